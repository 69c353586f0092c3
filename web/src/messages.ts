// Written by scripts/message_types.py from the server's messages; `make messages` writes it anew.

/** One step of a turn: in a few words, and the hexes it happens on. ``lays`` says what is put there: a settlement, a wall, or nothing. */
export interface AdvisedStep {
  readonly told: string;
  readonly hexes: readonly string[];
  readonly lays: string;
}

/** A turn and what it is worth to its player, with reasons in words. ``worth`` is the lead in gold that can be expected at the end, ``gold`` what the turn brings at once. A turn is given as far as it can be planned: ``is_open`` says that a card is drawn then. */
export interface AdvisedTurn {
  readonly actions: readonly string[];
  readonly steps: readonly AdvisedStep[];
  readonly is_open: boolean;
  readonly worth: number;
  readonly win_chance: number;
  readonly gold: number;
  readonly reasons: readonly string[];
}

/** Send the analysis of the game: what there is of it at once, then every turn as soon as it is reviewed. ``key`` and ``known`` say which analysis the client has, and how many of its turns. */
export interface Analyse {
  readonly type: "analyse";
  readonly id: string;
  readonly key?: string;
  readonly known?: number;
}

/** The analysis of a game so far: ``done`` turns ``of`` all. ``key`` stands for the turns and for who judges them: reviews with the same key belong together. ``reviews`` are those after the first ``known`` ones; ``marks`` are all there are, the best first; ``opening`` are the win chances before the first turn, empty until they are known. */
export interface AnalysisAnswer {
  readonly type: "analysis";
  readonly version: number;
  readonly key: string;
  readonly judge: JudgeView;
  readonly known: number;
  readonly done: number;
  readonly of: number;
  readonly marks: readonly MarkOffer[];
  readonly opening: readonly number[];
  readonly reviews: readonly ReviewedTurn[];
}

/** The colour and the mark of a seat's pieces, by their places in the palette. */
export interface AppearanceRequest {
  readonly colour: number;
  readonly mark: number;
}

/** What every seat has done between two steps, in the order of play. */
export interface AwayAnswer {
  readonly since: number;
  readonly until: number;
  readonly seats: readonly SeatDeeds[];
}

/** A board as it would be laid: the names of its quadrants, its island if any, and how it looks. */
export interface BoardPreview {
  readonly board: readonly string[];
  readonly island: string;
  readonly scenery: Scenery;
}

/** A computer player; they are listed from the weakest to the strongest. */
export interface BotOffer {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly level: string;
}

/** A box and everything it brings; ``lesson`` says what its lesson teaches, empty without one. */
export interface BoxOffer {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly is_module: boolean;
  readonly lesson: string;
  readonly quadrants: readonly LandOffer[];
  readonly islands: readonly LandOffer[];
  readonly tiles: readonly TileOffer[];
  readonly cards: readonly CardOffer[];
  readonly always: readonly CardOffer[];
}

/** How much more gold a card would bring; ``earned`` is the key of what is paid at once. */
export interface CardChange {
  readonly card: string;
  readonly gold: number;
}

/** What a card brings each seat if the game ended now. */
export interface CardGold {
  readonly card: string;
  readonly gold: readonly number[];
}

/** A Kingdom Builder card, or another source of gold. */
export interface CardOffer {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly is_red: boolean;
  readonly has_icon: boolean;
}

/** Everything there is, in the language in use; ``words`` are the sentences of the page itself. ``words`` maps an English sentence to its translation, plural forms in a row; it is empty in English. ``plurals`` has the number of the plural form for each number from 0 to 199, as a digit. */
export interface Catalogue {
  readonly language: string;
  readonly languages: readonly LanguageOffer[];
  readonly least_players: number;
  readonly most_players: number;
  readonly cards_in_play: number;
  readonly builds_a_turn: number;
  readonly quadrants_in_play: number;
  readonly terrains: readonly TerrainOffer[];
  readonly boxes: readonly BoxOffer[];
  readonly switches: readonly SwitchOffer[];
  readonly bots: readonly BotOffer[];
  readonly default_bot: string;
  readonly lesson_bot: string;
  readonly phrases: readonly PhraseOffer[];
  readonly colours: readonly ColourOffer[];
  readonly marks: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly plurals: string;
}

