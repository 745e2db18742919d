import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads what a command is given. What it cannot read is said in a sentence with the usage, and the exit code then is 2. */
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
