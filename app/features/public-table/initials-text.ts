/** OUT-02: how many of the members have chosen an initial. */
export function initialsText(initials: number): string {
  if (initials === 0) return "Members choose how their name shows.";
  return `Members choose how their name shows: ${initials === 1 ? "one member appears as an initial" : `${initials} members appear as initials`}.`;
}