/** A tile that a seat took from a field, or lost because it touches the field no more. */
export interface ChangedTile {
  readonly seat: number;
  readonly tile: string;
  readonly hex: string;
}

/** What this seat may do now; ``lays`` is what a pick puts on its hex. That is ``settlement``, ``wall``, or empty if the pick only selects a piece that is there. ``redo`` is the action that was undone last, empty if there is none. */
export interface Choices {
  readonly hexes: readonly string[];
  readonly options: readonly string[];
  readonly can_undo: boolean;
  readonly lays: string;
  readonly redo: string;
}

/** The clocks: milliseconds left by seat at the moment ``as_of`` (milliseconds since 1970). Only the clock of seat ``running`` runs on; -1 when none does. */
export interface ClockView {
  readonly left: readonly number[];
  readonly running: number;
  readonly as_of: number;
}

/** A colour for the pieces of a seat, and that of the mark on it. */
export interface ColourOffer {
  readonly name: string;
  readonly colour: string;
  readonly ink: string;
}

/** Play this action, if the game is still at this version. */
export interface Command {
  readonly type: "command";
  readonly version: number;
  readonly id: string;
  readonly action: string;
}

/** The puzzle of a day (in UTC, such as 2026-05-31): the same for everybody. */
export interface DailyPuzzle {
  readonly day: string;
  readonly puzzle: PuzzleOffer;
}

/** One sentence, and the rule that says so. ``kind`` is ``fact``, ``gold`` for what something earns, ``allowed`` for what can be done now, or ``forbidden`` for what cannot. */
export interface DescribedLine {
  readonly text: string;
  readonly rule: string;
  readonly kind: string;
}

/** What something is, what it does, who has it, and what it would bring the bearer now. ``kind`` is that of the subject: ``hex``, ``tile``, ``card``, ``piece``, ``ground`` or ``rule``. */
export interface DescriptionAnswer {
  readonly step: number;
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly DescribedLine[];
}

/** A picture of a real position: its address and size, what it shows, and the position in words. */
export interface DiagramView {
  readonly key: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly caption: string;
  readonly text: string;
}

/** Nothing more to say; the body is ``{}``. */
export interface EmptyRequest {
}

/** How many tiles are left on a field, and how many it had at the start. */
export interface FieldTiles {
  readonly hex: string;
  readonly tile: string;
  readonly left: number;
  readonly full: number;
}

/** A position without its choices, as a replay shows it. */
export interface FramePosition {
  readonly view: SeatView;
  readonly gold: GoldTotals;
}

/** What is played, as in a request for a new game; what is left out is drawn at the start. */
export interface GameOptions {
  readonly board: readonly string[];
  readonly cards: readonly string[];
  readonly pool: readonly string[];
  readonly modules: readonly string[];
  readonly switches: Readonly<Record<string, string | boolean | number>>;
  readonly start: number | null;
  readonly first_game: boolean;
  readonly land: string;
  readonly island: string;
}

/** A part of a card's gold: the hexes that earn it, and the reason. */
export interface GoldShare {
  readonly hexes: readonly string[];
  readonly gold: number;
  readonly reason: string;
}

/** All the gold as if the game ended now, by seat; ``earned`` came during play. */
export interface GoldTotals {
  readonly totals: readonly number[];
  readonly earned: readonly number[];
  readonly cards: readonly CardGold[];
}

/** The action that the active seat has begun and not finished. */
export interface HalfDone {
  readonly action: string;
  readonly source: string;
  readonly stepped: boolean;
  readonly left: number;
  readonly struck: readonly number[];
  readonly unbound: boolean;
}

/** A tile in front of a seat: its key, the field it came from, and ``fresh``, ``ready`` or ``used``. */
export interface HeldTile {
  readonly tile: string;
  readonly hex: string;
  readonly state: string;
}

