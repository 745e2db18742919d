import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aCheck, decided, repeatEvents, sessionOf } from '../../../testing/drivers/identity-checks.ts';
import {
  aFilledForm,
  anApproval,
  openIdentity,
  submissionOf,
  typedPerson,
} from '../../../testing/drivers/kyc.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { aNewcomer, anAdministrator, aUser, aUserByCode } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { sweepChecks } from './sweep-checks.ts';

const agree = { consent: true } as const;

test('a check needs step 1, consent, a verified phone and an account that is not being deleted; two clicks and the back button lead to one session', async () => {
  const server = await sharedTestServer();
  const [person, newcomer] = [await aUser(server), await aNewcomer(server)];
  expect(await server.refused(newcomer, 'start-identity-check', agree)).toMatchObject({
    code: 'phone_not_verified',
  });
  expect((await server.call(newcomer, 'get-kyc')).check).toMatchObject({ needs_phone: true });
  expect(await server.refused(person, 'start-identity-check', agree)).toMatchObject({
    code: 'kyc_incomplete',
  });
  await server.call(person, 'save-kyc-personal', typedPerson);
  for (const consent of [undefined, false])
    expect(await server.refused(person, 'start-identity-check', { consent })).toMatchObject({
      code: 'invalid_input',
      field: 'consent',
    });
  const start = () => server.call(person, 'start-identity-check', agree);
  await Promise.all([start(), start()]);
  const later = await start();
  const sessions = server.sandbox.identitySessions();
  expect(sessions).toMatchObject([
    { requireSelfie: true, requireLiveCapture: true, returnUrl: `${server.origin}/kyc?from=stripe` },
  ]);
  expect(later.url).toContain(sessions[0]?.links.at(-1)?.token);
  expect(await server.call(person, 'get-kyc')).toMatchObject({
    ...{ status: 'draft', method: 'stripe' },
    check: { state: 'open', needs_phone: false, left: 2, next_at: null },
  });
  await server.call(person, 'request-account-deletion', { confirm: true });
  expect(await server.refused(person, 'start-identity-check', agree)).toMatchObject({ code: 'conflict' });
  // The session contains only an id of the check, not of the person.
  expect(JSON.stringify(sessions)).not.toContain(person.userId);
  expect(JSON.stringify(await server.call(newcomer, 'get-kyc'))).not.toContain('open');
});

test('a verified document of the same person approves the person at once, without a proof of address, and uploaded documents are deleted', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  await aFilledForm(server, person);
  const session = await aCheck(server, person, { firstName: 'inés', lastName: "O'Núñez" });
  await server.sandbox.submitIdentity(session, { firstName: 'MARIA INES', lastName: 'ONUNEZ' });
  await untilJobsAreDone(server);
  expect(await server.call(person, 'get-kyc')).toMatchObject({
    ...{ status: 'pending', method: 'stripe', check: { state: 'processing' } },
  });
  for (const name of ['cancel-identity-check', 'start-identity-check'])
    expect(await server.refused(person, name, name.startsWith('start') ? agree : {})).toMatchObject({
      code: 'kyc_under_review',
    });
  // Stripe decides, not a reviewer.
  const submissionId = await submissionOf(server, person);
  expect((await server.call(administrator, 'admin-identities', { list: 'waiting' })).submissions).toEqual([]);
  await openIdentity(server, administrator, submissionId);
  expect(await server.refused(administrator, 'admin-approve-identity', { submissionId })).toMatchObject({
    message: 'Stripe decides on this verification.',
  });

  expect(await decided(server, person, session)).toMatchObject({
    ...{ status: 'approved', method: 'stripe', check: { state: null }, form: null },
  });
  await mailTo(server, person.email, 'Your identity is verified');
  const list = await server.call(administrator, 'admin-identities', { list: 'decided' });
  expect(list).toMatchObject({
    median_hours: null,
    submissions: [
      {
        ...{ method: 'stripe', decided_by: 'Stripe Identity', has_address_proof: false },
        ...{ id_type: 'International Passport', nationality: 'NG', expires_on: '2040-06-30' },
      },
    ],
  });
  expect(await openIdentity(server, administrator, submissionId)).toMatchObject({
    typed: { first_name: 'inés', id_number: null, proof_issued: null },
    check: { ref: session },
    documents: [],
  });
  const found = await server.call(administrator, 'admin-find-identity', { idNumber: 'c01-x00 t47' });
  expect(found.people).toMatchObject([{ user_id: person.userId, status: 'approved' }]);
  const acts = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_user_id', 'is', null)
    .execute();
  expect(acts.map(({ action }) => action)).toContain('identity_approved');
});

