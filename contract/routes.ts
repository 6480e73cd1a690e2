import type * as z from "zod/mini";
import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { AssistantKey, NewAssistantKey } from "./accounts/assistant.ts";
import type { deleteAccountInput } from "./accounts/deletion.ts";
import type { Device } from "./accounts/devices.ts";
import type { OwnNumbers } from "./accounts/numbers.ts";
import type {
  changePasswordInput,
  forgotPasswordInput,
  ResetTokenState,
  resetPasswordInput,
} from "./accounts/passwords.ts";
import type { Profile, profileInput } from "./accounts/profile.ts";
import type { signInInput } from "./accounts/sign-in.ts";
import type { createAccountInput, SignUpOptions, signUpInput } from "./accounts/sign-up.ts";
import type { User } from "./accounts/user.ts";
import type { Done, MessageAnswer } from "./api.ts";
import type { LeagueChances } from "./chances.ts";
import type { TableRow, Team } from "./clubs.ts";
import type {
  Connection,
  ConnectionTest,
  changeConnectionInput,
  connectInput,
  NewConnection,
} from "./leagues/connections.ts";
import type { DuelDetail, DuelTableRow, LeagueCup, LeagueDuels } from "./leagues/duels.ts";
import type { LeagueExport } from "./leagues/export.ts";
import type {
  changeLeagueInput,
  closeLeagueInput,
  handOverInput,
  Invitation,
  LeagueAct,
  leagueCodeInput,
  NudgesSent,
  nudgeInput,
  PlayingMembers,
  PredictedMembers,
  RemovedMember,
} from "./leagues/hosts.ts";
import type { LeaderboardEntry, OwnStanding } from "./leagues/leaderboard.ts";
import type { createLeagueInput, joinLeagueInput, League, LeagueMember } from "./leagues/leagues.ts";
import type { ImportAnswer, PastTable } from "./leagues/past-tables.ts";
import type { Places } from "./leagues/places.ts";
import type { PublicMatch, PublicTable } from "./leagues/public-tables.ts";
import type { Rival } from "./leagues/rivals.ts";
import type { changeScreenInput, NewScreen, pairScreenInput, Screen } from "./leagues/screens.ts";
import type { Matchday } from "./matchday.ts";
import type { NotificationDto } from "./notifications/notifications.ts";
import type {
  PushBrowserAnswer,
  PushKeyAnswer,
  PushSubscriptionAnswer,
  pushSubscriptionInput,
  pushUnsubscribeInput,
} from "./notifications/push.ts";
import type {
  CorrectionAnswer,
  CorrectionsAnswer,
  correctionInput,
  ReleaseAnswer,
  releaseInput,
} from "./operator/corrections.ts";
import type {
  DeadLettersAnswer,
  ReplayedLetters,
  recomputeInput,
  WithdrawnSeason,
  withdrawInput,
} from "./operator/maintenance.ts";
import type {
  CalendarLink,
  FplFeed,
  Health,
  HonourAnswer,
  NewCalendarLink,
  SeasonAnswer,
  Stats,
} from "./seasons.ts";
import type { changeSelectionsInput, Selection, Squad, saveSelectionInput } from "./squads.ts";
import type { Comparison, LeagueHistory, LeagueStory, Reaction, reactionInput } from "./story.ts";
import type { submitPredictionsInput } from "./tipping.ts";
import type {
  BoardEntry,
  GameweekPredictions,
  LeagueSplit,
  RestrictedPlayers,
  SubmissionAnswer,
  TippingGameweek,
  TippingReceipt,
} from "./tipping-answers.ts";
import type {
  AllowanceAnswer,
  GrantAnswer,
  grantAccessInput,
  PaymentIntentAnswer,
  PaymentStatusAnswer,
  paymentIntentInput,
  promoInput,
  ReplacementsAnswer,
  TransferAnswer,
  transferInput,
} from "./transfers.ts";

/** A schema's input, before defaults and trimming. */
type Sent<Schema extends z.ZodMiniType> = z.input<Schema>;
/** SEA-06: the query of calls that can also be made for a past season. */
type OfSeason = { season?: string };
/** HLF-01: the query of calls about one run of the season, by default the season's own. */
type OfRun = { run?: RunName };
type Page = { limit?: number; offset?: number };
type TableQuery = { leagueId?: string; leagueType?: LeagueType };
/** The type of a 204's body, which is always empty. */
type Nothing = undefined;
/** Not JSON: a page, a redirect, a picture or a file. Browsers navigate to it; the typed client never calls it. */
type NotJson = unknown;