/** The first message of a socket: the tokens of all seats at this screen, none for a watcher. ``room`` asks for messages about the room as well: who is there, the clocks, the talk. */
export interface Hello {
  readonly type: "hello";
  readonly tokens?: readonly string[];
  readonly language?: string;
  readonly room?: boolean;
}

/** One hex: where it lies, its ground, and what is fixed on it. ``ground`` is a terrain, ``castle``, ``location`` or ``nomad``; ``tile`` the key of the tile that a location or nomad field gives; ``piece`` the key of the piece that was laid there before the game, or empty. */
export interface HexOnBoard {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly ground: string;
  readonly tile: string;
  readonly piece: string;
  readonly is_island: boolean;
}

/** A memorable moment of a finished game: the step it is at, and what it was. */
export interface Highlight {
  readonly step: number;
  readonly sentence: string;
}

/** The best turns for the seat on turn at a version, the best first. */
export interface Hint {
  readonly version: number;
  readonly turns: readonly AdvisedTurn[];
}

/** A game from its first position on; ``version`` is the one it reaches to. */
export interface History {
  readonly version: number;
  readonly first: FramePosition;
  readonly steps: readonly HistoryStep[];
  readonly highlights: readonly Highlight[];
}

/** One action that stands, as a seat may know it. ``changes`` turn the position before it into the one after it: each is a path into the position and the value that is now there. */
export interface HistoryStep {
  readonly seat: number;
  readonly turn: number;
  readonly action: string;
  readonly told: string;
  readonly noted: string;
  readonly hexes: readonly string[];
  readonly changes: readonly (readonly [readonly (string | number)[], unknown])[];
}

/** Who has judged the turns: its name, the version of the program, and how many games it tries out for a turn. The ``fingerprint`` changes with everything that may change a verdict. */
export interface JudgeView {
  readonly name: string;
  readonly version: string;
  readonly nodes: number;
  readonly fingerprint: string;
}

/** The keys of the custom land in a file. */
export interface LandFile {
  readonly quadrants: readonly string[];
  readonly islands: readonly string[];
}

/** A quadrant or an island; ``is_ours`` if its layout is our own invention. */
export interface LandOffer {
  readonly key: string;
  readonly name: string;
  readonly is_ours: boolean;
}

/** A file of custom land to be checked. */
export interface LandRequest {
  readonly text: string;
}

/** A language, by its own name. */
export interface LanguageOffer {
  readonly key: string;
  readonly name: string;
}

/** What the teacher says at a version, if anything; the lesson has ``of`` topics. */
export interface LessonAnswer {
  readonly version: number;
  readonly topic: LessonTopic | null;
  readonly of: number;
}

/** Something to learn at this moment, as topic ``number`` of the lesson. ``hexes`` are those it is about; ``panel`` is the part of the page to look at: ``hand``, ``tray``, ``gold``, ``end`` or empty. */
export interface LessonTopic {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly hexes: readonly string[];
  readonly panel: string;
  readonly number: number;
}

/** The open rooms that their hosts have listed, the newest first. */
export interface Lobby {
  readonly rooms: readonly OpenRoom[];
}

/** A mark that a turn may get: its name, and the sign that stands for it, if any. */
export interface MarkOffer {
  readonly key: string;
  readonly name: string;
  readonly sign: string;
}

/** Where a settlement was, and where it is now. */
export interface MovedSettlement {
  readonly hex: string;
  readonly to: string;
}

/** A game that has been opened: the token of each seat, empty for bots. */
export interface NewGame {
  readonly game: string;
  readonly tokens: readonly string[];
}

/** A new game; what is left out is drawn. ``bots`` names a bot by seat, empty for a person. ``land`` is the text of a file with custom quadrants, ``island`` the key of an island of the box or the text of a file with one of your own. ``lesson`` names a box: the game is set up as is best for learning what is in it. */
export interface NewGameRequest {
  readonly players?: readonly string[] | number;
  readonly bots?: readonly string[];
  readonly board?: readonly string[];
  readonly cards?: readonly string[];
  readonly pool?: readonly string[];
  readonly modules?: readonly string[];
  readonly switches?: Readonly<Record<string, string | boolean | number>>;
  readonly start?: number | null;
  readonly first_game?: boolean;
  readonly lesson?: string;
  readonly land?: string;
  readonly island?: string;
}

