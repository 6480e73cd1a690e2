import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { SEED_PASSWORD } from "#sandbox/seed/people.ts";

/** The jobs work off the season's last gameweeks a part each minute. */
const MINUTES_TO_THE_END = 60;
/** An isolate looks at its list of seasons again after seconds, when it is asked: as often as this. */
const LOOKS_AT_THE_LIST = 60;
const BETWEEN_LOOKS_MS = 500;

/** Reads as one person or another. @param moment whose sessions they are: a later one has others. */
export function readersOf(url: string, moment: () => Instant) {
  // Sign-ins are counted: one for each person and moment.
  const cookies = new Map<string, Promise<string>>();
  const cookieOf = (username: string) => {
    const key = `${username} ${moment()}`;
    const cookie = cookies.get(key) ?? signIn(url, username);
    cookies.set(key, cookie);
    return cookie;
  };
  const readAs = async <Answer>(username: string, path: string): Promise<Answer> => {
    const cookie = await cookieOf(username);
    return (await fetch(`${url}${path}`, { headers: { Cookie: cookie } })).json() as Promise<Answer>;
  };
  const leagueOf = async (wanted: string) => {
    const leagues = await readAs<League[]>("ada", "/api/leagues");
    const league = leagues.find(({ name }) => name === wanted);
    if (!league) throw new Error(`ada is in no league called ${wanted}`);
    return league;
  };
  return { cookieOf, readAs, leagueOf, forget: () => cookies.clear() };
}

type Readers = ReturnType<typeof readersOf>;
interface Ending extends Pick<Readers, "cookieOf" | "readAs"> {
  readonly passMinute: () => Promise<void>;
}

/** Lets minutes pass until the season is over, and its pages say so. */
export async function playOut(url: string, { cookieOf, readAs, passMinute }: Ending): Promise<void> {
  const seasonOver = async () =>
    (await readAs<SeasonAnswer[]>("ada", "/api/seasons")).find(({ state }) => state === "over");
  for (let minute = 0; !(await seasonOver()); minute += 1) {
    if (minute === MINUTES_TO_THE_END) throw new Error("The season is still not over");
    await passMinute();
  }
  const season = (await seasonOver())?.id;
  const headers = { Cookie: await cookieOf("ada") };
  const isShown = async () =>
    (await (await fetch(`${url}/leaderboard?season=${season}`, { headers })).text()).includes(
      "<section data-final",
    );
  for (let look = 0; !(await isShown()); look += 1) {
    if (look === LOOKS_AT_THE_LIST) throw new Error("Pages still show the season as one that runs");
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS));
  }
}

/** A cookie of a seeded person. */
async function signIn(url: string, username: string): Promise<string> {
  const body = JSON.stringify({ email: `${username}@example.com`, password: SEED_PASSWORD });
  const headers = { "Content-Type": "application/json", "User-Agent": "Mac OS X, Safari/605.1.15" };
  const answer = await fetch(`${url}/api/auth/sign-in`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`sign-in ${username}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
