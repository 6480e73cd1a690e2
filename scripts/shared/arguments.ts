import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads a command's arguments. With `--help` it prints the usage and ends with 0; a mistake in them is refused.
 *
 * @param config as for `parseArgs`, without `--help`.
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const { args = process.argv.slice(2) } = config;
  if (args.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  const taken = takenByNpm(usage).filter((option) => !MAY_BE_SETTINGS.has(option));
  if (taken.length > 0) return refuse(usage, "Nothing was done.");
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    return refuse(usage, (error as Error).message);
  }
}

/** Says what is wrong with a command's arguments, and how they are given; ends with 2. */
export function refuse(usage: string, mistake: string): never {
  const taken = takenByNpm(usage).join(" ");
  const hint = taken && `npm took ${taken} for itself: options go behind a lone --, as below.\n`;
  console.error(`${hint}${mistake}\n\n${usage}`);
  process.exit(2);
}

/** Options that somebody may have among npm's own settings, whatever they typed. */
const MAY_BE_SETTINGS: ReadonlySet<string> = new Set(["--yes", "--production"]);

/**
 * The options of a usage that npm kept instead of passing them on, because no `--` stood before them:
 * `npm run deploy --staging` would be a deploy of production.
 */
function takenByNpm(usage: string): string[] {
  const options = new Set([...usage.matchAll(/(?<=\s|^|[[(])--[a-z][a-z-]*/g)].map(([option]) => option));
  return [...options].filter((option) => {
    const kept = process.env[`npm_config_${option.slice(2).replaceAll("-", "_")}`];
    return kept && kept !== "false" && !process.argv.some((each) => each.split("=")[0] === option);
  });
}

export function readCount(usage: string, option: string, text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return refuse(usage, `${option} takes a number from 1 on, not "${text}".`);
}

export function readAddress(usage: string, option: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  return refuse(usage, `${option} takes an address such as https://example.com, not "${text}".`);
}