/** A room that has been opened; the host's token opens every seat that is here. */
export interface NewRoom {
  readonly room: string;
  readonly host_token: string;
}

/** A room in the lobby that still has free seats. */
export interface OpenRoom {
  readonly room: string;
  readonly host: string;
  readonly seats: number;
  readonly free: number;
  readonly modules: readonly string[];
  readonly clock: "days" | "game" | "none" | "turn";
  readonly opened: number;
}

/** A code that opens one's own seat once on another device, until it expires (seconds since 1970). */
export interface PersonalLink {
  readonly code: string;
  readonly expires: number;
}

/** A quick phrase of the talk. */
export interface PhraseOffer {
  readonly key: string;
  readonly text: string;
}

/** Is anybody there? */
export interface Ping {
  readonly type: "ping";
}

/** Here I am. */
export interface Pong {
  readonly type: "pong";
}

/** What an action would bring the player on turn, or why it cannot be played. */
export interface PreviewAnswer {
  readonly version: number;
  readonly action: string;
  readonly is_legal: boolean;
  readonly sentence: string;
  readonly rule: string;
  readonly gold: number;
  readonly cards: readonly CardChange[];
}

/** How hard puzzles may be. */
export interface PuzzleLevel {
  readonly key: string;
  readonly name: string;
}

/** All puzzles, the easy ones first, and which is that of the day. */
export interface PuzzleList {
  readonly today: DailyPuzzle;
  readonly levels: readonly PuzzleLevel[];
  readonly puzzles: readonly PuzzleOffer[];
}

/** A puzzle: what is asked for, in a sentence, and where it is taken from. ``turn`` is the number of its turn in a game of so many ``players`` with these boxes. */
export interface PuzzleOffer {
  readonly key: string;
  readonly level: string;
  readonly goal: string;
  readonly goal_name: string;
  readonly asks: string;
  readonly players: number;
  readonly modules: readonly string[];
  readonly turn: number;
}

/** What a turn is worth beside the best one, in words. ``clue`` says what it lacks, without telling the best turn; ``solution`` is the best turn, once the puzzle is solved. */
export interface PuzzleVerdict {
  readonly is_solved: boolean;
  readonly sentence: string;
  readonly clue: string;
  readonly solution: AdvisedTurn | null;
}

/** A record in either format, to be opened as a game. */
export interface RecordRequest {
  readonly text: string;
}

/** The code of a personal link, to be exchanged for a seat token; it works once. */
export interface RedeemRequest {
  readonly code: string;
}

/** A refusal: a code for programs, a sentence for people, and the current position where it helps. ``detail`` tells programmers what is wrong with a message that cannot be read. */
export interface Refusal {
  readonly type: "refusal";
  readonly code: string;
  readonly sentence: string;
  readonly rule: string;
  readonly version: number;
  readonly id: string;
  readonly update: Update | null;
  readonly detail: string;
}

/** The room of the next game; the tokens of the last one open the same seats there. */
export interface Rematch {
  readonly room: string;
}

/** Whose settlement went back to the supply, and from where. */
export interface RemovedSettlement {
  readonly seat: number;
  readonly hex: string;
}

/** Take back everything in this turn that can be taken back. */
export interface Restart {
  readonly type: "restart";
  readonly version: number;
  readonly id: string;
}

/** A turn that was played, beside the one the coach would have played. It goes from step ``first`` to step ``last``; ``loss`` is in expected gold, ``error`` is its standard error, ``win_chances`` are those of all seats after it. */
export interface ReviewedTurn {
  readonly turn: number;
  readonly seat: number;
  readonly terrain: string;
  readonly first: number;
  readonly last: number;
  readonly played: AdvisedTurn;
  readonly best: AdvisedTurn;
  readonly is_best: boolean;
  readonly loss: number;
  readonly error: number;
  readonly mark: string;
  readonly win_chances: readonly number[];
}

