import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { newId } from '../../random.ts';
import { clusterFiles, findRunningPostgres } from '../data-folder.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import {
  type BackupFile,
  forEach,
  isFull,
  isMissing,
  packFile,
  syncFolder,
  writeManifest,
} from './backup-format.ts';
import { copyDocuments, DOCUMENTS, listDocumentFiles } from './copy-documents.ts';
import { inMegabytes, sizeOf } from './disk-space.ts';
import { BACKUP_SESSION } from './is-backup-running.ts';
import { recordBackup } from './record-backup.ts';

export type Backup = {
  folder: string;
  files: number;
  /** The size of the files in the data folder. */
  bytes: number;
  /** How many of the files are sealed documents. */
  documents: number;
  /** Whether the backup is recorded in the database, where the System tab reads it. */
  isRecorded: boolean;
};

type Options = {
  dataDir: string;
  into: string;
  now: Date;
  /** Whether sealed documents are stored in a bucket: they are then not part of the backup. */
  documentsAreElsewhere?: boolean;
};

/** Folders whose files concern only the running server: they are restored empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that the next server would mistake for its own, or that it creates again. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest.*|current_logfiles)$/;
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/;
/** Copied last, as PostgreSQL's own tool does: it holds the position of the last checkpoint. */
const CONTROL = join('global', 'pg_control');

/**
 * Makes a physical backup of the embedded database in a new folder of `into`, whether or not the service runs: its
 * files between pg_backup_start and pg_backup_stop, and all WAL written in between, which a replication slot retains.
 * The sealed documents of the data folder follow. The folder gets its final name only when the backup is complete and
 * on disk.
 * @throws Error with a one-sentence message; then nothing is left behind
 */
