import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { newToken, randomBelow } from '../../random.ts';
import { signInAgain } from '../../testing/drivers/billing.ts';
import { aCheck, decided } from '../../testing/drivers/identity-checks.ts';
import { aPicture, dayBefore, openIdentity, submissionOf, upload } from '../../testing/drivers/kyc.ts';
import { mailTo } from '../../testing/drivers/mails.ts';
import { anAdministrator, aUser } from '../../testing/factories/factories.ts';
import { anEmptyPdf } from '../../testing/factories/hostile-documents.ts';
import type { Person } from '../../testing/harness/client.ts';
import { collectLog } from '../../testing/harness/collect-log.ts';
import { dumpDatabase } from '../../testing/harness/dump-database.ts';
import { createTraceSearch } from '../../testing/harness/find-traces.ts';
import { type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { normaliseIdNumber } from './kyc-rules.ts';

/** Random, since every copy of this file contains its fixed texts. */
const letters = () => Array.from({ length: 12 }, () => String.fromCharCode(97 + randomBelow(26))).join('');
const typed = {
  firstName: `Quilla${letters()}`,
  lastName: `Zembro ${letters()}`,
  address: `Am ${letters()} 77`,
  city: `Ober${letters()}`,
  postalCode: letters(),
};
const personal = { ...typed, dateOfBirth: '1971-03-17', nationality: 'NG', country: 'DE' };
const idNumber = `zk-${letters()}/42`;
/** The data that a person types and Stripe reads from the document, which is compared and not stored. */
const checked = { lastName: `Kovu${letters()}`, number: `vx${letters()}` };
const CONTROL = 'what a temporary file may hold';

test('data that a person types, uploads and shows to Stripe is not found in the data folder, temporary files, the database, emails or the log', async () => {
  const changedSince = new Date(Date.now() - 1000);
  // Files of other programs, such as the log of this run.
  const ignored = await readdir(tmpdir());
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'debug' }, compose: { logTo: log } });
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const uploaded = await fillIn(server, person);
  await fail(server, administrator, person);
  const shown = await review(server, administrator, person);
  await correct(server, administrator, person);
  const links = await checkByStripe(server);

  // Each place holds something that may be there. It proves that the search reads the place.
  const allowed = {
    email: Buffer.from(person.email),
    path: Buffer.from('/functions/v1/submit-kyc'),
    control: Buffer.from(CONTROL),
    sealed: await aSealedPiece(server),
  };
  const search = createTraceSearch({
    ...{ ...textPieces(), ...links },
    ...filePieces([...uploaded, ...shown]),
    ...allowed,
  });
  const expectOnly = (found: string[], one: keyof typeof allowed) => {
    expect(found).toContain(one);
    expect(found.filter((name) => !(name in allowed))).toEqual([]);
  };
  expectOnly(await search.inFolder(server.dataDir), 'sealed');
  await putControl();
  expectOnly(await search.inFolder(tmpdir(), { changedSince, ignored }), 'control');
  expectOnly(search.inText(await dumpDatabase(server)), 'email');
  expectOnly(search.inText(JSON.stringify(log.lines())), 'path');
  const mails = server.sandbox.mailsTo(person.email);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  expectOnly(search.inText(JSON.stringify(mails)), 'email');
});

/** @returns the uploaded files */
async function fillIn(server: TestServer, person: Person): Promise<Buffer[]> {
  await server.call(person, 'save-kyc-personal', personal);
  await server.call(person, 'save-kyc-identity', identity(server));
  const pdf = Buffer.concat([await anEmptyPdf(), Buffer.from(`\n%${newToken(3000)}`)]);
  const files = [await aPicture(), pdf, await aPicture()];
  for (const [place, kind] of (['id-front', 'proof-of-address', 'selfie'] as const).entries())
    expect(await upload(server, person, kind, files[place] ?? pdf)).toMatchObject({ status: 200 });
  return files;
}

const identity = (server: TestServer) => ({
  idType: 'International Passport' as const,
  idNumber,
  proofIssued: dayBefore(server, 20),
});

/** Failures are logged in more detail than successes: of the input, the converter, the storage and the database. */
async function fail(server: TestServer, administrator: Person, person: Person) {
  const { numlet } = server;
  const authorization = { authorization: `Bearer ${person.accessToken}` };
  for (const [name, input] of [
    ['save-kyc-personal', { ...personal, dateOfBirth: '2020-02-30' }],
    ['save-kyc-personal', { ...personal, country: typed.city }],
    ['save-kyc-identity', { ...identity(server), proofIssued: '1990-01-01' }],
  ] as const)
    expect(await server.refused(person, name, input)).toMatchObject({ code: 'invalid_input' });
  const half = JSON.stringify(personal).slice(0, -1);
  expect((await server.post('/functions/v1/save-kyc-personal', half, authorization)).status).toBe(400);
  const photo = await aPicture();
  const broken = photo.subarray(0, photo.length / 2);
  expect((await upload(server, person, 'id-front', broken)).body.code).toBe('document_refused');
  await away(server, 'put', async () => {
    expect((await upload(server, person, 'id-front', photo)).status).toBe(503);
  });
  await numlet.connection.pool.query('alter table kyc_submissions rename form_sealed to away');
  expect(await server.refused(person, 'save-kyc-personal', personal)).toMatchObject({ status: 500 });
  await numlet.connection.pool.query('alter table kyc_submissions rename away to form_sealed');
  expect((await server.call(administrator, 'admin-find-identity', { idNumber })).people).toEqual([]);
}