/** Everything about a room, changed by its host before the start; ``version`` is what was seen. */
export interface RoomChange {
  readonly version: number;
  readonly seats: readonly SeatRequest[];
  readonly options: GameOptions;
  readonly settings: RoomSettings;
}

/** Something that happened at the table and is no action of the game, after this many actions. */
export interface RoomEvent {
  readonly step: number;
  readonly seat: number;
  readonly kind: string;
  readonly at: number;
  readonly sentence: string;
}

/** A new room. */
export interface RoomRequest {
  readonly seats: readonly SeatRequest[];
  readonly options?: GameOptions;
  readonly settings?: RoomSettings;
}

/** A seat of a room. ``is_taken`` says that a player holds it. A player who is not here has been away since ``away_since`` (seconds since 1970; ``None`` for someone who has never come), and from ``stand_in_from`` (milliseconds) on a bot may be asked to hold the seat (``None``: the host never allows it). ``stand_in`` is the bot that holds the seat for now, ``departure`` why the player no longer plays. ``colour`` and ``mark`` are those of its pieces, in the palette of the catalogue; ``has_chosen`` says that they were asked for, so that nobody else may have them. */
export interface RoomSeat {
  readonly kind: "computer" | "here" | "invited";
  readonly name: string;
  readonly bot: string;
  readonly is_taken: boolean;
  readonly is_here: boolean;
  readonly away_since: number | null;
  readonly stand_in_from: number | null;
  readonly stand_in: string;
  readonly departure: "" | "left" | "removed" | "resigned" | "timed-out";
  readonly colour: number;
  readonly mark: number;
  readonly has_chosen: boolean;
}

/** How a room is run. The clock has ``seconds`` for each turn (``turn``), for the whole game and an ``increment`` for each turn (``game``), or for each turn of a slow game (``days``). ``at_zero`` only tells everyone (``nudge``), lets a bot play the turn (``bot``) or makes the player lose (``loss``). After ``away_seconds`` without a player, the others may let a bot hold the seat; 0 means never. */
export interface RoomSettings {
  readonly clock: "days" | "game" | "none" | "turn";
  readonly seconds: number;
  readonly increment: number;
  readonly at_zero: "bot" | "loss" | "nudge";
  readonly away_seconds: number;
  readonly allows_watchers: boolean;
  readonly is_listed: boolean;
  readonly starts_when_full: boolean;
}

/** The whole room as one client sees it; it is sent again whenever something changes. ``now`` is the server's time in milliseconds since 1970. ``may_take_back`` are the own seats that could ask for their last turn back, ``rematch`` is the room of the next game of this company, for which the seat ``rematch_by`` has asked. */
export interface RoomView {
  readonly type: "room";
  readonly room: string;
  readonly version: number;
  readonly phase: "over" | "playing" | "waiting";
  readonly is_host: boolean;
  readonly mine: readonly number[];
  readonly seats: readonly RoomSeat[];
  readonly options: GameOptions;
  readonly settings: RoomSettings;
  readonly watchers: number;
  readonly clock: ClockView | null;
  readonly takeback: TakebackView | null;
  readonly may_take_back: readonly number[];
  readonly events: readonly RoomEvent[];
  readonly rematch: string;
  readonly rematch_by: number;
  readonly now: number;
}

/** One rule, and where it stands. */
export interface RuleAnswer {
  readonly box: string;
  readonly section: string;
  readonly rule: RuleView;
}

/** The rules that a box brings. */
export interface RuleBox {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly sections: readonly RuleSection[];
}

/** Rules about one thing; ``level`` is 1, or 2 for a part of the section before. */
export interface RuleSection {
  readonly key: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
  readonly rules: readonly RuleView[];
  readonly table: RuleTable | null;
}

/** Facts in columns. */
export interface RuleTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A rule; in its texts names stand between asterisks, and words of a record between backticks. */
export interface RuleView {
  readonly id: string;
  readonly text: string;
  readonly ruling: string;
  readonly example: string;
  readonly diagrams: readonly DiagramView[];
}

/** Every rule of the game, box by box. */
export interface Rules {
  readonly language: string;
  readonly boxes: readonly RuleBox[];
}

