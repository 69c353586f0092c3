import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Watchers } from "../components/Watchers.js";
import { Notices } from "../game/panels/Notices.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { addressOf } from "../route.js";
import { removeGame, tokensOf, updateStatus, waitingStatus } from "../stored/savedGames.js";
import { ChangeGame } from "./ChangeGame.js";
import { GamePlan } from "./GamePlan.js";
import { GuestSeats } from "./GuestSeats.js";
import { HostSeats } from "./HostSeats.js";
import { LinkBox } from "./LinkBox.js";
import { firstFree, hostName, newsBetween } from "./room.js";
import { StartPanel } from "./StartPanel.js";
import "../style/room.css";

interface WaitingRoomProps {
  readonly room: RoomView;
  /** What else belongs to the room, such as the talk. */
  readonly children?: ComponentChildren;
}

/** A room before the game starts: who is invited, who has come, what will be played. */
export function WaitingRoom({ room: heard, children }: WaitingRoomProps) {
  const { room, take } = useLatest(heard);
  const isChanging = useSignal(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useSavedStatus(room);
  const news = useNews(room);
  const isSeated = room.mine.length > 0;
  useFocusAfter(isSeated, heading);
  if (isChanging.value) return <ChangeGame room={room} take={take} close={() => (isChanging.value = false)} />;
  return (
    <div class="page room">
      <header class="room-head">
        <h1 ref={heading} tabIndex={-1}>
          {headingOf(room)}
        </h1>
        <p class="room-news" role="status">
          {news.join(" ")}
        </p>
        <Watchers room={room} />
      </header>
      <Notices />
      <div class={room.is_host ? "room-parts of-host" : "room-parts"}>
        {room.is_host && <Invitation room={room} />}
        <div class="room-main">
          {room.is_host ? <HostSeats room={room} take={take} /> : <GuestSeats room={room} />}
          {room.is_host && <StartPanel room={room} take={take} />}
          {children}
        </div>
        <GamePlan room={room} change={() => (isChanging.value = true)} />
      </div>
    </div>
  );
}

/** The newest view of the room: what the socket told, or the answer to what was done here. */
function useLatest(heard: RoomView) {
  const answered = useSignal<RoomView | null>(null);
  const answer = answered.value;
  const isNewer = answer?.room === heard.room && answer.version > heard.version;
  return { room: isNewer ? answer : heard, take: (room: RoomView) => (answered.value = room) };
}

function headingOf(room: RoomView): string {
  const host = hostName(room);
  const missing = room.seats.filter(({ is_here }) => !is_here).map(({ name }) => name);
  if (room.is_host) return say("Play with friends");
  if (room.mine.length && room.settings.starts_when_full && firstFree(room) < 0)
    return say("Waiting for {players}", { players: missing });
  if (room.mine.length)
    return host ? say("Waiting for {player} to start", { player: host }) : say("Waiting for the start");
  return host ? say("{player} invites you to play", { player: host }) : say("You are invited to play");
}

function Invitation({ room }: { room: RoomView }) {
  return (
    <section class="panel part invitation" aria-labelledby="invite">
      <h2 id="invite">{say("Invite your friends")}</h2>
      <LinkBox
        hash={addressOf(room.room)}
        label={say("Link to this table")}
        text={say("Whoever opens this link types a name and takes a free seat.")}
      />
    </section>
  );
}

/** Keep the room in the list of games, until its seat is left or taken away. */
function useSavedStatus(room: RoomView): void {
  useEffect(() => {
    if (room.is_host || room.mine.length) updateStatus(room.room, waitingStatus(room));
    else if (!tokensOf(room.room).length) removeGame(room.room);
  }, [room]);
}

/** The last things that happened in the room, in sentences. */
function useNews(room: RoomView): readonly string[] {
  const before = useRef(room);
  const news = useSignal<readonly [RoomView, RoomView]>([room, room]);
  useEffect(() => {
    const change = [before.current, room] as const;
    before.current = room;
    if (newsBetween(...change).length) news.value = change;
  }, [room]);
  return newsBetween(...news.value);
}

/** Whoever has just sat down or left hears where they are now. */
function useFocusAfter(isSeated: boolean, heading: { readonly current: HTMLElement | null }): void {
  const was = useRef(isSeated);
  useEffect(() => {
    if (was.current === isSeated) return;
    was.current = isSeated;
    heading.current?.focus();
  }, [isSeated]);
}