/**
 * Every call of the API: its input (`query`, `body`; parameters are in the path) and the answer on success. The pages'
 * calls are typed by it, tsc holds the handlers to it (routes.test.ts), and docs/api.md is checked against it.
 */
export interface Routes {
  "GET /api/health": { answer: Health };
  "GET /api/status": { answer: NotJson };
  "GET /api/seasons": { answer: SeasonAnswer[] };
  "GET /api/calendar/:file": { answer: NotJson };
  "GET /api/account/calendar": { answer: CalendarLink };
  "POST /api/account/calendar": { answer: NewCalendarLink };
  "DELETE /api/account/calendar": { answer: Nothing };
  "GET /api/account/assistant": { answer: AssistantKey };
  "POST /api/account/assistant": { answer: NewAssistantKey };
  "DELETE /api/account/assistant": { answer: Nothing };
  "GET /api/users/:id/honours": { answer: HonourAnswer[] };
  "GET /api/users/:id/numbers": { query: OfSeason; answer: OwnNumbers };
  "POST /api/seasons/:id/play": { answer: { season: string; plays: true } };

  "GET /api/auth/user": { answer: User };
  "GET /api/auth/signup-options": { answer: SignUpOptions };
  "POST /api/auth/create-account": { body: Sent<typeof createAccountInput>; answer: User };
  "POST /api/auth/signup": { body: Sent<typeof signUpInput>; answer: User };
  "POST /api/auth/sign-in": { body: Sent<typeof signInInput>; answer: User };
  "POST /api/auth/sign-out": { answer: Nothing };
  "POST /api/auth/forgot-password": { body: Sent<typeof forgotPasswordInput>; answer: MessageAnswer };
  "GET /api/auth/verify-reset-token/:token": { answer: ResetTokenState };
  "POST /api/auth/reset-password": { body: Sent<typeof resetPasswordInput>; answer: Done };
  "GET /api/auth/verify-email/:token": { answer: NotJson };
  "POST /api/auth/verify-email/:token": { answer: NotJson };
  "POST /api/auth/resend-verification": { answer: MessageAnswer };
  "GET /api/login": { answer: NotJson };
  "GET /api/login/callback": { answer: NotJson };
  "GET /api/logout": { answer: NotJson };

  "GET /api/account/profile": { answer: Profile };
  "PATCH /api/account/profile": { body: Sent<typeof profileInput>; answer: Profile };
  "POST /api/account/password": { body: Sent<typeof changePasswordInput>; answer: Done };
  "POST /api/account/password-link": { answer: MessageAnswer };
  "PUT /api/account/picture": { body: Blob; answer: User };
  "DELETE /api/account/picture": { answer: Nothing };
  "GET /api/users/:id/picture": { answer: NotJson };
  "GET /api/account/sessions": { answer: Device[] };
  "DELETE /api/account/sessions": { answer: Nothing };
  "DELETE /api/account/sessions/:id": { answer: Nothing };
  "GET /api/account/export": { answer: NotJson };
  "DELETE /api/account": { body: Sent<typeof deleteAccountInput>; answer: Nothing };

  "GET /api/teams": { query: OfRun; answer: Team[] };
  "GET /api/fpl": { answer: FplFeed };
  "GET /api/premier-league-table": { query: OfSeason; answer: TableRow[] };
  "GET /api/users/count": { answer: { count: number } };
  "GET /api/stats": { query: OfRun; answer: Stats };
  "GET /api/matchday": { query: { gameweek?: number }; answer: Matchday };
  "GET /api/public/matches": { answer: PublicMatch[] };

  "GET /api/selections": { query: OfSeason & OfRun & { userId?: string }; answer: Selection[] };
  "POST /api/selections": { body: Sent<typeof saveSelectionInput>; answer: Selection };
  "PUT /api/selections": { body: Sent<typeof changeSelectionsInput>; answer: Squad };
  "GET /api/squad": { query: OfRun; answer: Squad };

  "GET /api/transfers/allowance": { answer: AllowanceAnswer };
  "GET /api/transfers/replacements": { query: { playerId: number }; answer: ReplacementsAnswer };
  "POST /api/transfers": { body: Sent<typeof transferInput>; answer: TransferAnswer };
  "POST /api/create-transfer-payment-intent": {
    body: Sent<typeof paymentIntentInput>;
    answer: PaymentIntentAnswer;
  };
  "POST /api/grant-transfer-access": { body: Sent<typeof grantAccessInput>; answer: GrantAnswer };
  "POST /api/promo-access": { body: Sent<typeof promoInput>; answer: unknown };
  "GET /api/transfer-payment-status": {
    query: { session_id?: string; payment_intent_client_secret?: string };
    answer: PaymentStatusAnswer;
  };
  "POST /api/stripe/webhook": { answer: NotJson };

