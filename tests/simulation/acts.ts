import { expect } from "vitest";
import type { TransferAnswer } from "#contract/transfers.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Game } from "./game.ts";
import { isQualified, POSITIONS } from "./people.ts";
import { codeOf } from "./sim-feed.ts";
import { clubsOf, type Step } from "./story.ts";
import { predictAsBefore } from "./versions/roll-out.ts";

type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** BNG-01, BNG-03, BNG-04: saves a pick, which must get the status that the rules demand now. */
export async function pick(game: Game, step: Of<"pick">): Promise<void> {
  const who = game.at(step.person);
  const recorded = await game.glance();
  const now = Date.now();
  const code = codeOf(step.player);
  const position = POSITIONS[step.player.place] as "GK" | "DEF" | "MID" | "FWD";
  const held = who.picks.get(step.slot);
  const player = recorded.players.get(code);
  const firstKickoff = Math.min(...recorded.fixtures.flatMap(({ kickoff_at }) => kickoff_at ?? []));
  const firstDeadline = Date.parse(game.feed.events[0]?.deadline_time ?? "");
  const cutoff = Math.floor((firstDeadline + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const expected = () => {
    if (held?.code === code) return 200;
    if (position === "GK" || player?.is_in_league !== 1 || player.club_id !== step.slot) return 400;
    if ([...who.picks.values()].some((other) => other.code === code)) return 409;
    if (now >= cutoff && isQualified(who.picks)) return 409;
    const isOn = now >= firstKickoff;
    if (isOn && (recorded.goalsOf(code) > 0 || (held && recorded.isTicked(held.code, held.at)))) return 409;
    return 200;
  };
  const answer = await game.call(who, "POST", "/api/selections", {
    userId: who.person.id,
    teamId: step.slot,
    playerId: code,
    gameweek: 1,
  });
  await answer.body?.cancel();
  expect(answer.status, `pick of ${code} by person ${step.person}`).toBe(expected());
  if (answer.status !== 200 || held?.code === code) return;
  who.picks.set(step.slot, { code, position: position as "DEF" | "MID" | "FWD", at: now });
}

/** TIP-02, TIP-05, TIP-07, TIP-08: submits predictions, which the oracle says must be accepted or refused. */
export async function predict(game: Game, step: Of<"predict">): Promise<void> {
  const who = game.at(step.person);
  const recorded = await game.glance();
  const { oracle } = recorded;
  if (!oracle) return;
  const now = Date.now();
  const predictions = step.predictions.map(({ match, choice, bonus }) => {
    return { fixture: match, choice, bonus: bonus ? codeOf(bonus) : bonus };
  });
  const submission = { gameweek: step.gameweek, at: now, joker: step.joker, predictions };
  const expected = () => {
    if (predictions.some(({ fixture }) => oracle.gameweekOf(fixture, now) !== step.gameweek)) return 400;
    if (predictions.some(({ fixture }) => oracle.isLocked(fixture, now))) return 409;
    const isStrange = predictions.some(({ fixture, bonus }) => {
      const player = bonus ? recorded.players.get(bonus) : undefined;
      return bonus && !(player?.is_in_league === 1 && clubsOf(fixture).includes(player.club_id));
    });
    return isStrange ? 400 : oracle.judge(who.tipper, submission);
  };
  const isFormer = step.isFormer && game.isRollingOut && !step.joker && expected() === 200;
  if (isFormer && (await predictAsBefore(game, who, step.gameweek, predictions))) {
    game.counts.former++;
    return who.remember(step.gameweek, step.joker, predictions);
  }
  const answer = await game.call(who, "POST", "/api/tipping/submit-predictions", {
    gameweek: step.gameweek,
    jokerUsed: step.joker,
    predictions: predictions.map(({ fixture, choice, bonus }) => {
      const [homeTeamId, awayTeamId] = clubsOf(fixture);
      return { fixtureId: fixture, homeTeamId, awayTeamId, prediction: choice, goalBonusPlayerId: bonus };
    }),
  });
  const text = await answer.text();
  expect(answer.status, `person ${step.person}, gameweek ${step.gameweek}: ${text}`).toBe(expected());
  if (answer.status === 200) who.remember(step.gameweek, step.joker, predictions);
}

/** LEA-03, LEA-08: lets a person leave, be removed or come back, in both leagues at once. */
export async function comeAndGo(
  game: Game,
  step: Of<"leave" | "removed" | "let_back" | "join">,
): Promise<void> {
  const who = game.at(step.person);
  const owner = game.at(0);
  const before = who.standing;
  for (const league of [game.bingo, game.tipping]) {
    const member = `/api/leagues/${league.id}/members/${who.person.id}`;
    if (step.kind === "leave" || step.kind === "removed") {
      const by = step.kind === "leave" ? who : owner;
      const { status } = await game.call(by, "DELETE", member);
      expect(status === 204, `${step.kind} of person ${step.person} is ${status}`).toBe(before === "in");
      if (status === 204) who.goes(step.kind === "leave" ? "left" : "removed");
      // From this moment they can read nothing of the league.
      const read = await game.call(who, "GET", `/api/leaderboard?leagueId=${league.id}`);
      expect(read.status).toBe(404);
    } else if (step.kind === "let_back") {
      const path = `/api/leagues/${league.id}/removed/${who.person.id}`;
      const { status } = await game.call(owner, "DELETE", path);
      if (status === 204 && before === "removed") who.standing = "left";
    } else {
      const { status } = await game.call(who, "POST", "/api/leagues/join", { joinCode: league.joinCode });
      expect(status, `join of person ${step.person}, who ${before}`).toBe(before === "left" ? 200 : 409);
      if (status !== 200) continue;
      if (before !== "in" && who.standing !== "in") who.joins();
      if (league === game.tipping) who.tipper.since ??= Date.now();
    }
  }
}

/** TRF-05: pays once, and reports the payment in whatever order and however often: it gives one grant. */
export async function pay(game: Game, step: Of<"pay">): Promise<void> {
  const who = game.at(step.person);
  const body = { amount: 2, description: "January transfers" };
  const asked = await game.call(who, "POST", "/api/create-transfer-payment-intent", body);
  const answer = (await asked.json()) as { clientSecret?: string };
  expect(asked.status === 200 || asked.status === 409, `intent: ${asked.status}`).toBe(true);
  if (who.hasPaid) expect(asked.status).toBe(409);
  const intent = answer.clientSecret?.split("_secret_")[0];
  if (!intent) return;
  game.stripe.pay(intent);
  for (const by of step.told) {
    if (by === "webhook") expect(await game.tellOfPayment()).toBe(200);
    else {
      const told = await game.call(who, "POST", "/api/grant-transfer-access", {
        paymentIntentId: intent,
        amount: 2,
      });
      expect(told.status).toBe(200);
    }
  }
  who.hasPaid = true;
}

/** TRF-01, TRF-02, TRF-04: tries a transfer: at most two in winter, never a scorer, never across clubs or positions. */
export async function transfer(game: Game, step: Of<"transfer">): Promise<void> {
  const who = game.at(step.person);
  const held = who.picks.get(step.club);
  if (!held) return;
  const recorded = await game.glance();
  const code = codeOf(step);
  const position = POSITIONS[step.place];
  const answer = await game.call(who, "POST", "/api/transfers", {
    originalPlayerId: held.code,
    newPlayerId: code,
  });
  const player = recorded.players.get(code);
  const out = recorded.players.get(held.code);
  const isLikeForLike =
    position === held.position &&
    player?.club_id === step.club &&
    player.is_in_league === 1 &&
    code !== held.code;
  const hasNoGoals =
    recorded.goalsOf(code) === 0 &&
    recorded.goalsOf(held.code) === 0 &&
    !recorded.isTicked(held.code, held.at);
  const isElsewhere = [...who.picks.values()].some((other) => other.code === code);
  const mayWinter = who.hasPaid && who.winterTransfers < 2;
  // TRF-04: away from the slot's club there may be a free transfer.
  const mayFree = out?.club_id !== step.club || out.is_in_league !== 1;
  const said = await answer.text();
  if (answer.status !== 200) {
    const mustWork = isLikeForLike && hasNoGoals && !isElsewhere && mayWinter && !mayFree;
    expect(mustWork, `transfer of ${held.code} for ${code}: ${answer.status} ${said}`).toBe(false);
    return;
  }
  expect(isLikeForLike && hasNoGoals && !isElsewhere && (mayWinter || mayFree), said).toBe(true);
  const { transfer: made } = JSON.parse(said) as TransferAnswer;
  if (made.kind === "winter") who.winterTransfers++;
  who.gone.push({ ...held, until: Date.now() });
  who.picks.set(step.club, { code, position: held.position, at: Date.now() });
}
