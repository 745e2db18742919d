import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { claimFolder, clusterFiles, findRunningPostgres, prepareFolder } from '../data-folder.ts';
import { locateBinaries } from '../postgres-binaries.ts';
import {
  type BackupContent,
  forEach,
  isFull,
  readManifest,
  syncFolder,
  unpackFile,
} from './backup-format.ts';
import { DOCUMENTS } from './copy-documents.ts';
import { inMegabytes } from './disk-space.ts';

export type Restored = {
  madeAt: Date;
  files: number;
  bytes: number;
  /** How many of the files are sealed documents. */
  documents: number;
  /** Where the former data was moved; null if there was none. */
  former: string | null;
};

/** Without these PostgreSQL would start from an inconsistent state, or not at all. */
const NEEDED = [
  join('postgres', 'PG_VERSION'),
  join('postgres', 'backup_label'),
  join('postgres', 'global', 'pg_control'),
  clusterFiles.password,
];

type Options = { folder: string; dataDir: string; now: Date };

/**
 * Restores a backup into `dataDir`. It is first decompressed next to the current data and verified completely. The
 * current data is then moved aside and never deleted.
 * @throws Error with a one-sentence message; the current data is then unchanged
 */
export async function restoreBackup({ folder, dataDir, now }: Options): Promise<Restored> {
  const content = await readManifest(folder);
  await requireVersion(content);
  prepareFolder(dataDir);
  if (findRunningPostgres(dataDir))
    throw new Error(`A service runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
  const releaseFolder = await claimFolder(dataDir);
  const draft = join(dataDir, 'restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    const bytes = content.files.reduce((sum, file) => sum + file.bytes, 0);
    await requireDiskSpace(dataDir, bytes);
    await unpack(folder, content, draft);
    await changeOwnerTo(dataDir, draft);
    const former = await exchange(dataDir, draft, now);
    if (former) await changeOwnerTo(dataDir, former);
    return {
      madeAt: new Date(content.madeAt),
      files: content.files.length,
      bytes,
      documents: content.files.filter(({ path }) => path.startsWith(DOCUMENTS)).length,
      former,
    };
  } catch (error) {
    if (isFull(error))
      throw new Error(`The disk of ${dataDir} is full: nothing was restored.`, { cause: error });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    releaseFolder();
  }
}

/** PostgreSQL cannot read the data of another major version. */
async function requireVersion({ postgres }: BackupContent) {
  const { postgres: program } = await locateBinaries();
  const output = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, ours] = /\) (\d+)/.exec(output) ?? [];
  if (ours !== postgres)
    throw new Error(
      `The backup is from PostgreSQL ${postgres}, but this version of Numlet has ${ours ?? 'another one'}: restore it with the version of Numlet that made it.`,
    );
}

async function requireDiskSpace(dataDir: string, needed: number) {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new Error(
      `The disk of ${dataDir} has ${inMegabytes(bavail * bsize)} free, but the data takes ${inMegabytes(needed)}.`,
    );
}

async function unpack(folder: string, { folders, files }: BackupContent, draft: string) {
  const paths = files.map((file) => file.path);
  for (const path of [...folders, ...paths]) requireInside(folder, path);
  for (const needed of NEEDED)
    if (!paths.includes(needed))
      throw new Error(`The backup ${folder} lacks ${needed}: take another backup.`);
  await mkdir(draft, { mode: 0o700 });
  for (const path of folders) await mkdir(join(draft, path), { recursive: true, mode: 0o700 });
  await forEach(files, (file) => unpackFile(folder, file, join(draft, file.path)));
  for (const path of folders) await syncFolder(join(draft, path));
}

/** A manifest is untrusted input: it must not name paths outside the data. */
function requireInside(folder: string, path: string) {
  const [first] = normalize(path).split(sep);
  if (first !== 'postgres' && first !== DOCUMENTS && path !== clusterFiles.password)
    throw new Error(`The backup ${folder} names ${path}, which is not part of a database or its documents.`);
}

/** As root, gives the data to the owner of the folder, since the service may run as another user. */
async function changeOwnerTo(dataDir: string, draft: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  if (uid === 0) return;
  const give = async (path: string) => {
    await chown(path, uid, gid);
    if (!(await lstat(path)).isDirectory()) return;
    for (const name of await readdir(path)) await give(join(path, name));
  };
  await give(draft);
}

/** A name that sorts by time, also for a second restore within the same second. */
function nameOfFormer(dataDir: string, now: Date): string {
  const name = join(dataDir, `before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  if (!existsSync(name)) return name;
  let suffix = 2;
  while (existsSync(`${name}-${suffix}`)) suffix += 1;
  return `${name}-${suffix}`;
}

/**
 * Moves the former data aside and the restored data into its place, by renaming only, which takes no time. Documents
 * are moved aside even if the backup has none: its database does not name them.
 */
async function exchange(dataDir: string, draft: string, now: Date): Promise<string | null> {
  const names = [DOCUMENTS, 'postgres', clusterFiles.password];
  const existing = names.filter((name) => existsSync(join(dataDir, name)));
  const former = nameOfFormer(dataDir, now);
  if (existing.length > 0) await mkdir(former, { mode: 0o700 });
  for (const name of existing) await rename(join(dataDir, name), join(former, name));
  for (const name of names.filter((each) => existsSync(join(draft, each))))
    await rename(join(draft, name), join(dataDir, name));
  await syncFolder(dataDir);
  return existing.length > 0 ? former : null;
}
