/**
 * OUT-04: why a message could not be delivered, as a code and never in the service's own words, which may repeat the
 * address.
 */
const PROBLEMS = ["gone", "refused", "limited", "broken", "slow", "redirects", "unreachable"] as const;

/** OUT-01: why a service did not take a message. */
export type Problem = (typeof PROBLEMS)[number];

const REASONS: Readonly<Record<Problem, string>> = {
  gone: "The service says that this channel or address is gone.",
  refused: "The service refused the message.",
  limited: "The service asks us to wait; we try again.",
  broken: "The service has a fault of its own; we try again.",
  slow: "The service did not answer in time; we try again.",
  redirects: "The address leads to another one, which we do not follow.",
  unreachable: "The service could not be reached; we try again.",
};

/** A problem in words; an unknown code, of another version, is said in general. */
export function reasonOfProblem(code: string): string {
  const problem = PROBLEMS.find((each) => each === code);
  return problem ? REASONS[problem] : "The message was not delivered; we try again.";
}