/** All hexes in reading order, and what grounds and pieces are called. ``caption`` says whose layout the island is; it is empty without one. ``card_texts`` are those of the cards in play, as they read on this board. */
export interface Scenery {
  readonly hexes: readonly HexOnBoard[];
  readonly quadrants: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly card_texts: Readonly<Record<string, string>>;
  readonly caption: string;
}

/** The score sheet at a step, explained. ``winners`` are the seats with most gold of those that can win. ``departures`` says by seat how its player has left the game (``left``, ``removed``, ``resigned`` or ``timed-out``), else it is empty; whoever has resigned or lost on time cannot win. */
export interface ScoreAnswer {
  readonly step: number;
  readonly seats: readonly ScoredSeat[];
  readonly winners: readonly number[];
  readonly departures: readonly string[];
}

/** What one card brings one seat. */
export interface ScoredCard {
  readonly card: string;
  readonly gold: number;
  readonly shares: readonly GoldShare[];
}

/** All the gold of one seat. */
export interface ScoredSeat {
  readonly total: number;
  readonly earned: number;
  readonly cards: readonly ScoredCard[];
}

/** What one seat has done between the steps ``start`` and ``end``. ``spent`` are the nomad tiles that left the game, used or not. ``gold`` is how much the seat's total, as if the game ended, has changed in its own turns. */
export interface SeatDeeds {
  readonly seat: number;
  readonly start: number;
  readonly end: number;
  readonly built: readonly string[];
  readonly moved: readonly MovedSettlement[];
  readonly removed: readonly RemovedSettlement[];
  readonly walls: readonly string[];
  readonly gained: readonly ChangedTile[];
  readonly lost: readonly ChangedTile[];
  readonly spent: readonly string[];
  readonly gold: number;
  readonly sentence: string;
}

/** A seat as the host wants it; ``was`` is its number before a change, -1 for a new one. A seat that was taken stays taken by the same player, wherever it is moved. */
export interface SeatRequest {
  readonly kind: "computer" | "here" | "invited";
  readonly name: string;
  readonly bot: string;
  readonly was: number;
}

/** What everybody may see of one seat; ``has_finished`` once its last turn is over (R-END-1). */
export interface SeatStanding {
  readonly settlements: readonly string[];
  readonly supply: number;
  readonly earned: number;
  readonly tiles: readonly HeldTile[];
  readonly claimed: readonly string[];
  readonly holds_card: boolean;
  readonly has_finished: boolean;
}

/** The token of a seat; whoever holds it may play there. */
export interface SeatToken {
  readonly room: string;
  readonly seat: number;
  readonly token: string;
}

/** The position as one seat may know it; ``seat`` is -1 and ``hand`` empty for a watcher. */
export interface SeatView {
  readonly seat: number;
  readonly hand: string;
  readonly turn: number;
  readonly card: string;
  readonly builds: number;
  readonly half_done: HalfDone | null;
  readonly laid: readonly string[];
  readonly done: readonly string[];
  readonly last_round: boolean;
  readonly over: boolean;
  readonly seats: readonly SeatStanding[];
  readonly fields: readonly FieldTiles[];
  readonly walls: readonly string[];
  readonly walls_left: number;
  readonly unseen: Readonly<Record<string, number>>;
  readonly discards: Readonly<Record<string, number>>;
  readonly pile_size: number;
}

/** Who sits in a seat: a person, or which bot. */
export interface SeatedPlayer {
  readonly name: string;
  readonly bot: string;
}

/** Where others reach this server; empty if only this machine can. */
export interface ServerInfo {
  readonly public_url: string;
}

/** Settings that the host may change at any time; what is left out stays. */
export interface SettingsRequest {
  readonly allows_watchers?: boolean | null;
  readonly is_listed?: boolean | null;
  readonly away_seconds?: number | null;
}

/** The commitment from the start on, empty in a game without one; seed and salt after the end. */
export interface ShuffleAnswer {
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
}

/** A guest takes a free seat under this name. */
export interface SitRequest {
  readonly name: string;
}

/** Which bot shall hold the seat; without a name it is the default one. */
export interface StandInRequest {
  readonly bot?: string;
}