  "GET /api/notifications": { answer: NotificationDto[] };
  "PUT /api/notifications/:id/read": { answer: unknown };
  "GET /api/push/key": { answer: PushKeyAnswer };
  "GET /api/push/subscriptions": { query: { endpoint: string }; answer: PushBrowserAnswer };
  "POST /api/push/subscriptions": {
    body: Sent<typeof pushSubscriptionInput>;
    answer: PushSubscriptionAnswer;
  };
  "DELETE /api/push/subscriptions": { body: Sent<typeof pushUnsubscribeInput>; answer: unknown };
  "GET /api/push/unsubscribe/:token": { answer: NotJson };
  "POST /api/push/unsubscribe/:token": { answer: NotJson };

  "GET /api/leagues": { answer: League[] };
  "GET /api/user-leagues": { answer: League[] };
  "POST /api/leagues": { body: Sent<typeof createLeagueInput>; answer: League };
  "POST /api/leagues/join": { body: Sent<typeof joinLeagueInput>; answer: League };
  "GET /api/leagues/:id/members": { query: Page; answer: LeagueMember[] };
  "GET /api/leagues/:id/admin-status": { answer: { canRemoveMembers: boolean } };
  "DELETE /api/leagues/:leagueId/members/:userId": { answer: Nothing };
  "GET /api/leagues/:id": { answer: League };
  "PATCH /api/leagues/:id": { body: Sent<typeof changeLeagueInput>; answer: League };
  "DELETE /api/leagues/:id": { body: Sent<typeof closeLeagueInput>; answer: Nothing };
  "POST /api/leagues/:id/code": { body: Sent<typeof leagueCodeInput>; answer: League };
  "POST /api/leagues/:id/owner": { body: Sent<typeof handOverInput>; answer: League };
  "GET /api/leagues/:id/removed": { answer: RemovedMember[] };
  "DELETE /api/leagues/:id/removed/:userId": { answer: Nothing };
  "POST /api/leagues/:id/nudges": { body: Sent<typeof nudgeInput>; answer: NudgesSent };
  "GET /api/leagues/:id/connections": { answer: Connection[] };
  "POST /api/leagues/:id/connections": { body: Sent<typeof connectInput>; answer: NewConnection };
  "PATCH /api/leagues/:id/connections/:cid": { body: Sent<typeof changeConnectionInput>; answer: Connection };
  "DELETE /api/leagues/:id/connections/:cid": { answer: Nothing };
  "POST /api/leagues/:id/connections/:cid/test": { answer: ConnectionTest };
  "GET /api/leagues/:id/log": { query: Page; answer: LeagueAct[] };
  "GET /api/leagues/:id/predicted": { query: { gameweek: number | "next" }; answer: PredictedMembers };
  "GET /api/leagues/:id/playing": { answer: PlayingMembers };
  "GET /api/invitations/:code": { answer: Invitation };
  "GET /api/public/tables/:slug": { query: OfRun; answer: PublicTable };
  "POST /api/screens": { answer: NewScreen };
  "GET /api/screens": { answer: Screen[] };
  "POST /api/screens/:code/pair": { body: Sent<typeof pairScreenInput>; answer: Screen };
  "PATCH /api/screens/:id": { body: Sent<typeof changeScreenInput>; answer: Screen };
  "DELETE /api/screens/:id": { answer: Nothing };
  "GET /api/leagues/:id/table.csv": { query: OfRun; answer: NotJson };
  "GET /api/leagues/:id/export": { query: OfSeason & { format?: "json" | "csv" }; answer: LeagueExport };
  "POST /api/leagues/:id/import": {
    query: { label?: string; confirm?: "1" };
    body: Blob;
    answer: ImportAnswer;
  };
  "GET /api/leagues/:id/past-tables": { answer: PastTable[] };
  "DELETE /api/leagues/:id/past-tables": { query: { label: string }; answer: Nothing };
  "GET /api/leagues/:id/story": { query: OfRun & { gameweek?: number }; answer: LeagueStory };
  "GET /api/leagues/:id/history": { query: OfSeason & OfRun; answer: LeagueHistory };
  "GET /api/leagues/:id/compare": { query: OfRun & { with: string; gameweek?: number }; answer: Comparison };
  "PUT /api/leagues/:id/story/:momentId/reaction": {
    body: Sent<typeof reactionInput>;
    answer: { reactions: readonly Reaction[] };
  };
  "GET /api/leagues/:id/chances": { query: OfRun; answer: LeagueChances };
  "GET /api/leagues/:id/duels": { query: { gameweek?: number }; answer: LeagueDuels };
  "GET /api/leagues/:id/duels/table": { query: OfSeason; answer: DuelTableRow[] };
  "GET /api/leagues/:id/duels/:gameweek/:userId": { answer: DuelDetail };
  "GET /api/leagues/:id/cup": { query: OfSeason; answer: LeagueCup };
  "GET /api/leaderboard": {
    query: OfSeason & OfRun & TableQuery & Page & { ticks?: "1"; slips?: "1"; card?: "1" };
    answer: LeaderboardEntry[];
  };
  "GET /api/places": { answer: Places };
  "GET /api/rivals": { answer: Rival[] };
  "PUT /api/rivals/:id": { answer: Rival[] };
  "DELETE /api/rivals/:id": { answer: Nothing };
  "GET /api/leaderboard/me": { query: OfSeason & OfRun & TableQuery & { alone?: "1" }; answer: OwnStanding };

