import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { until } from '../testing/factories/factories.ts';
import { copyCluster } from '../testing/harness/copy-cluster.ts';
import { quickFolder } from '../testing/harness/quick-folder.ts';
import { findRunningPostgres } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), 'numlet-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder in which the service has started once. */
async function aUsedFolder(): Promise<string> {
  return copyCluster(await aFolder());
}

async function ask<T extends pg.QueryResultRow>(url: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end();
  }
}

const started = z.object({ url: z.string(), pid: z.number() });

/** Starts the database of another Numlet on the folder, in a process of its own. */
async function anotherNumlet(folder: string) {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    const { url, pid } = await startEmbeddedPostgres(${JSON.stringify(folder)});
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await firstOf(createInterface({ input: child.stdout }), 'line');
  const { url, pid } = started.parse(JSON.parse(String(line)));
  // Its database gets a signal and writes until it has stopped. The folder must not be removed before.
  onTestFinished(() => endDatabase(child, pid));
  return { child, url, pid };
}

async function endDatabase(child: ChildProcess, pid: number) {
  child.kill('SIGKILL');
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await until(async () => !isAlive(pid), 'the end of the database');
}

/** A zombie process, which has ended and was not reaped, still has a number, and counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return !(existsSync(status) && /^State:\s+[ZX]/m.test(readFileSync(status, 'utf8')));
  } catch {
    return false;
  }
}

function firstOf(source: NodeJS.EventEmitter, event: string): Promise<unknown[]> {
  return new Promise((resolve) => source.once(event, (...values: unknown[]) => resolve(values)));
}

async function kill(child: ChildProcess) {
  const gone = firstOf(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('the first start creates the database, the second finds its data, and each stop ends the server', async () => {
  const folder = await aFolder();
  const first = await startEmbeddedPostgres(folder);
  expect(findRunningPostgres(folder)).toBe(first.url);
  await ask(first.url, "create table notes (note text); insert into notes values ('kept')");
  expect(await ask(first.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'on' }]);
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  expect(findRunningPostgres(folder)).toBeNull();

  const second = await startEmbeddedPostgres(folder);
  onTestFinished(() => second.stop());
  expect(await ask(second.url, 'select note from notes')).toEqual([{ note: 'kept' }]);
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'postgres'))).mode & 0o077).toBe(0);
});

test('the log of the server contains earlier runs, and is moved aside when it has grown long', async () => {
  const folder = await aUsedFolder();
  const log = join(folder, 'postgres.log');
  const beginnings = async () => (await readFile(log, 'utf8')).match(/ready to accept connections/g)?.length;
  await (await startEmbeddedPostgres(folder)).stop();
  await (await startEmbeddedPostgres(folder)).stop();
  expect(await beginnings()).toBe(2);

  await appendFile(log, 'x'.repeat(8_000_000));
  await (await startEmbeddedPostgres(folder)).stop();
  expect(await beginnings()).toBe(1);
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(8_000_000);
});

test('a killed server is reported with its last log lines, and a stopped server is not reported', async () => {
  const folder = await aUsedFolder();
  const stopped = await startEmbeddedPostgres(folder);
  let said = '';
  void stopped.failed.then((sentence) => {
    said = sentence;
  });
  await stopped.stop();
  const killed = await startEmbeddedPostgres(folder);
  process.kill(killed.pid ?? 0, 'SIGKILL');

  expect(await killed.failed).toMatch(
    /^The embedded PostgreSQL ended unexpectedly \(SIGKILL\)\. The last lines of .*postgres\.log:\n.*ready to accept connections/s,
  );
  expect(said).toBe('');
});

test('the server accepts connections from this machine only, and with its password only', async () => {
  const server = await startEmbeddedPostgres(await aUsedFolder());
  onTestFinished(() => server.stop());
  expect(
    await ask(
      server.url,
      "select current_setting('listen_addresses') as hosts, current_setting('unix_socket_directories') as sockets",
    ),
  ).toEqual([{ hosts: '127.0.0.1', sockets: '' }]);
  const stranger = new URL(server.url);
  stranger.password = 'a guess';
  await expect(ask(stranger.toString(), 'select 1')).rejects.toThrow('password authentication failed');
});

test('a folder that another Numlet uses is refused, and the other process keeps running', async () => {
  const folder = await aUsedFolder();
  const other = await anotherNumlet(folder);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Numlet (process ${other.child.pid}): stop it, or set DATA_DIR to another folder.`,
  );
  expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('if two first starts run concurrently on one folder, one succeeds, and the other names the setting to change', async () => {
  const folder = await aFolder();
  const starts = await Promise.allSettled([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  onTestFinished(async () => {
    for (const server of started) await server.stop();
  });
  expect(started).toHaveLength(1);
  expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([
    `Error: The data folder ${folder} is in use by another Numlet: stop it, or set DATA_DIR to another folder.`,
  ]);
  expect(await ask(started[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after the parent of a server is killed the next start replaces the server, and committed data is kept', async () => {
  const folder = await aUsedFolder();
  const killed = await anotherNumlet(folder);
  await ask(killed.url, "create table notes (note text); insert into notes values ('committed')");
  await kill(killed.child);
  const next = await startEmbeddedPostgres(folder);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select note from notes')).toEqual([{ note: 'committed' }]);
  expect(next.pid).not.toBe(killed.pid);
});

test('after parent and server were killed together the next start recovers committed data', async () => {
  const folder = await aUsedFolder();
  const killed = await anotherNumlet(folder);
  await ask(killed.url, "create table notes (note text); insert into notes values ('committed')");
  process.kill(killed.pid, 'SIGKILL');
  await kill(killed.child);
  const next = await startEmbeddedPostgres(folder);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select note from notes')).toEqual([{ note: 'committed' }]);
});

test('a lock whose process id now belongs to another program does not keep the server from starting', async () => {
  const folder = await aUsedFolder();
  const first = await startEmbeddedPostgres(folder);
  const lock = join(folder, 'postgres', 'postmaster.pid');
  const [, ...rest] = (await readFile(lock, 'utf8')).split('\n');
  await first.stop();
  await writeFile(lock, ['1', ...rest].join('\n'));
  const next = await startEmbeddedPostgres(folder);
  onTestFinished(() => next.stop());
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start begins again from the start', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'postgres.new'));
  await writeFile(join(folder, 'postgres.new', 'half'), 'of a database');
  const server = await startEmbeddedPostgres(folder);
  onTestFinished(() => server.stop());
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
});

test('a folder that cannot be written to is refused in one sentence', async () => {
  const folder = await aFolder();
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const astray = join(folder, 'a-link');
  await symlink('/nowhere/numlet', astray);
  for (const place of [file, join(file, 'below'), astray, join(astray, 'below'), '/proc/numlet'])
    await expect(startEmbeddedPostgres(place)).rejects.toThrow(
      `The data folder ${place} is not writable: give this user write access, or set DATA_DIR to another folder.`,
    );
});

test('data that PostgreSQL cannot use is refused in one sentence that names the log', async () => {
  const folder = await aUsedFolder();
  const server = await startEmbeddedPostgres(folder);
  await server.stop();
  const version = join(folder, 'postgres', 'PG_VERSION');
  await writeFile(version, '9.6\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    /^PostgreSQL did not start: .*postgres\.log has more/,
  );
  expect(await readdir(folder)).toContain('postgres.log');
  expect(await readFile(version, 'utf8')).toBe('9.6\n');
});
