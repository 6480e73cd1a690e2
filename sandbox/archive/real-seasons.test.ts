import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import {
  feedReader as at,
  goalsIn,
  has,
  type Raw,
  seasonFile,
  stat,
} from "#tests/support/inputs/archived-feed.ts";
import { loadArchive } from "./load.ts";

for (const season of ["2024-25", "2025-26"]) {
  const path = seasonFile(season);
  test.runIf(has(path))(
    `the real season ${season} loads, and at its end every score is the archive's`,
    () => {
      const archive = loadArchive(path);
      const last = archive.fixtures
        .map((fixture) => Date.parse(fixture.kickoff_time))
        .sort()
        .at(-1) as number;
      const end = new Date(last + 3 * DAY_MS).toISOString();
      const fixtures = at(archive, end).fixtures();
      expect(fixtures).toHaveLength(380);
      for (const fixture of fixtures) {
        const source = archive.fixtures.find((candidate) => candidate.id === fixture.id)!;
        expect([fixture.team_h_score, fixture.team_a_score]).toEqual([
          source.team_h_score,
          source.team_a_score,
        ]);
        expect([goalsIn(fixture, "h"), goalsIn(fixture, "a")]).toEqual([
          source.team_h_score,
          source.team_a_score,
        ]);
        expect(fixture.finished && fixture.finished_provisional && fixture.minutes === 90).toBe(true);
        expect(fixture.kickoff_time).toBe(source.kickoff_time);
        expect(fixture.event).toBe(source.event);
      }
      const { events, elements } = at(archive, end).bootstrap();
      expect(events.every((event: Raw) => event.finished && event.data_checked)).toBe(true);
      const goals = elements.reduce((sum: number, element: Raw) => sum + element.goals_scored, 0);
      const scored = archive.fixtures.flatMap((f) => [...f.goals_scored.h, ...f.goals_scored.a]);
      expect(goals).toBe(scored.reduce((sum, [, value]) => sum + value, 0));
    },
  );
}

test.runIf(has(seasonFile("2025-26")))(
  "the real season 2025-26 answers as it was observed, flag for flag",
  () => {
    const archive = loadArchive(seasonFile("2025-26"));
    let seen = 0;
    const rows = archive.fixtures.flatMap((fixture) =>
      (fixture.observed ?? []).map((row) => ({ fixture, row })),
    );
    rows.sort((one, other) => one.row[0].localeCompare(other.row[0]));
    let frame: Raw[] = [];
    let instant = "";
    for (const { fixture, row } of rows) {
      if (row[0].slice(0, 16) !== instant) {
        instant = row[0].slice(0, 16);
        frame = at(archive, `${instant}:59Z`).fixtures();
      }
      if (row[2] !== 1) continue;
      const served = frame.find((candidate) => candidate.id === fixture.id);
      seen += 1;
      expect(
        [served.finished_provisional, served.finished, served.team_h_score, served.team_a_score],
        row[0],
      ).toEqual([true, row[3] === 1, row[4], row[5]]);
    }
    expect(seen).toBeGreaterThan(400);
  },
);

test.runIf(has(seasonFile("2025-26")))(
  "BNG-05 #234 of 2025-26: the own goal becomes another's goal after finished",
  () => {
    const archive = loadArchive(seasonFile("2025-26"));
    const match = (iso: string) =>
      at(archive, iso)
        .fixtures(24)
        .find((fixture) => fixture.id === 234);
    const [before, after] = [match("2026-02-01T09:00:00Z"), match("2026-02-01T19:05:00Z")];
    expect(stat(before, "own_goals").h).toEqual([{ value: 1, element: 341 }]);
    expect(stat(before, "goals_scored").a.map((row: Raw) => row.element)).toEqual([26, 31, 666]);
    expect(stat(after, "own_goals").h).toEqual([]);
    expect(stat(after, "goals_scored").a.map((row: Raw) => row.element)).toEqual([18, 26, 31, 666]);
    expect([before.team_a_score, after.team_a_score, before.finished, after.finished]).toEqual([
      4,
      4,
      true,
      false,
    ]);
  },
);

test.runIf(has(seasonFile("2024-25")))(
  "TIP-03 #144 of 2024-25 was called off after the deadline, before its kick-off",
  () => {
    const archive = loadArchive(seasonFile("2024-25"));
    const match = (iso: string) =>
      at(archive, iso)
        .fixtures()
        .find((fixture) => fixture.id === 144);
    expect(match("2024-12-07T11:30:00Z")).toMatchObject({
      event: 15,
      kickoff_time: "2024-12-07T12:30:00Z",
      started: false,
    });
    expect(match("2024-12-07T12:31:00Z")).toMatchObject({
      event: null,
      kickoff_time: null,
      started: null,
      stats: [],
    });
    expect(match("2025-02-12T22:00:00Z")).toMatchObject({ event: 24, finished_provisional: true });
  },
);
