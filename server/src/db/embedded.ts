import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { newToken } from '../random.ts';
import { locateBinaries } from './postgres-binaries.ts';

export type EmbeddedPostgres = { url: string; pid: number | undefined; stop(): Promise<void> };

type Options = {
  /** Off only for throw-away databases of the tests: a power cut may then lose what was committed. */
  durable?: boolean;
  maxConnections?: number;
};

const USER = 'numlet';
const PASSWORD_FILE = 'postgres-password';
const OWNER_FILE = 'postgres-owner';

/**
 * Starts the PostgreSQL that comes with the npm packages, with its data under `dataDir/postgres`,
 * creating it the first time. It ends with this process, however this process ends.
 * @throws Error with one sentence that says what is wrong with the folder or the server.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 60 } = options;
  const data = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, PASSWORD_FILE);
  prepareFolder(dataDir);
  await stopOrphan(dataDir);
  const binaries = await locateBinaries();
  const runner = unprivilegedRunner();
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(binaries.initdb, runner, dataDir, passwordFile);
  if (runner.uid !== undefined) giveTo(runner.uid, dataDir);

  const port = await freePort();
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '48MB',
    wal_buffers: '4MB',
    max_wal_size: '512MB',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    autovacuum_max_workers: 1,
    max_parallel_workers: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [
    ...runner.prefix,
    ...deathSignal(),
    binaries.postgres,
    '-D',
    data,
    '-p',
    String(port),
    ...args,
  ];
  const child = spawnFrom(command, runner, log);
  closeSync(log);

  const password = readFileSync(passwordFile, 'utf8').trim();
  writeFileSync(join(dataDir, OWNER_FILE), String(process.pid));
  await untilReady(child, addressOf(port, password, 'postgres'), logFile);
  const url = addressOf(port, password, 'numlet');
  return { url, pid: child.pid, stop: () => stopChild(child) };
}

function prepareFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written to: give this user the right to, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** The cluster is made beside its place and moved there whole, so that an interrupted first start leaves no half of one. */
function createCluster(initdb: string, runner: Runner, dataDir: string, passwordFile: string) {
  const draft = join(dataDir, 'postgres.new');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, newToken(24), { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (runner.uid !== undefined) giveTo(runner.uid, dataDir);
  const [command = initdb, ...args] = [
    ...runner.prefix,
    initdb,
    '-D',
    draft,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    '--no-sync',
  ];
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: dataDir, ...identity(runner) });
  if (result.status !== 0) {
    throw new Error(
      `PostgreSQL could not create its data in ${dataDir}: ${(result.stderr || String(result.error ?? '')).trim().split('\n').at(-1)}.`,
    );
  }
  renameSync(draft, join(dataDir, 'postgres'));
}

type Runner = { prefix: string[]; uid?: number };

/**
 * PostgreSQL refuses to run as root. As root it runs in a user namespace of its own, where it is
 * nobody special and its files stay where they are; where that is forbidden, as the system's nobody.
 */
function unprivilegedRunner(): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0) return { prefix };
  return { prefix: [], uid: 65534 };
}

function identity(runner: Runner) {
  return runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.uid };
}

function giveTo(uid: number, dataDir: string) {
  const result = spawnSync('chown', ['-R', `${uid}:${uid}`, dataDir]);
  if (result.status !== 0) chownSync(dataDir, uid, uid);
}

/** Where the system can do it, PostgreSQL is told to stop the moment its parent is gone. */
function deathSignal(): string[] {
  if (process.platform !== 'linux') return [];
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
}

/** A group of its own: Ctrl-C must reach the server first, and PostgreSQL last. */
function spawnFrom([command = '', ...args]: string[], runner: Runner, log: number): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', log, log], detached: true, cwd: '/', ...identity(runner) });
}

async function untilReady(child: ChildProcess, adminUrl: string, logFile: string) {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`PostgreSQL did not start: ${lastLogLine(logFile)} (${logFile} has more).`);
    const client = new pg.Client({ connectionString: adminUrl });
    try {
      await client.connect();
      const known = await client.query("select 1 from pg_database where datname = 'numlet'");
      if (known.rowCount === 0) await client.query('create database numlet');
      return;
    } catch (error) {
      if (isFinal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 15));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Refused connections and "starting up" pass; a wrong password does not. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('28') || code === '53300';
}

function lastLogLine(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? 'it said nothing';
}

/**
 * A server left behind by a process that was killed is stopped before a new one starts; one that still
 * has its owner is not touched.
 */
async function stopOrphan(dataDir: string) {
  const running = runningServer(dataDir);
  if (!running) return;
  const owner = Number(readIfThere(join(dataDir, OWNER_FILE)));
  if (owner && owner !== process.pid && isProcess(owner, 'node')) {
    throw new Error(
      `The data folder ${dataDir} is in use by another Numlet (process ${owner}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  const until = Date.now() + 15_000;
  process.kill(running.pid, 'SIGINT');
  while (isProcess(running.pid, 'postgres')) {
    if (Date.now() > until)
      throw new Error(`The PostgreSQL of ${dataDir} (process ${running.pid}) does not stop: end it by hand.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The address of the embedded server when it runs already, as for a command beside a running service. */
export function findRunningPostgres(dataDir: string): string | null {
  const running = runningServer(dataDir);
  return (
    running && addressOf(running.port, readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim(), 'numlet')
  );
}

function runningServer(dataDir: string): { pid: number; port: number } | null {
  const lines = readIfThere(join(dataDir, 'postgres', 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port && isProcess(pid, 'postgres') ? { pid, port } : null;
}

function addressOf(port: number, password: string, database: string): string {
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

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
