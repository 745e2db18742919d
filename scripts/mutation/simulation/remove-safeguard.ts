import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Safeguard } from './safeguards.ts';

/**
 * Returns the files below `root` with a safeguard removed, by their path.
 * @throws Error when an edit's text does not occur exactly once, because the code has changed
 */
export function removeSafeguard(root: string, { without }: Pick<Safeguard, 'without'>): Map<string, string> {
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
