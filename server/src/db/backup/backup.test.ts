import { cpSync, truncateSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { checkLedger } from '../../features/billing/money/entry/check-ledger.ts';
import { inbound, sign, webhook } from '../../testing/drivers/inbound-texts.ts';
import {
  expectDocumentsIn,
  expectSealedIn,
  expectShownUntilTimeIsOver,
  waitingDocuments,
} from '../../testing/drivers/restored-documents.ts';
import {
  keepReceiving,
  keepReplacingDocument,
  receive,
  recycleLogDuringBackup,
} from '../../testing/drivers/under-backup.ts';
import { aNumber, aUser, until } from '../../testing/factories/factories.ts';
import { copyCluster } from '../../testing/harness/copy-cluster.ts';
import { readLive } from '../../testing/harness/live-reader.ts';
import { quickFolder } from '../../testing/harness/quick-folder.ts';
import { makeTemplateDatabase } from '../../testing/harness/test-databases.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { connect } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { makeBackup } from './backup.ts';
import { type BackupContent, readManifest, writeManifest } from './backup-format.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-22T03:15:00Z');

test('a backup made while texts keep arriving restores a service with every earlier text and document, and a consistent ledger', async () => {
  const dataDir = await copyCluster(await aFolder());
  const cluster = await startCluster(dataDir);
  await makeTemplateDatabase(cluster.url);
  const server = await testServer({ databaseServer: cluster.url, environment: { DATA_DIR: dataDir } });
  const review = await waitingDocuments(server);
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await receive(server, number.e164, 'before', 30);

  const writing = keepReceiving(server, number.e164);
  const replacing = keepReplacingDocument(server, person);
  const recycled = recycleLogDuringBackup(server);
  const { folder, files, documents } = await makeBackup({ dataDir, into: await aFolder(), now });
  expect(await replacing.stop()).toBeGreaterThan(3);
  const during = await writing.stop();
  await recycled;
  expect(files).toBeGreaterThan(500);
  expect(documents).toBeGreaterThanOrEqual(4);
  expect(during).toBeGreaterThan(0);

  const copyDir = await aFolder();
  expect(await restoreBackup({ folder, dataDir: copyDir, now })).toMatchObject({
    madeAt: now,
    former: null,
    documents,
  });
  await expectSealedIn(copyDir, review);
  const copy = await startCluster(copyDir);
  const databaseUrl = sameDatabase(copy.url, server);
  const restored = await connect(databaseUrl);
  onTestFinished(() => restored.close());
  const { rows } = await restored.pool.query<{ carrier_message_id: string }>(
    'select carrier_message_id from message_receipts',
  );
  const ids = rows.map((row) => row.carrier_message_id);
  expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 30 }, (_, count) => `SMbefore${count}`)));
  const { findings, counts } = await checkLedger({ db: restored.db, clock: systemClock });
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ orders: 1 });
  await readEverything(restored.pool);
  expect(await expectDocumentsIn(copyDir, restored)).toBe(4);

  // The restored service continues: the person's session, their texts, and a new one.
  const again = await secondServer({ ...server, databaseUrl, dataDir: copyDir });
  const text = inbound(number.e164, 'SMafter');
  expect(await webhook(server, text, sign(server, text), again.origin)).toBe(200);
  const reader = await readLive(again.origin, person, 0);
  await until(async () => reader.received.length === ids.length + 1, 'all texts, and the new one');
  expect((await again.call(person, 'get-order', { orderId: number.orderId })).order?.state).toBe('active');
  await expectShownUntilTimeIsOver({ ...again, clock: server.clock }, review);
});

