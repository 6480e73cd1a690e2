/**
 * The only imports between two features: what is on the left may use what is on the right, and never the other way
 * round. What several features need belongs into app/shared.
 *
 * @type {Record<string, string[]>}
 */
module.exports = {
  chances: ["story"],
  "league-page": ["season"],
  leagues: ["story"],
  matchday: ["story"],
  screen: ["story"],
  share: ["story"],
  shell: ["notifications"],
  squad: ["chances", "picker", "transfers"],
  tipping: ["leagues", "picker"],
  transfers: ["notifications"],
};
