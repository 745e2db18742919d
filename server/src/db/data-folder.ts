import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const USER = 'numlet';
const PASSWORD_FILE = 'postgres-password';
const OWNER_FILE = 'postgres-owner';
const LOCK_FILE = join('postgres', 'postmaster.pid');

export const clusterFiles = { user: USER, password: PASSWORD_FILE, owner: OWNER_FILE } as const;

/** Creates the data folder and checks that it is writable. @throws Error with a one-sentence message if it is not */
export function prepareFolder(dataDir: string) {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} is not writable: give this user write access, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

// Not mkdirSync's own recursion, which never ends below /proc.
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o755 });
}

/**
 * Claims the folder for one process. Linux gives an abstract socket name to one listener at a time and frees it when
 * the process ends, however that happens. On other systems, only a server that is already running is detected.
 * @returns a function that releases the folder
 * @throws Error with a one-sentence message if another process has it
 */
export async function claimFolder(dataDir: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32);
  const claim = createServer();
  await new Promise<void>((resolve, reject) => {
    claim.once('error', (cause) => reject(new Error(inUse(dataDir, ownerOf(dataDir)), { cause })));
    claim.listen(`\0numlet-data-${name}`, resolve);
  });
  claim.unref();
  return () => void claim.close();
}

/** Returns the process that started a server in this folder, if it is still running. */
function ownerOf(dataDir: string): number | null {
  const owner = Number(readIfThere(join(dataDir, OWNER_FILE)));
  return owner && owner !== process.pid && isProcess(owner, 'node') ? owner : null;
}

function inUse(dataDir: string, owner: number | null): string {
  const who = owner === null ? 'another Numlet' : `another Numlet (process ${owner})`;
  return `The data folder ${dataDir} is in use by ${who}: stop it, or set DATA_DIR to another folder.`;
}

/**
 * Stops a PostgreSQL server that a killed process left behind.
 * @throws Error with a one-sentence message if the server's owner is still running, or if the server does not stop
 */
export async function stopOrphan(dataDir: string) {
  const running = runningServer(dataDir);
  if (!running) return markLockStale(dataDir);
  const owner = ownerOf(dataDir);
  if (owner !== null) throw new Error(inUse(dataDir, owner));
  const until = Date.now() + 15_000;
  process.kill(running.pid, 'SIGINT');
  while (isProcess(running.pid, 'postgres')) {
    if (Date.now() > until)
      throw new Error(
        `The PostgreSQL server in ${dataDir} (process ${running.pid}) did not stop: stop it manually.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  markLockStale(dataDir);
}

/**
 * After a power cut or a restarted container, the process number in PostgreSQL's lock file may belong to another
 * process, and PostgreSQL would refuse to start. PostgreSQL treats a lock with the number of its own parent as stale,
 * so this writes ours. The file is not removed: PostgreSQL uses its other lines to see whether any process of the old server is
 * still running.
 */
function markLockStale(dataDir: string) {
  const file = join(dataDir, LOCK_FILE);
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}

/** Returns the address of the embedded server if it is running, for commands that are used while the service is up. */
export function findRunningPostgres(dataDir: string): string | null {
  const running = runningServer(dataDir);
  return (
    running && addressOf(running.port, readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim(), 'numlet')
  );
}

function runningServer(dataDir: string): { pid: number; port: number } | null {
  const lines = readIfThere(join(dataDir, LOCK_FILE)).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port && isProcess(pid, 'postgres') ? { pid, port } : null;
}

export function addressOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isProcess(pid: number, name: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return readIfThere(`/proc/${pid}/cmdline`).includes(name);
}
