import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the remains of a killed process from the folder of incoming files: at most files without content. Files that
 * another process receives at this moment are not affected, since they have no name.
 */
export async function clearIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
