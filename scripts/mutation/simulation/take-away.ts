import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Safeguard } from './safeguards.ts';

/**
 * The files below `root` as they are without a safeguard, by their path.
 * @throws Error when what an edit looks for is not there exactly once: the code has moved on
 */
export function takeAway(root: string, { without }: Pick<Safeguard, 'without'>): Map<string, string> {
  const changed = new Map<string, string>();
  for (const { file, find, put } of without) {
    const text = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (text.split(find).length !== 2) throw new Error(`"${find}" is not found exactly once in ${file}`);
    changed.set(
      file,
      text.replace(find, () => put),
    );
  }
  return changed;
}