async function away({ deps }: TestServer, operation: 'put' | 'get', during: () => Promise<void>) {
  const working = deps.documents;
  const lost = () => Promise.reject(new ProviderError('document-store', 'retryable', 'no answer'));
  deps.documents = { ...working, [operation]: lost };
  await during();
  deps.documents = working;
}

/** Submits, and rejects as a reviewer. @returns every picture and file that the person and the reviewer were shown */
async function review(server: TestServer, administrator: Person, person: Person): Promise<Buffer[]> {
  await server.call(person, 'submit-kyc');
  const submissionId = await submissionOf(server, person);
  const { documents, typed: read } = await openIdentity(server, administrator, submissionId);
  expect(read).toMatchObject({ first_name: typed.firstName, id_number: idNumber });
  await away(server, 'get', async () => {
    const documentId = documents[0]?.id;
    expect(await server.refused(administrator, 'admin-identity-document', { documentId })).toMatchObject({
      status: 503,
    });
  });
  const shown: Buffer[] = [];
  for (const { id } of documents)
    shown.push(await download(server, administrator, 'admin-identity-document', { documentId: id }));
  for (const kind of ['id-front', 'selfie'])
    shown.push(await download(server, person, 'kyc-document', { kind }));
  expect(shown.every(({ length }) => length > 3000)).toBe(true);
  await server.call(administrator, 'admin-reject-identity', { submissionId, reasons: ['selfie-unclear'] });
  await mailTo(server, person.email, 'Please correct your identity verification');
  return shown;
}

/** Submits again, is approved, and exports everything. */
async function correct(server: TestServer, administrator: Person, person: Person) {
  await server.call(person, 'correct-kyc');
  await upload(server, person, 'selfie', await aPicture());
  await server.call(person, 'submit-kyc');
  const submissionId = await submissionOf(server, person);
  await openIdentity(server, administrator, submissionId);
  await server.call(administrator, 'admin-approve-identity', { submissionId });
  await mailTo(server, person.email, 'Your identity is verified');
  await signInAgain(server, person);
  const archive = await download(server, person, 'export-account', { currentPassword: person.password });
  expect(archive.length).toBeGreaterThan(10_000);
}

/** A check that is refused for the name, and approved after a correction. @returns the addresses of Stripe's page */
async function checkByStripe(server: TestServer): Promise<Record<string, Buffer>> {
  const person = await aUser(server);
  const document = { lastName: checked.lastName.toUpperCase(), number: checked.number };
  await decided(server, person, await aCheck(server, person), { document });
  await server.call(person, 'correct-kyc');
  const session = await aCheck(server, person, { lastName: checked.lastName });
  expect(await decided(server, person, session, { document })).toMatchObject({ status: 'approved' });
  const links = server.sandbox.identitySessions().flatMap((one) => one.links);
  expect(links.length).toBeGreaterThan(1);
  return Object.fromEntries(links.map(({ token }, place) => [`link ${place}`, Buffer.from(token)]));
}

async function download({ origin }: TestServer, { accessToken }: Person, name: string, input: object) {
  const answer = await fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The typed texts, also in normalised forms. */
function textPieces(): Record<string, Buffer> {
  const texts = Object.entries({
    ...{ ...typed, idNumber },
    ...{ checkedName: checked.lastName, checkedNumber: checked.number },
  }).flatMap(([name, text]) =>
    [text, text.toUpperCase(), text.toLowerCase(), normaliseIdNumber(text)].map(
      (form, number) => [`${name}, form ${number}`, Buffer.from(form)] as const,
    ),
  );
  return Object.fromEntries(texts);
}

/** Three pieces of 24 bytes from different places of each file. */
function filePieces(files: readonly Buffer[]): Record<string, Buffer> {
  const pieces = files.flatMap((file, number) =>
    [0.3, 0.5, 0.8].map((part) => {
      const start = Math.floor(file.length * part);
      return [`file ${number} at ${start}`, file.subarray(start, start + 24)] as const;
    }),
  );
  return Object.fromEntries(pieces);
}

async function aSealedPiece({ db, deps }: TestServer): Promise<Buffer> {
  const { object_id } = await db.selectFrom('kyc_documents').select('object_id').executeTakeFirstOrThrow();
  return (await deps.documents.get(object_id)).subarray(500, 524);
}

/** A file among the temporary ones that the search must find. */
async function putControl() {
  const folder = await mkdtemp(join(tmpdir(), 'numlet-control-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'file'), `before ${CONTROL} after`);
}