test('another name, date of birth, age, an expired document and a number of another account are rejected with their reasons', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  await anApproval(server, administrator, await aUser(server), 'TAKEN 1');
  const person = await aUser(server);
  const document = {
    ...{ firstName: 'Ines', lastName: 'Ademola', number: 'taken-1' },
    ...{ dob: { day: 1, month: 1, year: new Date().getUTCFullYear() - 10 } },
    expires: { day: 1, month: 1, year: 2020 },
  };
  const rejected = await decided(server, person, await aCheck(server, person), { document });
  expect(rejected).toMatchObject({
    ...{ status: 'rejected', method: 'stripe', can_correct: true },
    rejection: {
      reasons: ['name-differs', 'birth-date-differs', 'check-age', 'id-expired', 'used-by-another-account'],
    },
  });
  const mail = await mailTo(server, person.email, 'Your identity check did not succeed');
  expect(mail.text).toContain('The name you typed is not the name on your ID document.');
  // Then the person may choose either way.
  await server.call(person, 'correct-kyc');
  const corrected = await aCheck(server, person, { lastName: 'Ademola' });
  expect(await decided(server, person, corrected, { document: { lastName: 'Ademola' } })).toMatchObject({
    status: 'approved',
  });
});

test('a refusal by Stripe becomes a reason that the person can read, even for an unknown code, and nothing of the document is stored', async () => {
  const server = await sharedTestServer();
  for (const [refusal, reason] of [
    ['consent_declined', 'check-declined'],
    ['document_expired', 'id-expired'],
    ['selfie_face_mismatch', 'check-face-differs'],
    ['a_code_of_tomorrow', 'check-failed'],
  ]) {
    const person = await aUser(server);
    const refused = await decided(server, person, await aCheck(server, person), { refusal });
    expect(refused).toMatchObject({ status: 'rejected', rejection: { reasons: [reason] } });
  }
  const stored = await server.db
    .selectFrom('kyc_submissions')
    .select(['id_number_hash', 'id_type'])
    .execute();
  expect(stored).toEqual(Array(4).fill({ id_number_hash: null, id_type: null }));
});

test('events that arrive twice or in the wrong order change nothing, and only their id and type are stored', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  const refused = await aCheck(server, person);
  await decided(server, person, refused, { refusal: 'document_expired' });
  await server.call(person, 'correct-kyc');
  const session = await aCheck(server, person);
  await decided(server, person, session);
  await repeatEvents(server, session);
  await repeatEvents(server, refused);
  await untilJobsAreDone(server);
  expect(await server.call(person, 'get-kyc')).toMatchObject({ status: 'approved' });
  expect(await server.call(other, 'get-kyc')).toMatchObject({ status: 'none' });
  expect(
    server.sandbox
      .mailsTo(person.email)
      .filter(({ subject }) => subject.startsWith('Your identity is verified')),
  ).toHaveLength(1);
  const events = await server.db
    .selectFrom('provider_events')
    .selectAll()
    .where('type', 'like', 'identity.%')
    .execute();
  expect(events.length).toBe(6);
  expect(JSON.stringify(events)).not.toContain(session);
});

test('the outcome of a check whose webhooks are lost is found by the sweep, and at once when the person returns', async () => {
  const server = await sharedTestServer();
  const [person, waiting] = [await aUser(server), await aUser(server)];
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  const [session, forgotten] = [await aCheck(server, person), await aCheck(server, waiting)];
  const refresh = () => server.call(person, 'refresh-identity-check');
  await server.sandbox.decideIdentity(session);
  // Within the pause, and while Stripe is down, the stored state is answered.
  expect(await refresh()).toMatchObject({ status: 'draft' });
  server.clock.advance(10_000);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'retrieve-identity-session', kind: 'error' });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'retrieve-identity-session', kind: 'error' });
  expect(await refresh()).toMatchObject({ status: 'draft' });
  server.clock.advance(10_000);
  expect(await refresh()).toMatchObject({ status: 'approved' });

  await sweepChecks(server.deps);
  expect(await server.call(waiting, 'get-kyc')).toMatchObject({ status: 'draft' });
  await server.sandbox.decideIdentity(forgotten, { document: { number: 'W-2' } });
  server.clock.advance(10 * MINUTE);
  await sweepChecks(server.deps);
  expect(await server.call(waiting, 'get-kyc')).toMatchObject({ status: 'approved' });
});

test('a check older than a day is read once a day', async () => {
  const server = await sharedTestServer();
  const session = await aCheck(server, await aUser(server));
  const looks = async () => {
    const links = () => server.sandbox.identitySessions()[0]?.links.length ?? 0;
    const before = links();
    await sweepChecks(server.deps);
    return links() - before;
  };
  server.clock.advance(DAY + HOUR);
  expect(session).toBe(sessionOf(server));
  expect([await looks(), await looks()]).toEqual([1, 0]);
  server.clock.advance(DAY + MINUTE);
  expect(await looks()).toBe(1);
});

