/** The lists of the sign-up wizard, as plain values: pages show them and the server checks against them. */
export const AGE_BANDS = ["Under 18", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;

export const EXPERIENCE_LEVELS = [
  "First time playing football bingo",
  "Played football bingo before",
  "Regular football bingo player",
  "Football bingo expert",
] as const;

export const COUNTRIES = [
  "United Kingdom",
  "United States",
  "Canada",
  "Australia",
  "Ireland",
  "New Zealand",
  "South Africa",
  "India",
  "Nigeria",
  "Germany",
  "France",
  "Spain",
  "Italy",
  "Netherlands",
  "Sweden",
  "Norway",
  "Denmark",
  "Other",
] as const;

interface FavouriteTeam {
  /** Three letters, as in the feed. */
  readonly code: string;
  readonly name: string;
  /** Other accepted spellings of the name. */
  readonly aliases: readonly string[];
}

const team = (code: string, name: string, ...aliases: string[]): FavouriteTeam => ({ code, name, aliases });

/**
 * The 23 names offered: the 20 clubs of 2025/26 and the three relegated before it. Clubs of a later season that are
 * missing here are added from its feed.
 */
export const FAVOURITE_TEAMS: readonly FavouriteTeam[] = [
  team("ARS", "Arsenal"),
  team("AVL", "Aston Villa"),
  team("BOU", "Bournemouth", "AFC Bournemouth"),
  team("BRE", "Brentford"),
  team("BHA", "Brighton", "Brighton & Hove Albion", "Brighton and Hove Albion"),
  team("BUR", "Burnley"),
  team("CHE", "Chelsea"),
  team("CRY", "Crystal Palace"),
  team("EVE", "Everton"),
  team("FUL", "Fulham"),
  team("IPS", "Ipswich", "Ipswich Town"),
  team("LEE", "Leeds United", "Leeds"),
  team("LEI", "Leicester", "Leicester City"),
  team("LIV", "Liverpool"),
  team("MCI", "Man City", "Manchester City"),
  team("MUN", "Man Utd", "Man United", "Manchester United"),
  team("NEW", "Newcastle", "Newcastle United"),
  team("NFO", "Nott'm Forest", "Nottingham Forest"),
  team("SOU", "Southampton"),
  team("SUN", "Sunderland"),
  team("TOT", "Spurs", "Tottenham", "Tottenham Hotspur"),
  team("WHU", "West Ham", "West Ham United"),
  team("WOL", "Wolves", "Wolverhampton Wanderers"),
];
