import type { League } from "#contract/leagues/leagues.ts";
import { bundleWorker, startBuiltWorker } from "#sandbox/built-worker.ts";
import { freePort, PROJECT_DIR } from "#sandbox/worker-process.ts";
import { GAMES_DIR, startGame } from "#tests/e2e/game.ts";
import { createPlayer, readTeams, saveSquad, squadWith } from "#tests/e2e/test.ts";

const AFTERNOON = "2025-11-01T15:20:00Z";

/** A live league on a Saturday afternoon, and the bare Worker beside it. */
export async function arrange() {
  await bundleWorker(`${GAMES_DIR}/bare-bundle`, `${PROJECT_DIR}/tests/bench/bare/wrangler.toml`);
  const bare = await startBuiltWorker(`${GAMES_DIR}/bare-bundle`, {
    port: await freePort(),
    persistTo: `${GAMES_DIR}/bare`,
    vars: {},
  });
  const inspectorPort = await freePort();
  const game = await startGame("2025-08-14T12:00:00Z", "bench", { inspectorPort });
  const teams = await readTeams(game);
  const ada = await createPlayer(game, "Ada");
  await saveSquad(ada, squadWith(teams, []));
  const league = (await ada.call<League>("POST", "/api/leagues", { name: "Bench" })).body;
  const members = await Promise.all(Array.from({ length: 11 }, (_, at) => createPlayer(game, `Member${at}`)));
  for (const member of members) {
    await saveSquad(member, squadWith(teams, []));
    await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  }
  const bryan = await createPlayer(game, "Bryan");
  await saveSquad(
    bryan,
    squadWith(
      teams.map((team) => ({ ...team, players: [...team.players].reverse() })),
      [],
    ),
  );
  await bryan.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await game.restartAt(AFTERNOON);

  return {
    game,
    bare,
    inspectorPort,
    ada,
    bryan,
    path: `/leaderboard?type=football_bingo&league=${league.id}`,
    leagueId: league.id,
  };
}

export type Arranged = Awaited<ReturnType<typeof arrange>>;
