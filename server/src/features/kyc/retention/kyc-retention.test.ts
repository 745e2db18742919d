import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import {
  aFilledForm,
  anApproval,
  aPicture,
  aSubmission,
  openIdentity,
  upload,
} from '../../../testing/drivers/kyc.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { deleteObjects } from './delete-objects.ts';
import { announceStaleDrafts, destroyDue } from './destroy-due.ts';

const keysOf = async ({ db }: TestServer, { userId }: Person) => {
  const rows = await db
    .selectFrom('kyc_submissions as k')
    .leftJoin('kyc_documents as d', 'd.submission_id', 'k.id')
    .select(['k.key_sealed as form', 'd.key_sealed as document'])
    .where('k.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ form, document }) => [form, document]).filter((key) => key !== null).length;
};
const export_ = async (server: TestServer, person: Person) => {
  const response = await fetch(`${server.origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ currentPassword: person.password }),
  });
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

test('drafts and unreviewed submissions end after 30 days; approved submissions end 30 days after the decision, and rejected submissions after 90 days', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const [draft, pending, approved, rejected] = [
    await aUser(server),
    await aUser(server),
    await aUser(server),
    await aUser(server),
  ];
  await aFilledForm(server, draft, 'D-1');
  await aSubmission(server, pending, 'P-1');
  await anApproval(server, administrator, approved, 'A-1');
  const submissionId = await aSubmission(server, rejected, 'R-1');
  await openIdentity(server, administrator, submissionId);
  await server.call(administrator, 'admin-reject-identity', {
    submissionId,
    reasons: ['id-expired'],
    note: 'Old',
  });
  const people = [draft, pending, approved, rejected];
  const left = async () => Promise.all(people.map((person) => keysOf(server, person)));
  const before = await left();
  expect(before.every((count) => count >= 4)).toBe(true);

  server.clock.advance(30 * DAY - MINUTE);
  await destroyDue(server.deps);
  expect(await left()).toEqual(before);
  server.clock.advance(2 * MINUTE);
  // Expired by the clock before any job has run, as after a restore of an old backup.
  for (const person of people) Object.assign(person, await signInAgain(server, person));
  Object.assign(administrator, await signInAgain(server, administrator));
  expect((await server.call(draft, 'get-kyc')).status).toBe('none');
  const { submissions } = await server.call(administrator, 'admin-identities', {
    list: 'decided',
    userId: approved.userId,
  });
  expect(
    await server.refused(administrator, 'admin-view-identity', {
      submissionId: submissions[0]?.id,
      reason: 'A question',
    }),
  ).toMatchObject({ status: 404, message: 'These documents have been deleted.' });
  await destroyDue(server.deps);
  expect(await left()).toEqual([0, 0, 0, before[3]]);
  expect((await server.call(approved, 'get-kyc')).status).toBe('approved');
  await mailTo(server, pending.email, 'We did not review your documents in time');
  server.clock.advance(60 * DAY);
  await destroyDue(server.deps);
  expect(await left()).toEqual([0, 0, 0, 0]);
  const rows = await server.db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', rejected.userId)
    .execute();
  expect(rows).toMatchObject([
    {
      ...{
        status: 'rejected',
        id_type: 'International Passport',
        country: 'NG',
        decided_by: administrator.userId,
      },
      ...{ id_number_hash: null, rejection_reasons: null, message: null, note: null, form_sealed: null },
    },
  ]);
});

test('the deletion of a form that has not changed for 25 days is announced once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aFilledForm(server, person);
  server.clock.advance(24 * DAY);
  await announceStaleDrafts(server.deps);
  server.clock.advance(DAY + MINUTE);
  await announceStaleDrafts(server.deps);
  await announceStaleDrafts(server.deps);
  const mail = await mailTo(server, person.email, 'Your identity verification will be deleted');
  expect(mail.text).toContain('/kyc');
  expect(
    server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith('Your identity')),
  ).toHaveLength(1);
});

test('replaced, removed and destroyed documents are deleted from the storage, even if it is down for a while', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { deps } = server;
  await upload(server, person, 'selfie', await aPicture());
  const stored = async () =>
    server.db
      .selectFrom('kyc_documents')
      .select('object_id')
      .execute()
      .then((rows) => rows.map((row) => row.object_id));
  const [first] = await stored();
  await upload(server, person, 'selfie', await aPicture());
  const [second] = await stored();
  expect(second).not.toBe(first);
  const working = deps.documents;
  deps.documents = {
    ...working,
    delete: () => Promise.reject(new ProviderError('document-store', 'retryable', 'away')),
  };
  await deleteObjects(deps);
  deps.documents = working;
  expect((await working.get(first ?? '')).length).toBeGreaterThan(100);
  await deleteObjects(deps);
  await expect(working.get(first ?? '')).rejects.toThrow(ProviderError);
  await server.call(person, 'remove-kyc-document', { kind: 'selfie' });
  await deleteObjects(deps);
  await expect(working.get(second ?? '')).rejects.toThrow(ProviderError);
});

test('an export contains the documents only after a fresh confirmation', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aSubmission(server, person);
  const fresh = await export_(server, person);
  const pictures = Object.keys(fresh).filter((name) => name.startsWith('identity/'));
  expect(pictures).toHaveLength(3);
  expect(fresh[pictures[0] ?? '']?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  const identity = (files: Record<string, Uint8Array>) =>
    strFromU8(files['identity.json'] ?? new Uint8Array());
  expect(identity(fresh)).toContain('Speicherweg 12');
  server.clock.advance(6 * MINUTE);
  const later = await export_(server, person);
  expect(Object.keys(later).filter((name) => name.startsWith('identity/'))).toEqual([]);
  expect(identity(later)).not.toContain('Speicherweg');
  expect(identity(later)).toContain('pending');
});