  "GET /api/tipping/fixtures": { query: OfSeason; answer: TippingGameweek[] };
  "GET /api/tipping/previous-selections/:userId/:gameweek": { answer: RestrictedPlayers };
  "POST /api/tipping/submit-predictions": {
    body: Sent<typeof submitPredictionsInput>;
    answer: SubmissionAnswer;
  };
  "GET /api/tipping/predictions": {
    query: OfSeason & { gameweek: number; userId?: string };
    answer: GameweekPredictions;
  };
  "GET /api/tipping/receipts": { query: { gameweek?: number }; answer: TippingReceipt[] };
  "GET /api/tipping/board": {
    query: Page & { leagueId?: string; period?: string };
    answer: BoardEntry[];
  };
  "GET /api/tipping/split": { query: Page & { leagueId: string; fixtureId: number }; answer: LeagueSplit };
  "GET /api/tipping/splits": { query: Page & { leagueId: string; gameweek: number }; answer: LeagueSplit[] };
  "GET /api/operator/corrections": { query: { season?: string }; answer: CorrectionsAnswer };
  "POST /api/operator/corrections": { body: Sent<typeof correctionInput>; answer: CorrectionAnswer };
  "POST /api/operator/corrections/release": { body: Sent<typeof releaseInput>; answer: ReleaseAnswer };
  "GET /api/operator/dead-letters": { answer: DeadLettersAnswer };
  "POST /api/operator/dead-letters/replay": { answer: ReplayedLetters };
  "POST /api/operator/seasons/withdraw": { body: Sent<typeof withdrawInput>; answer: WithdrawnSeason };
  "POST /api/operator/recompute": { body: Sent<typeof recomputeInput>; answer: unknown };
}

/** A call of the API, such as `GET /api/leagues/:id`. */
export type Route = keyof Routes;

/** What a call answers with 200. */
export type AnswerOf<R extends Route> = Routes[R]["answer"];

/** What a call takes as its JSON body; undefined for one without. */
export type BodyOf<R extends Route> = Routes[R] extends { body: infer Body } ? Body : undefined;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Given<Name extends string, Value> = [Value] extends [never]
  ? { [_ in Name]?: never }
  : Partial<Value> extends Value
    ? { [_ in Name]?: Value }
    : { [_ in Name]: Value };

/** The parts of a route's address that vary: its path parameters and its query, if it has them. */
export type Where<R extends Route> = Given<
  "params",
  [NamesIn<R>] extends [never] ? never : { [Name in NamesIn<R>]: string | number }
> &
  Given<"query", Routes[R] extends { query: infer Query } ? Query : never>;

/** Everything a call needs; optional when nothing is needed. */
export type Input<R extends Route> = Where<R> &
  Given<"body", [BodyOf<R>] extends [undefined] ? never : BodyOf<R>>;

/** A call's input as arguments: it may be left out where all of it may be. */
export type InputArguments<R extends Route> =
  Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

interface AnyWhere {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
}

/** The address of a route: parameters filled in, query added; undefined or empty values are omitted. */
export function addressOf(route: Route, { params = {}, query = {} }: AnyWhere = {}): string {
  const path = route.slice(route.indexOf(" ") + 1);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** `GET`, `POST` and so on. */
export const methodOf = (route: Route): string => route.slice(0, route.indexOf(" "));
