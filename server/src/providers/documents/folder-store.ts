import {
  access,
  chmod,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';
import type { DocumentStore } from '../../ports/document-store.ts';
import { newToken } from '../../random.ts';
import { requireName, storageError } from './store-errors.ts';

/**
 * The folder of files that are being written. It is in the same file system as the documents, so that a rename is
 * atomic.
 */
const DRAFTS = '.drafts';
/** A draft this old belongs to a process that was killed. */
const MAX_DRAFT_AGE_MS = 3_600_000;
const MIN_FREE_BYTES = 64 * 1024 ** 2;

/** Documents in a folder of this machine, below subfolders by the last two letters of their names. */
export function createFolderStore(folder: string): DocumentStore {
  const drafts = join(folder, DRAFTS);
  const folderOf = (name: string) => join(folder, name.slice(-2));
  let prepared: Promise<void> | undefined;
  const prepare = () => {
    prepared ??= prepareFolder(folder, drafts);
    // A folder that cannot be created now may be created later.
    prepared.catch(() => {
      prepared = undefined;
    });
    return prepared;
  };
  return {
    put: (name, sealed) =>
      withErrors('put', async () => {
        requireName(name);
        await prepare();
        const draft = join(drafts, newToken());
        try {
          await writeDurably(draft, sealed);
          await makeSubfolder(folder, folderOf(name));
          await rename(draft, join(folderOf(name), name));
          await syncFolder(folderOf(name));
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      }),
    get: (name) => withErrors('get', () => readFile(join(folderOf(requireName(name)), name))),
    delete: (name) =>
      withErrors('delete', async () => {
        const subfolder = folderOf(requireName(name));
        const isThere = await rm(join(subfolder, name)).then(() => true, isMissing);
        if (isThere) await syncFolder(subfolder);
      }),
    probe: () =>
      withErrors('probe', async () => {
        await prepare();
        await access(drafts, constants.R_OK | constants.W_OK | constants.X_OK);
        const { bavail, bsize } = await statfs(folder);
        const free = bavail * bsize;
        if (free < MIN_FREE_BYTES) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
        return { detail: `The folder can be written to; ${(free / 1e9).toFixed(1)} GB are free.` };
      }),
  };
}

async function withErrors<T>(operation: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw storageError(operation, error);
  }
}

async function prepareFolder(folder: string, drafts: string) {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const oldest = systemClock.now().getTime() - MAX_DRAFT_AGE_MS;
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (modified < oldest) await rm(path, { force: true });
  }
}

async function makeSubfolder(folder: string, subfolder: string) {
  const created = await mkdir(subfolder, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(folder);
}

async function writeDurably(path: string, content: Buffer) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name in a folder survives a crash of the machine only after this. Windows has no such call. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
  throw error;
}
