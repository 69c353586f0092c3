import { useEffect, useRef } from "preact/hooks";
import { keepFocus } from "./browser/keepFocus.js";
import { markKeyboardUse } from "./browser/keyboardUse.js";
import { isReady, loadingFailed, tryAgain } from "./catalogue.js";
import { lazyPage } from "./components/lazyPage.js";
import { Masthead, SlimMasthead } from "./components/Masthead.js";
import { OfflineNotice } from "./components/OfflineNotice.js";
import { currentLanguage, say } from "./i18n.js";
import { type Route, route } from "./route.js";

const HomePage = lazyPage(async () => (await import("./home/HomePage.js")).HomePage);
const SetupPage = lazyPage(async () => (await import("./setup/SetupPage.js")).SetupPage);
const GamesPage = lazyPage(async () => (await import("./home/GamesPage.js")).GamesPage);
const HelpPage = lazyPage(async () => (await import("./help/HelpPage.js")).HelpPage);
const LearnPage = lazyPage(async () => (await import("./lesson/LearnPage.js")).LearnPage);
const RulesPage = lazyPage(async () => (await import("./rules/RulesPage.js")).RulesPage);
const AnalysisPage = lazyPage(async () => (await import("./analysis/AnalysisPage.js")).AnalysisPage);
const PuzzlesPage = lazyPage(async () => (await import("./puzzles/PuzzlesPage.js")).PuzzlesPage);
const PuzzlePage = lazyPage(async () => (await import("./puzzles/PuzzlePage.js")).PuzzlePage);
const SeatPage = lazyPage(async () => (await import("./room/SeatPage.js")).SeatPage);
const GamePage = lazyPage(async () => (await import("./game/GamePage.js")).GamePage);

const QUIET = 500; // milliseconds: by then the first page has loaded what it needs

/** The whole program: the page of the current address, inside the frame that all pages share. */
export function App() {
  if (!isReady.value) return loadingFailed.value ? <Failure why={loadingFailed.value} /> : <Waiting />;
  return <Layout />;
}

function Layout() {
  const { page, game, step, code = "" } = route.value;
  const place = game ? `${page} ${game}` : page;
  useFocusOnArrival(place);
  useTitle(page);
  useEffect(fetchAhead, []);
  const isTable = page === "game" || page === "puzzle";
  useEffect(keepFocus, []);
  useEffect(markKeyboardUse, []);
  return (
    <div class={`app at-${isTable ? "game" : page}`}>
      {isTable ? <SlimMasthead /> : <Masthead page={page} />}
      <main class="content" id="content" tabIndex={-1}>
        {!isTable && <OfflineNotice />}
        {page === "game" && <GamePage key={game} game={game} step={step} />}
        {page === "analyse" && <AnalysisPage key={game} game={game} turn={step} />}
        {page === "puzzle" && <PuzzlePage key={game} puzzle={game} />}
        {page === "seat" && <SeatPage key={code} game={game} code={code} />}
        {!game && <Page page={page} />}
      </main>
      {!isTable && <Footer />}
    </div>
  );
}

function Page({ page }: { page: Route["page"] }) {
  if (page === "new") return <SetupPage />;
  if (page === "games") return <GamesPage />;
  if (page === "help") return <HelpPage />;
  if (page === "learn") return <LearnPage />;
  if (page === "rules") return <RulesPage box={route.value.box ?? ""} rule={route.value.rule ?? ""} />;
  if (page === "puzzles") return <PuzzlesPage />;
  return <HomePage />;
}

function Footer() {
  return (
    <footer class="page-footer faint">
      <p>{say("Unofficial fan project. All artwork and texts are our own.")}</p>
    </footer>
  );
}

function Waiting() {
  return <div class="waiting" aria-busy="true" />;
}

function Failure({ why }: { why: string }) {
  return (
    <main class="failure panel">
      <h1>{say("Kingdom Builder")}</h1>
      <p role="alert">{why}</p>
      <button type="button" class="button main" onClick={tryAgain}>
        {say("Try again")}
      </button>
    </main>
  );
}

/** Preload the script of the game page, so that a game opens at once. */
function fetchAhead(): () => void {
  const timer = setTimeout(() => void import("./game/GamePage.js").catch(() => {}), QUIET);
  return () => clearTimeout(timer);
}

/** A new page is shown from the top, and screen readers start there. */
function useFocusOnArrival(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
}

/** The title names the page; on a game page it says whose turn it is (pageSync). */
function useTitle(page: Route["page"]): void {
  useEffect(() => {
    const titles = {
      home: "",
      new: say("New game"),
      games: say("My games"),
      help: say("Help"),
      learn: say("Learn by playing"),
      rules: say("Rules"),
      analyse: say("Analysis"),
      game: "",
      puzzles: say("Puzzles"),
      puzzle: say("Puzzle"),
      seat: say("Your seat"),
    };
    if (page !== "game")
      document.title = titles[page] ? `${titles[page]} – ${say("Kingdom Builder")}` : say("Kingdom Builder");
  }, [page, currentLanguage()]);
}
