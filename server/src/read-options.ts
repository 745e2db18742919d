import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses the options of a command. If they are invalid, prints a sentence with the usage and exits with 2. */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [what = ''] = error instanceof Error ? error.message.split('. ') : [String(error)];
    process.stderr.write(`${what}. Usage: ${usage}\n`);
    process.exit(2);
  }
}
