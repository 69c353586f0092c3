import { lazyPage } from "../components/lazyPage.js";

/** A room before the game starts; whoever only plays does not load it. */
export const RoomPage = lazyPage(async () => (await import("./WaitingRoom.js")).WaitingRoom);
