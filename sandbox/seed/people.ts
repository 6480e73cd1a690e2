import type { LeagueType } from "#domain/shared/league-type.ts";
/** The password of every seeded person; it opens nothing but databases on this machine. */
export const SEED_PASSWORD = "three-oclock-kick-off";

export interface SeedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
}

const NAMES = `Ada Lovell, Bryan Okafor, Chloe Marsh, Dev Patel, Elin Berg, Femi Adeyemi, Grace Whitlock, Hugo Brandt,
Isla Fraser, Jonah Reyes, Kiran Shah, Lena Novak, Milo Carter, Nadia Rahman, Owen Pritchard, Priya Menon, Quinn Doyle,
Rosa Delgado, Sam Thornton, Tara Byrne, Uma Castell, Viktor Lind, Wren Aldous, Yusuf Demir`;

export const seedPeople: readonly SeedPerson[] = NAMES.split(",").map((name) => {
  const [firstName = "", lastName = ""] = name.trim().split(" ");
  const username = firstName.toLowerCase();
  return { firstName, lastName, username, email: `${username}@example.com` };
});

export interface SeedLeague {
  readonly name: string;
  readonly description: string;
  readonly leagueType: LeagueType;
  readonly prizePlan?: string;
  /** Usernames; the first owns the league. */
  readonly members: readonly string[];
}

const everybody = seedPeople.map((person) => person.username);

export const seedLeagues: readonly SeedLeague[] = [
  {
    name: "Saturday Club",
    description: "Five-a-side regulars. Loser buys the first round.",
    leagueType: "football_bingo",
    members: everybody.slice(0, 12),
  },
  {
    name: "The Office",
    description: "Whoever wins picks the Christmas party venue.",
    leagueType: "football_bingo",
    members: ["grace", "ada", ...everybody.slice(14, 24)],
  },
  {
    name: "Armchair Pundits",
    description: "Score predictions, no excuses.",
    prizePlan: "70/20/10 of 14 × £5",
    leagueType: "score_tipping",
    members: ["bryan", "ada", ...everybody.slice(2, 14)],
  },
];
