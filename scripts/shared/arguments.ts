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
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    return refuse(usage, (error as Error).message);
  }
}

/** Says what is wrong with a command's arguments, and how they are given; ends with 2. */
export function refuse(usage: string, mistake: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}

export function readCount(usage: string, option: string, text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return refuse(usage, `${option} takes a number from 1 on, not "${text}".`);
}

export function readAddress(usage: string, option: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  return refuse(usage, `${option} takes an address such as https://example.com, not "${text}".`);
}
