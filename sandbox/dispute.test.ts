import { expect, test } from "vitest";
import { type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { planDispute } from "./dispute.ts";
import { DEMO_KICKOFF, generateSeason } from "./season/generate.ts";

const archive = generateSeason();
const kickoff = parseInstant(DEMO_KICKOFF);
const codeOf = (element = 0) => archive.players.find(({ id }) => id === element)?.code ?? 0;
const playing = archive.fixtures.filter(({ kickoff_time }) => kickoff_time === DEMO_KICKOFF);

test("the demo's disputed goal is by a footballer who plays, is picked and has not scored; it ends within five minutes of play at six times the speed", () => {
  const [scored] = playing.flatMap(({ goals_scored }) => goals_scored.h.map(([element]) => element));
  const away = archive.players.find(
    ({ id }) => !playing.some(({ appearances: { h, a } }) => [...h, ...a].some(([each]) => each === id)),
  );
  const everybody: number[] = playing.flatMap(({ appearances: { h, a } }) =>
    [...h, ...a].map(([element]) => codeOf(element)),
  );
  expect(planDispute(archive, kickoff, [codeOf(scored), away?.code ?? 0])).toBeNull();

  const dispute = planDispute(archive, kickoff, [codeOf(scored), away?.code ?? 0, ...everybody]);
  if (!dispute) throw new Error("Nobody can be disputed");
  const before = archive.fixtures.filter(({ kickoff_time }) => parseInstant(kickoff_time) <= kickoff);
  const scorers = before.flatMap(({ goals_scored: { h, a } }) => [...h, ...a].map(([element]) => element));
  expect(scorers).not.toContain(dispute.element);
  expect(playing.map(({ id }) => id)).toContain(dispute.fixture);
  expect(dispute.givenAt).toBeGreaterThan(kickoff);
  expect(dispute.takenBackAt).toBeGreaterThan(dispute.givenAt);
  expect(dispute.takenBackAt).toBeLessThan((kickoff + 25 * MINUTE_MS) as Instant);
});
