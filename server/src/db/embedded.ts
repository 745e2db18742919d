import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { newToken } from '../random.ts';
import { addressOf, claimFolder, clusterFiles, prepareFolder, stopOrphan } from './data-folder.ts';
import { type DatabaseLog, openDatabaseLog } from './database-log.ts';
import { locateBinaries } from './postgres-binaries.ts';

export type EmbeddedPostgres = {
  url: string;
  pid: number | undefined;
  /** Resolves only if it ends unexpectedly: with a sentence, and the last lines of its log. */
  failed: Promise<string>;
  /** Stops it; after `limitMs` by force. It then recovers at its next start without losing anything. */
  stop(limitMs?: number): Promise<void>;
};

/** The time to write memory to disk, which is long on a slow disk. */
const STOP_LIMIT_MS = 60_000;
const EXIT_REPORT_LINES = 5;

type Options = {
  /** Off only for temporary databases of tests: a power cut may then lose committed data. */
  durable?: boolean;
  maxConnections?: number;
};

/**
 * Starts the PostgreSQL from the npm packages, with its data in `dataDir/postgres`, which is created the first time. It
 * ends with this process, however this process ends.
 * @throws Error with a one-sentence message about the folder or the server
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  prepareFolder(dataDir);
  const releaseFolder = await claimFolder(dataDir);
  try {
    const { stop, ...postgres } = await startInFolder(dataDir, options);
    return { ...postgres, stop: (limitMs) => stop(limitMs).finally(releaseFolder) };
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

async function startInFolder(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 60 } = options;
  const data = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, clusterFiles.password);
  await stopOrphan(dataDir);
  const binaries = await locateBinaries();
  const runner = unprivilegedRunner();
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(binaries.initdb, runner, dataDir, passwordFile);
  if (runner.uid !== undefined) changeOwner(runner.uid, dataDir);

  const port = await freePort();
  const log = openDatabaseLog(dataDir);
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
    autovacuum: durable ? 'on' : 'off',
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
  const child = spawnFrom(command, runner, log.descriptor);
  log.close();

  const password = readFileSync(passwordFile, 'utf8').trim();
  writeFileSync(join(dataDir, clusterFiles.owner), String(process.pid));
  await untilReady(child, addressOf(port, password, 'postgres'), log);
  const url = addressOf(port, password, 'numlet');
  const stopLimitingSize = log.limitSize();
  let stopping = false;
  return {
    url,
    pid: child.pid,
    failed: new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        stopLimitingSize();
        if (!stopping) resolve(exitReport(log, signal ?? `exit code ${code}`));
      });
    }),
    stop(limitMs = STOP_LIMIT_MS) {
      stopping = true;
      return stopChild(child, limitMs);
    },
  };
}

/**
 * Creates the cluster next to its final folder and then moves it there, so that an interrupted first start leaves no
 * partial cluster.
 */
function createCluster(initdb: string, runner: Runner, dataDir: string, passwordFile: string) {
  const draft = join(dataDir, 'postgres.new');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, newToken(24), { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (runner.uid !== undefined) changeOwner(runner.uid, dataDir);
  const [command = initdb, ...args] = [
    ...runner.prefix,
    initdb,
    '-D',
    draft,
    '-U',
    clusterFiles.user,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    // The password is 24 random bytes: more hashing rounds would make every connection slower, but not safer.
    '--set=scram_iterations=1',
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
 * PostgreSQL refuses to run as root. Started by root, it runs in its own user namespace, without privileges and with
 * its files in place. If that is forbidden, it runs as an unprivileged system user.
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

function changeOwner(uid: number, dataDir: string) {
  const result = spawnSync('chown', ['-R', `${uid}:${uid}`, dataDir]);
  if (result.status !== 0) chownSync(dataDir, uid, uid);
}

/** Makes PostgreSQL stop when its parent process ends, if the system can. */
function deathSignal(): string[] {
  if (process.platform !== 'linux') return [];
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
}

/** Starts PostgreSQL in its own process group: Ctrl-C must stop the service first and PostgreSQL last. */
function spawnFrom([command = '', ...args]: string[], runner: Runner, log: number): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', log, log], detached: true, cwd: '/', ...identity(runner) });
}

async function untilReady(child: ChildProcess, adminUrl: string, log: DatabaseLog) {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  for (;;) {
    if (ended) {
      const [last = 'it logged nothing'] = log.lastLines(1);
      throw new Error(`PostgreSQL did not start: ${last} (${log.file} has more).`);
    }
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

/** Refused connections and "starting up" are temporary; a wrong password is not. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('28') || code === '53300';
}

function exitReport(log: DatabaseLog, how: string): string {
  const lines = log.lastLines(EXIT_REPORT_LINES).map((line) => `  ${line}`);
  return [
    `The embedded PostgreSQL ended unexpectedly (${how}). The last lines of ${log.file}:`,
    ...lines,
  ].join('\n');
}

async function stopChild(child: ChildProcess, limitMs: number) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), limitMs);
  await ended;
  clearTimeout(killTimer);
}
