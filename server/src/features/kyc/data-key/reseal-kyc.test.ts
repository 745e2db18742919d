import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import type { Vault } from '../../../deps.ts';
import { createVault } from '../../../providers/secrets/vault.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { documentTraces } from '../../../testing/drivers/document-traces.ts';
import {
  aFilledForm,
  anApproval,
  aPicture,
  aSubmission,
  openIdentity,
  submissionOf,
  upload,
} from '../../../testing/drivers/kyc.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { picturesInReview } from '../../../testing/drivers/restored-documents.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { dumpDatabase } from '../../../testing/harness/dump-database.ts';
import { secondServer, type TestServer, testServer } from '../../../testing/harness/test-server.ts';
import { changeDataKey } from '../../accounts/data-key/change-data-key.ts';
import { deleteObjects } from '../retention/delete-objects.ts';
import { describeLostKyc, resealKyc } from './reseal-kyc.ts';

const newKey = () => randomBytes(32).toString('base64');

/** Does the same as `npm run new-data-key`. */
const change = ({ deps }: TestServer, current: Vault, former: Vault | null, isLost = false) => {
  const keys = { current, former, isLost };
  return changeDataKey(deps, keys, {
    describeLost: (trx) => describeLostKyc(trx, keys),
    change: (trx) => resealKyc(deps, trx, keys),
  });
};

/** Starts the service again with another data key, and signs these people in. */
async function startedWith(server: TestServer, DATA_KEY: string, people: Person[]): Promise<TestServer> {
  server.clock.advance(2 * MINUTE);
  const { numlet, ...client } = await secondServer(server, { DATA_KEY });
  const restarted = { ...server, ...client, numlet, deps: numlet.deps };
  for (const person of people) await signInAgain(restarted, person);
  return restarted;
}

async function objectsOf(server: TestServer): Promise<[name: string, content: string][]> {
  const { objects } = await documentTraces(server);
  const contents = objects.map(
    async (name): Promise<[string, string]> => [
      name,
      (await server.deps.documents.get(name)).toString('hex'),
    ],
  );
  return Promise.all(contents);
}

async function inReview(server: TestServer, administrator: Person, submissionId: string) {
  const { typed } = await openIdentity(server, administrator, submissionId);
  return { typed, pictures: await picturesInReview(server, administrator, submissionId) };
}

test('with the previous key every form and document can still be decrypted, no file is rewritten, and the same number and file are still found', async () => {
  const server = await testServer();
  const [administrator, person, other, writing] = [
    await anAdministrator(server),
    await aUser(server),
    await aUser(server),
    await aUser(server),
  ];
  const picture = await aPicture();
  const submissionId = await aSubmission(server, person, 'NG-47 11');
  await aFilledForm(server, writing, 'NG-99');
  await upload(server, writing, 'selfie', picture);
  const before = await inReview(server, administrator, submissionId);
  const files = await objectsOf(server);
  const key = newKey();
  const { keys } = await countKeys(server);

  expect(await change(server, createVault(key), server.deps.vault)).toMatchObject({
    resealedKeys: keys,
    lostSubmissions: 0,
    lostHashKeys: 0,
  });
  expect(await countKeys(server)).toEqual({ keys, dataKeys: [createVault(key).keyId] });
  expect(await objectsOf(server)).toEqual(files);
  // A second run finds nothing to do.
  expect(await change(server, createVault(key), server.deps.vault)).toMatchObject({ resealedKeys: 0 });

  const restarted = await startedWith(server, key, [administrator, person, other, writing]);
  expect(await inReview(restarted, administrator, submissionId)).toEqual(before);
  expect((await restarted.call(writing, 'get-kyc')).form).toMatchObject({ identity: { id_number: 'NG-99' } });
  await restarted.call(writing, 'submit-kyc');
  const second = await aSubmission(restarted, other, 'ng 4711');
  const { same } = await openIdentity(restarted, administrator, second);
  expect(same).toMatchObject([{ user_id: person.userId, by: 'number' }]);
  const third = await aUser(restarted);
  await upload(restarted, third, 'selfie', picture);
  const [row] = await findSameUpload(server, await submissionOf(server, third));
  expect(row?.user_id).toBe(writing.userId);
});