test('a stopped service can be backed up, and a restore moves the current data aside and does not delete it', async () => {
  const dataDir = await copyCluster(await aFolder());
  const cluster = await startEmbeddedPostgres(dataDir, { durable: false });
  await run(cluster.url, 'create table remembered (word text)', "insert into remembered values ('before')");
  await cluster.stop();
  const papers = join(dataDir, 'documents');
  await mkdir(join(papers, 'ab'), { recursive: true });
  await mkdir(join(papers, '.drafts'));
  await writeFile(join(papers, 'ab', 'document-ab'), 'sealed before');
  await writeFile(join(papers, '.drafts', 'a-draft'), 'not whole');
  const { folder } = await makeBackup({ dataDir, into: await aFolder(), now });
  const inBucket = { dataDir, into: await aFolder(), now, documentsAreElsewhere: true };
  const without = await makeBackup(inBucket);
  await rm(join(papers, 'ab', 'document-ab'));
  await writeFile(join(papers, 'ab', 'another-ab'), 'sealed after');
  const later = await startEmbeddedPostgres(dataDir, { durable: false });
  await run(later.url, "update remembered set word = 'after'");

  await expect(restoreBackup({ folder, dataDir, now })).rejects.toThrow(
    /A service runs on .*: stop it first/,
  );
  await later.stop();
  const { former } = await restoreBackup({ folder, dataDir, now });
  expect(await wordIn(dataDir)).toBe('before');
  expect(former).toBe(join(dataDir, 'before-restore-20261122T031500Z'));
  expect(await readdir(former ?? '')).toEqual(['documents', 'postgres', 'postgres-password']);

  expect(await readdir(papers)).toEqual(['ab']);
  expect(await readdir(join(papers, 'ab'))).toEqual(['document-ab']);
  expect(await readFile(join(papers, 'ab', 'document-ab'), 'utf8')).toBe('sealed before');
  expect(await readFile(join(former ?? '', 'documents', 'ab', 'another-ab'), 'utf8')).toBe('sealed after');

  // Only the service may read it; PostgreSQL refuses to start otherwise.
  expect((await stat(papers)).mode & 0o777).toBe(0o700);
  expect((await stat(join(papers, 'ab', 'document-ab'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);

  // A backup without documents is restored as well, also in the same second. Its database names none.
  const restored = await restoreBackup({ folder: without.folder, dataDir, now });
  expect(restored.former).toBe(join(dataDir, 'before-restore-20261122T031500Z-2'));
  expect([without.documents, restored.documents]).toEqual([0, 0]);
  expect(await wordIn(dataDir)).toBe('before');
  expect(await readdir(dataDir)).not.toContain('documents');
  expect(await readdir(join(restored.former ?? '', 'documents', 'ab'))).toEqual(['document-ab']);
});

test('a backup that is damaged, truncated, incomplete or of another version is refused, and the data stays unchanged', async () => {
  const dataDir = await copyCluster(await aFolder());
  const cluster = await startEmbeddedPostgres(dataDir, { durable: false });
  await run(cluster.url, 'create table remembered (word text)', "insert into remembered values ('kept')");
  const into = await aFolder();
  await mkdir(join(dataDir, 'documents', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'documents', 'ab', 'document-ab'), 'a sealed document');
  const { folder } = await makeBackup({ dataDir, into, now });
  expect(await readdir(into)).toEqual(['numlet-20261122T031500Z']);
  await cluster.stop();
  const content = await readManifest(folder);
  const [first, second] = content.files.filter(({ bytes }) => bytes > 4096);
  const [manifest, victim] = ['manifest.json', `${first?.path}.zst`].map((name) => join(folder, name));
  if (!manifest || !victim) throw new Error('the backup has no files');
  const whole = [await readFile(manifest), await readFile(victim)] as const;

  const refusal = async (spoil: () => void | Promise<void>) => {
    await spoil();
    const refused = await restoreBackup({ folder, dataDir, now }).catch((error: Error) => error.message);
    await writeFile(manifest, whole[0]);
    await writeFile(victim, whole[1]);
    return String(refused).replaceAll(folder, 'BACKUP');
  };
  const damaged = `The backup BACKUP is damaged at ${first?.path}: take another backup.`;
  expect(await refusal(() => flipByte(victim))).toBe(damaged);
  expect(await refusal(() => truncateSync(victim, whole[1].length >> 1))).toBe(damaged);
  expect(await refusal(() => rm(victim))).toBe(damaged);
  expect(await refusal(() => cpSync(join(folder, `${second?.path}.zst`), victim))).toBe(damaged);
  const paper = join(folder, 'documents', 'ab', 'document-ab.zst');
  expect(await refusal(() => flipByte(paper))).toBe(
    'The backup BACKUP is damaged at documents/ab/document-ab: take another backup.',
  );
  expect(await refusal(() => rm(manifest))).toBe('BACKUP is not a backup: it has no manifest.json.');
  expect(await refusal(() => flipByte(manifest))).toBe(
    'The manifest.json of the backup BACKUP is damaged: take another backup.',
  );
  const change = (changes: Partial<BackupContent>) => () => writeManifest(folder, { ...content, ...changes });
  expect(await refusal(change({ postgres: '17' }))).toMatch(
    /^The backup is from PostgreSQL 17, but this version/,
  );
  expect(await refusal(change({ folders: ['../elsewhere'] }))).toMatch(
    /not part of a database or its documents/,
  );
  const { files } = content;
  expect(await refusal(change({ files: files.filter(({ path }) => !path.endsWith('_label')) }))).toMatch(
    /lacks postgres\/backup_label/,
  );
  expect((await readdir(dataDir)).filter((name) => /restor/.test(name))).toEqual([]);
  expect(await wordIn(dataDir)).toBe('kept');
});

test('a folder without a database cannot be backed up, and a failed backup leaves nothing', async () => {
  const dataDir = await aFolder();
  const into = await aFolder();
  await expect(makeBackup({ dataDir, into, now })).rejects.toThrow(
    /There is no database in .* to make a backup of/,
  );
  await startCluster(await copyCluster(dataDir));
  await writeFile(join(dataDir, 'postgres-password'), 'another one');
  await expect(makeBackup({ dataDir, into, now })).rejects.toThrow(/password authentication failed/);
  expect(await readdir(into)).toEqual([]);
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), 'numlet-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startCluster(dataDir: string) {
  const cluster = await startEmbeddedPostgres(dataDir, { durable: false });
  onTestFinished(() => cluster.stop());
  return cluster;
}

/** The service's database on another PostgreSQL server. */
function sameDatabase(server: string, { databaseUrl }: TestServer): string {
  const url = new URL(server);
  url.pathname = new URL(databaseUrl).pathname;
  return url.toString();
}

/** Reads each page of each table, of which PostgreSQL verifies the checksum. */
async function readEverything(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'",
  );
  for (const { name } of rows) await pool.query(`select count(*) from ${name}`);
}

async function run(url: string, ...statements: string[]) {
  const { pool, close } = await connect(url, { max: 1 });
  for (const statement of statements) await pool.query(statement);
  await close();
}

async function wordIn(dataDir: string): Promise<string | undefined> {
  const cluster = await startEmbeddedPostgres(dataDir, { durable: false });
  const { pool, close } = await connect(cluster.url, { max: 1 });
  const { rows } = await pool.query<{ word: string }>('select word from remembered');
  await close();
  await cluster.stop();
  return rows[0]?.word;
}

async function flipByte(file: string) {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8((bytes.readUInt8(middle) + 1) % 256, middle);
  await writeFile(file, bytes);
}