export async function makeBackup(options: Options): Promise<Backup> {
  const { dataDir, into, now } = options;
  const data = join(dataDir, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} to make a backup of: check DATA_DIR.`);
  const name = `numlet-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(into, name);
  const draft = `${folder}.partial`;
  if (existsSync(folder)) throw new Error(`${folder} already exists: try again in a second.`);
  await makeFolder(into, draft);
  try {
    const running = findRunningPostgres(dataDir);
    const own = running ? undefined : await startEmbeddedPostgres(dataDir);
    try {
      const url = running ?? own?.url ?? '';
      const files = await copyAll(url, draft, options);
      await syncFolder(draft);
      await rename(draft, folder);
      await syncFolder(into);
      const bytes = bytesOf(files);
      // The backup is complete: a failure to record it does not undo it.
      const isRecorded = await recordBackup(url, { madeAt: now, name, bytes }).catch(() => false);
      const documents = files.filter(({ path }) => path.startsWith(DOCUMENTS)).length;
      return { folder, files: files.length, bytes, documents, isRecorded };
    } finally {
      await own?.stop();
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (isFull(error))
      throw new Error(`The disk of ${into} is full: the backup was not made.`, { cause: error });
    throw error;
  }
}

async function makeFolder(into: string, draft: string) {
  try {
    await mkdir(into, { recursive: true, mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
  } catch (cause) {
    throw new Error(`The folder ${into} is not writable: name another one.`, { cause });
  }
}

async function copyAll(
  url: string,
  draft: string,
  { dataDir, now, documentsAreElsewhere = false }: Options,
): Promise<BackupFile[]> {
  const data = join(dataDir, 'postgres');
  const present = documentsAreElsewhere ? [] : await listDocumentFiles(join(dataDir, DOCUMENTS));
  await requireDiskSpace(
    [
      ...(await listTree(data)).files.map((path) => join(data, path)),
      ...present.map((path) => join(dataDir, DOCUMENTS, ...path)),
    ],
    draft,
  );
  // Start and stop must run in one session. When it ends, the server drops the backup and the slot.
  const client = new pg.Client({
    connectionString: url,
    application_name: BACKUP_SESSION,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const files: BackupFile[] = [];
    const pack = async (path: string) => {
      const packed = await packFile(join(data, path), join(draft, 'postgres'), path);
      if (packed) files.push({ ...packed, path: join('postgres', path) });
    };
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `numlet_backup_${newId().replaceAll('-', '')}`,
    ]);
    const { lsn: start } = await queryOne(client, "select pg_backup_start('numlet', true) as lsn");
    // Listed only after the start: later files are restored from the WAL.
    const copied = await listTree(data);
    for (const folder of copied.folders)
      await mkdir(join(draft, 'postgres', folder), { recursive: true, mode: 0o700 });
    await forEach(
      copied.files.filter((path) => path !== CONTROL),
      pack,
    );
    await pack(CONTROL);
    const stopped = await queryOne(client, 'select lsn, labelfile as label from pg_backup_stop(false)');
    const segments = await listSegments(client, start, stopped.lsn);
    await forEach(segments, (segment) => pack(join('pg_wal', segment)));
    const missing = segments.filter((segment) => !files.some(({ path }) => basename(path) === segment));
    if (missing.length > 0)
      throw new Error(`PostgreSQL has recycled ${missing[0]}, which the backup needs: make it again.`);

    const own = join(draft, 'own');
    await writeFile(own, stopped.label ?? '', { mode: 0o600 });
    const label = await packFile(own, join(draft, 'postgres'), 'backup_label');
    await rm(own);
    const password = await packFile(join(dataDir, clusterFiles.password), draft, clusterFiles.password);
    if (!label || !password) throw new Error(`${dataDir} has no ${clusterFiles.password}: it is incomplete.`);
    files.push({ ...label, path: join('postgres', label.path) }, password);
    const folders = copied.folders.map((folder) => join('postgres', folder));
    for (const each of folders) await syncFolder(join(draft, each));

    const documents = documentsAreElsewhere
      ? { folders: [], files: [] }
      : await copyDocuments(dataDir, draft);
    files.push(...documents.files);
    await writeManifest(draft, {
      format: 1,
      madeAt: now.toISOString(),
      postgres: (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim(),
      wal: { start, stop: stopped.lsn },
      folders: ['postgres', ...folders, ...documents.folders],
      files: files.sort((one, other) => one.path.localeCompare(other.path)),
    });
    return files;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Tree = { folders: string[]; files: string[] };

/** The folders and files to copy, as paths below `data`. */
async function listTree(data: string): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const walk = async (folder: string) => {
    const entries = await readdir(join(data, folder), { withFileTypes: true }).catch((error: unknown) => {
      // A database may be dropped during this. If that happens after the start, the WAL drops it again.
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (TEMPORARY.test(entry.name) || (folder === '' && LEFT_OUT.test(entry.name))) continue;
      if (entry.isDirectory()) {
        tree.folders.push(path);
        if (!EMPTIED.has(path)) await walk(path);
      } else if (entry.isFile()) tree.files.push(path);
      else throw new Error(`${join(data, path)} points outside the data folder: it cannot be backed up.`);
    }
  };
  await walk('');
  return tree;
}

/**
 * Checks the free space for the uncompressed size, since the compressed size, though much smaller, is not known yet.
 */
async function requireDiskSpace(files: readonly string[], draft: string) {
  const needed = await sizeOf(files);
  const { bavail, bsize } = await statfs(draft);
  if (bavail * bsize < needed)
    throw new Error(
      `The disk of ${dirname(draft)} has ${inMegabytes(bavail * bsize)} free, but the backup may take ${inMegabytes(needed)}.`,
    );
}

/** The WAL segments between two positions, both included. */
async function listSegments(client: pg.Client, start: string, stop: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with segment as (select pg_size_bytes(current_setting('wal_segment_size')) as bytes)
     select pg_walfile_name('0/0'::pg_lsn + number * bytes + 1) as name
     from segment, generate_series(
       trunc(($1::pg_lsn - '0/0'::pg_lsn) / bytes), trunc(($2::pg_lsn - '0/0'::pg_lsn - 1) / bytes)
     ) as number`,
    [start, stop],
  );
  return rows.map(({ name }) => name);
}

type Row = { lsn: string; label?: string };

async function queryOne(client: pg.Client, question: string): Promise<Row> {
  const { rows } = await client.query<Row>(question);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no answer.');
  return row;
}

function bytesOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