test('if a key is lost, the data sealed with it is destroyed, the people affected are notified, approvals stay, and the service works with a new hash key', async () => {
  const server = await testServer();
  const [administrator, approved, pending, draft] = [
    await anAdministrator(server),
    await aUser(server),
    await aUser(server),
    await aUser(server),
  ];
  await anApproval(server, administrator, approved, 'NG-1');
  const submissionId = await aSubmission(server, pending, 'NG-2');
  await aFilledForm(server, draft, 'NG-3');
  const key = newKey();
  expect(await change(server, createVault(key), null, true)).toMatchObject({
    resealedKeys: 0,
    lostSubmissions: 3,
    lostHashKeys: 1,
  });
  expect(await countKeys(server)).toEqual({ keys: 0, dataKeys: [] });

  const restarted = await startedWith(server, key, [administrator, approved, pending, draft]);
  await deleteObjects(restarted.deps);
  expect(await documentTraces(restarted)).toMatchObject({ documents: [], deletions: [], objects: [] });
  expect((await restarted.call(approved, 'get-kyc')).status).toBe('approved');
  for (const person of [pending, draft]) {
    expect(await restarted.call(person, 'get-kyc')).toMatchObject({ status: 'none', form: null });
    await mailTo(server, person.email, 'Your identity verification was lost');
  }
  expect(server.sandbox.mailsTo(approved.email).map(({ subject }) => subject)).not.toContain(
    'Your identity verification was lost',
  );
  expect(
    await restarted.refused(administrator, 'admin-view-identity', { submissionId, reason: 'Next' }),
  ).toMatchObject({ status: 404 });
  const audited = await server.db.selectFrom('audit_log').select(['action', 'target_user_id']).execute();
  expect(audited.filter(({ action }) => action === 'identity_lost')).toHaveLength(3);

  const again = await aSubmission(restarted, pending, 'NG-2');
  const { typed } = await openIdentity(restarted, administrator, again);
  expect(typed.id_number).toBe('NG-2');
  const { people } = await restarted.call(administrator, 'admin-find-identity', { idNumber: 'ng2' });
  expect(people.map(({ user_id }) => user_id)).toEqual([pending.userId]);
});

test('without the previous key, or with a wrong key, nothing is changed, and the error lists what would be lost', async () => {
  const server = await testServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  await aFilledForm(server, person);
  await aFilledForm(server, other);
  const [current, wrong] = [createVault(newKey()), createVault(newKey())];
  const before = await dumpDatabase(server);
  await expect(change(server, current, null)).rejects.toThrow(
    /^DATA_KEY does not open the signing keys \(1\), the second factors \(of 0 people\) and 2 identity verifications that/,
  );
  await expect(change(server, current, wrong)).rejects.toThrow(
    /^Neither .* and 2 identity verifications that/,
  );
  expect(await dumpDatabase(server)).toBe(before);

  // The check also covers identity verifications alone, without a signing key.
  await server.db.deleteFrom('signing_keys').execute();
  const alone = await dumpDatabase(server);
  const { keys } = await countKeys(server);
  await expect(change(server, current, wrong)).rejects.toThrow(
    new RegExp(
      `^Neither DATA_KEY nor OLD_DATA_KEY opens ${keys} keys of identity documents: .*Nothing was changed\\.$`,
    ),
  );
  expect(await dumpDatabase(server)).toBe(alone);
});

test('a service does not start with a key that cannot decrypt its identity documents, even if there is only a form', async () => {
  const server = await testServer();
  const person = await aUser(server);
  await aFilledForm(server, person);
  await server.db.deleteFrom('signing_keys').execute();
  const refused = async () =>
    expect(secondServer(server, { DATA_KEY: newKey() })).rejects.toThrow(
      /^The identity documents in the database were sealed with another DATA_KEY: .*npm run new-data-key/,
    );
  await refused();
  await server.db.deleteFrom('kyc_hash_key').execute();
  await refused();
  await server.db.deleteFrom('kyc_documents').execute();
  await refused();
});

/** How many keys are stored, and which data keys have sealed them. */
async function countKeys({ db }: TestServer) {
  const rows = [
    ...(await db
      .selectFrom('kyc_submissions')
      .select('data_key_id')
      .where('key_sealed', 'is not', null)
      .execute()),
    ...(await db
      .selectFrom('kyc_documents')
      .select('data_key_id')
      .where('key_sealed', 'is not', null)
      .execute()),
    ...(await db.selectFrom('kyc_hash_key').select('data_key_id').execute()),
  ];
  return { keys: rows.length, dataKeys: [...new Set(rows.map(({ data_key_id }) => data_key_id))] };
}

/** Other submissions that contain a file of this submission. */
function findSameUpload({ db }: TestServer, submissionId: string) {
  return db
    .selectFrom('kyc_documents as own')
    .innerJoin('kyc_documents as other', 'other.upload_hash', 'own.upload_hash')
    .innerJoin('kyc_submissions as k', 'k.id', 'other.submission_id')
    .select('k.user_id')
    .where('own.submission_id', '=', submissionId)
    .where('other.submission_id', '<>', submissionId)
    .execute();
}