test('three checks within 30 days are counted over all accounts that have verified one phone, and uploading stays possible', async () => {
  const server = await sharedTestServer();
  const person = await aUserByCode(server);
  await server.call(person, 'save-kyc-personal', typedPerson);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-identity-session',
    kind: 'error',
    times: 2,
  });
  expect(await server.refused(person, 'start-identity-check', agree)).toMatchObject({
    code: 'provider_unavailable',
  });
  server.clock.advance(2 * MINUTE);
  expect((await server.call(person, 'get-kyc')).check).toMatchObject({ state: null, left: 3 });
  for (let count = 0; count < 3; count += 1) {
    await server.call(person, 'start-identity-check', agree);
    await server.call(person, 'cancel-identity-check');
  }
  const refused = await server.refused(person, 'start-identity-check', agree);
  expect(refused).toMatchObject({ code: 'too_many_requests' });
  expect(refused.message).toMatch(
    /^You can start a check by Stripe 3 times within 30 days\. You can start the next one on .* You can upload/,
  );

  await server.call(person, 'update-phone-number', { phone_number: '+447700900999' });
  server.clock.advance(2 * MINUTE);
  const second = await aUserByCode(server, { phone: person.phone });
  await server.call(second, 'save-kyc-personal', typedPerson);
  expect(await server.refused(second, 'start-identity-check', agree)).toMatchObject({
    code: 'too_many_requests',
  });
  const { check } = await server.call(second, 'get-kyc');
  expect(check).toMatchObject({ left: 0 });
  const { started_at } = await firstCheck(server);
  expect(Date.parse(check?.next_at ?? '')).toBe(Number(started_at) + 30 * DAY);
  await aCheck(server, await aUser(server));
  await setBack(server);
  await server.call(second, 'start-identity-check', agree);
});

const firstCheck = ({ db }: TestServer) =>
  db.selectFrom('kyc_checks').select(['id', 'started_at']).orderBy('created_at').executeTakeFirstOrThrow();

/** Moves the start of the first check back by a month. */
async function setBack(server: TestServer) {
  const before = new Date(server.clock.now().getTime() - 30 * DAY);
  const { id } = await firstCheck(server);
  await server.db.updateTable('kyc_checks').set({ started_at: before }).where('id', '=', id).execute();
}

test('a check that is cancelled by the person, by submitting documents or at Stripe returns the person to the form', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const back = { status: 'draft', method: 'upload', check: { state: null } };
  await aCheck(server, person);
  expect(await server.call(person, 'cancel-identity-check')).toMatchObject(back);
  expect(await server.call(person, 'cancel-identity-check')).toMatchObject(back);

  const session = await aCheck(server, person);
  await server.sandbox.submitIdentity(session);
  await server.sandbox.cancelIdentity(session);
  await untilJobsAreDone(server);
  expect(await server.call(person, 'get-kyc')).toMatchObject({ ...back, submitted_at: null });

  const third = await aCheck(server, person);
  await aFilledForm(server, person);
  expect(await server.call(person, 'submit-kyc')).toMatchObject({
    ...{ status: 'pending', method: 'upload', check: { state: null } },
  });
  // A later result of Stripe's no longer counts.
  expect(await decided(server, person, third)).toMatchObject({ status: 'pending', method: 'upload' });
});

test('if identity checks are off, they are not offered, and a pending check stays', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aCheck(server, person);
  await withoutStripe(server, async () => {
    expect(await server.call(person, 'get-kyc')).toMatchObject({ check: null, status: 'draft' });
    expect(await server.refused(person, 'start-identity-check', agree)).toMatchObject({ status: 404 });
    expect((await server.call(person, 'refresh-identity-check')).status).toBe('draft');
    await aFilledForm(server, person);
    expect(await server.call(person, 'submit-kyc')).toMatchObject({ status: 'pending', method: 'upload' });
  });
});

async function withoutStripe({ deps }: TestServer, during: () => Promise<void>) {
  const { identityVerifier } = deps;
  deps.identityVerifier = null;
  await during();
  deps.identityVerifier = identityVerifier;
}

test('a verified document that our key may not read waits for two days, and is then refused', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const session = await aCheck(server, person);
  server.sandbox.configure({ stripeIdentityKey: 'rk_test_other', stripeSecretKey: 'rk_test_sandbox_numlet' });
  try {
    expect(await decided(server, person, session)).toMatchObject({ status: 'pending' });
    server.clock.advance(2 * DAY + HOUR);
    await sweepChecks(server.deps);
  } finally {
    server.sandbox.configure({
      ...{ stripeIdentityKey: 'rk_test_sandbox_numlet', stripeSecretKey: 'sk_test_sandbox_numlet' },
    });
  }
  expect(
    await server.db.selectFrom('kyc_submissions').select(['status', 'rejection_reasons']).execute(),
  ).toEqual([{ status: 'rejected', rejection_reasons: ['check-failed'] }]);
});

test('if two accounts are verified concurrently with one document, one of them is approved', async () => {
  const server = await sharedTestServer();
  const people: Person[] = [await aUser(server), await aUser(server)];
  const sessions: string[] = [];
  for (const person of people) sessions.push(await aCheck(server, person));
  await Promise.all(sessions.map((session) => server.sandbox.decideIdentity(session)));
  await untilJobsAreDone(server);
  const answers = await Promise.all(people.map((person) => server.call(person, 'get-kyc')));
  expect(answers.map(({ status }) => status).sort()).toEqual(['approved', 'rejected']);
  expect(answers.flatMap(({ rejection }) => rejection?.reasons ?? [])).toEqual(['used-by-another-account']);
});
