import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes what a killed process left in the folder of incoming files: empty files at most. Files that another process
 * is receiving are not affected, since they have no name.
 */
export async function clearIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
