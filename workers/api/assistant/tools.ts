import * as z from "zod/mini";
import { runParam } from "#contract/runs.ts";
import { fixturesOf, leaguesOf, needsOf, storyOf, tableOf } from "./answers.ts";
import { type Read, Refused } from "./reads.ts";

const league = z
  .string()
  .check(z.minLength(1), z.maxLength(100), z.describe("A league's id, from my_leagues."));
const run = runParam.check(z.describe("`half` for the table of the season's second half."));
const gameweek = z.optional(
  z.int().check(z.minimum(1), z.maximum(99), z.describe("By default the one in play, else the next.")),
);
const offset = z.optional(z.int().check(z.minimum(0), z.maximum(100_000), z.describe("Rows to leave out.")));

interface Tool {
  readonly description: string;
  readonly input: z.ZodMiniObject;
  readonly answer: (read: Read, given: never) => Promise<unknown>;
}

function tool<Input extends z.ZodMiniObject>(
  description: string,
  input: Input,
  answer: (read: Read, given: z.infer<Input>) => Promise<unknown>,
): Tool {
  return { description, input, answer };
}

const BY_NAME: Readonly<Record<string, Tool>> = {
  my_leagues: tool(
    "The person's leagues: game, members, their own place and score, and who leads.",
    z.object({}),
    leaguesOf,
  ),
  league_table: tool(
    "A league's table, 50 rows at a time, and the person's own row.",
    z.object({ league, run, offset }),
    tableOf,
  ),
  what_i_need: tool(
    "What the person still needs in a league: open picks and when they play next, or predictions not yet made; the distance to the next place; chances.",
    z.object({ league, run }),
    needsOf,
  ),
  fixtures: tool(
    "A gameweek's matches with scores and scorers, and the person's own predictions of them.",
    z.object({ gameweek }),
    fixturesOf,
  ),
  story: tool(
    "What has happened in a league in a gameweek, newest first: goals and whom they tick or pay, and who rose or fell.",
    z.object({ league, run, gameweek }),
    storyOf,
  ),
};

/** The tools as an assistant lists them. */
export const TOOLS = Object.entries(BY_NAME).map(([name, { description, input }]) => ({
  name,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }) as { type: "object" },
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/** @throws Refused for an unknown tool, wrong arguments, and whatever the API refuses. */
export async function answerTool(read: Read, name: string, given: unknown): Promise<unknown> {
  const tool = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (!tool) throw new Refused({ code: "NOT_FOUND", message: "There is no such tool." });
  const parsed = tool.input.safeParse(given);
  if (parsed.success) return tool.answer(read, parsed.data as never);
  const [issue] = parsed.error.issues;
  const message = `${issue?.path.join(".") || "arguments"}: ${issue?.message ?? "Bad input"}`;
  throw new Refused({ code: "BAD_REQUEST", message });
}
