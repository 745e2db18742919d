import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../clean-up.ts';

/** Creates a folder that is removed when the run is over. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'numlet-bench-'));
  return { path, remove: atEnd(() => rm(path, { recursive: true, force: true, maxRetries: 5 })) };
}