/** A choice between rules. */
export interface SwitchOffer {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly SwitchValue[];
  readonly default: string | boolean | number;
}

/** One setting of a switch. */
export interface SwitchValue {
  readonly value: string | boolean | number;
  readonly name: string;
}

/** Whether a player agrees to the question of this version; the one who asked withdraws with a no. */
export interface TakebackReply {
  readonly version: number;
  readonly agrees: boolean;
}

/** A player asks for the turn just ended back, at this version of the game. */
export interface TakebackRequest {
  readonly version: number;
}

/** A player asks to take back the last turn; ``waiting_for`` have not agreed yet. ``version`` is that of the game when the question was asked; replies name it. */
export interface TakebackView {
  readonly seat: number;
  readonly version: number;
  readonly turn: number;
  readonly waiting_for: readonly number[];
}

/** What was said: the newest lines, or everything that is kept for a newcomer. */
export interface Talk {
  readonly type: "talk";
  readonly lines: readonly TalkLine[];
}

/** Something a player said; ``at`` is milliseconds since 1970. Either a phrase's key or a text. */
export interface TalkLine {
  readonly number: number;
  readonly seat: number;
  readonly name: string;
  readonly phrase: string;
  readonly text: string;
  readonly at: number;
}

/** Something said: the key of a quick phrase, or a text. ``seat`` is who speaks, of the own seats. */
export interface TalkRequest {
  readonly phrase?: string;
  readonly text?: string;
  readonly seat?: number;
}

/** A terrain. */
export interface TerrainOffer {
  readonly key: string;
  readonly name: string;
}

/** A kind of tile; ``kind`` is ``location``, ``nomad`` or ``none`` (no tile is needed). */
export interface TileOffer {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly sign: string;
  readonly kind: string;
  readonly is_option: boolean;
  readonly is_modifier: boolean;
  readonly has_icon: boolean;
}

/** Take back the last action of this turn. */
export interface Undo {
  readonly type: "undo";
  readonly version: number;
  readonly id: string;
}

/** Everything that could still be used, the best first; nothing before the turn may be ended. */
export interface UnusedAnswer {
  readonly version: number;
  readonly options: readonly UnusedOption[];
}

/** A tile or an action without a tile that could still be used, and what that could bring the player on turn. ``gold`` is the most found, never below 0. ``is_worthwhile`` if gold or a new tile would be given away. */
export interface UnusedOption {
  readonly action: string;
  readonly gold: number;
  readonly is_worthwhile: boolean;
  readonly short: string;
  readonly sentence: string;
}

/** The game at a version, and what led to it; ``id`` is the command, told only to its author. ``step`` counts the actions that stand, without those taken back. ``told`` describes the last one in words, ``noted`` is the part of it worth logging, and ``hexes`` is where it happened. ``task`` says who must do what now, ``may_export`` whether the reader may have the record. Turns are counted from 1 over all seats. ``bot_on_turn`` is the bot that plays the seat on turn, also only for now, and empty for a person. ``winners`` is empty while the game goes on. ``own_cards`` are the next terrain cards by seat, empty except for the own seats. */
export interface Update {
  readonly type: "update";
  readonly version: number;
  readonly id: string;
  readonly step: number;
  readonly turn_number: number;
  readonly told: string;
  readonly noted: string;
  readonly hexes: readonly string[];
  readonly task: string;
  readonly bot_on_turn: string;
  readonly winners: readonly number[];
  readonly may_export: boolean;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly taken_back: number;
  readonly view: SeatView;
  readonly choices: Choices;
  readonly gold: GoldTotals;
  readonly own_cards: readonly string[];
}

/** The whole table for a newcomer; ``mine`` are the seats whose tokens were sent. ``commitment`` is the hash of the seed of its cards, empty in a game without one. */
export interface Welcome {
  readonly type: "welcome";
  readonly game: string;
  readonly mine: readonly number[];
  readonly seats: readonly SeatedPlayer[];
  readonly setup: Readonly<Record<string, unknown>>;
  readonly scenery: Scenery;
  readonly commitment: string;
  readonly update: Update;
}
