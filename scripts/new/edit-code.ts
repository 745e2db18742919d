import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** In a template, before a sentence that its author writes. check-habits.ts and docs.test.ts refuse it. */
export const TO_WRITE = 'TO WRITE:';

/** What a command writes: new files by their path, and lines to insert into existing files. */
export type Change =
  | { path: string; text: string }
  | { path: string; before: string; add: string; imports?: string };

/**
 * Writes all changes and formats the code, or changes nothing.
 * @throws Error if a new file exists, or if a place in a file does not
 */
export function write(root: string, changes: readonly Change[]): string[] {
  const texts = changes.map((change) => ({ path: change.path, text: textAfter(root, change) }));
  for (const { path, text } of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = texts.map(({ path }) => path);
  const code = paths.filter((path) => !path.endsWith('.md'));
  // Sorts the imports as well. The linter would read all code first.
  if (code.length > 0)
    spawnSync('biome', ['check', '--write', '--linter-enabled=false', ...code], { cwd: root });
  return paths;
}

function textAfter(root: string, change: Change): string {
  const file = join(root, change.path);
  if ('text' in change) {
    if (existsSync(file)) throw new Error(`${change.path} already exists.`);
    return change.text;
  }
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf(change.before);
  if (at < 0) throw new Error(`${change.path} has no line "${change.before.trim()}" to insert before.`);
  return `${change.imports ?? ''}${text.slice(0, at)}${change.add}${text.slice(at)}`;
}

/** @throws Error with a one-sentence message for a name that is not kebab-case */
export function requireName(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`The name must be in kebab-case, such as release-number, not ${JSON.stringify(name)}.`);
  return name;
}

/** 'release-number' is 'releaseNumber'. */
export function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** 'release-number' is 'Release number'. */
export function sentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
