import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { anApproval, aPicture, aSubmission, openIdentity, upload } from '../../../testing/drivers/kyc.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

const reason = 'Next in the queue';

test('the longest waiting submission comes first, with its assigned reviewer; a colleague may take over', async () => {
  const server = await sharedTestServer();
  const [one, two] = [await anAdministrator(server), await anAdministrator(server)];
  const [first, second] = [await aUser(server), await aUser(server)];
  const firstId = await aSubmission(server, first, 'A1');
  server.clock.advance(2 * MINUTE);
  await aSubmission(server, second, 'B2');
  const list = await server.call(one, 'admin-identities', { list: 'waiting' });
  expect(list.submissions.map(({ user_id }) => user_id)).toEqual([first.userId, second.userId]);
  expect(list).toMatchObject({
    waiting: 2,
    oldest_at: list.submissions[0]?.submitted_at,
    median_hours: null,
  });
  // The list shows nothing of what people typed.
  expect(JSON.stringify(list)).not.toContain('Speicherweg');

  await server.call(one, 'admin-take-identity', { submissionId: firstId, isMine: true });
  expect(
    await server.refused(two, 'admin-take-identity', { submissionId: firstId, isMine: true }),
  ).toMatchObject({
    code: 'conflict',
  });
  await server.call(two, 'admin-take-identity', { submissionId: firstId, isMine: true, takeOver: true });
  const [row] = (await server.call(one, 'admin-identities', { list: 'waiting' })).submissions;
  expect(row?.taken).toMatchObject({ by: two.userId, is_mine: false });
  await openIdentity(server, one, firstId);
  server.clock.advance(MINUTE);
  await server.call(one, 'admin-approve-identity', { submissionId: firstId });
  const decided = await server.call(one, 'admin-identities', { list: 'decided', userId: first.userId });
  expect(decided).toMatchObject({ waiting: 1, submissions: [{ status: 'approved', taken: null }] });
  expect(decided.median_hours).toBeCloseTo(3 / 60, 2);
});

test('nothing is shown without a reason, a fresh confirmation and the role; every view is audited', async () => {
  const server = await sharedTestServer();
  const [administrator, person, other] = [
    await anAdministrator(server),
    await aUser(server),
    await aUser(server),
  ];
  const submissionId = await aSubmission(server, person);
  expect(await server.refused(administrator, 'admin-view-identity', { submissionId })).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  const { id: documentId } = await server.db
    .selectFrom('kyc_documents')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'selfie')
    .executeTakeFirstOrThrow();
  expect(await server.refused(administrator, 'admin-identity-document', { documentId })).toMatchObject({
    field: 'reason',
  });
  for (const name of [
    'admin-view-identity',
    'admin-identity-document',
    'admin-identities',
    'admin-find-identity',
  ])
    expect(await server.refused(other, name, { submissionId, documentId, reason })).toMatchObject({
      status: 403,
    });
  expect(
    await server.refused(administrator, 'admin-view-identity', { submissionId: newId(), reason }),
  ).toMatchObject({
    status: 404,
  });
  server.clock.advance(6 * MINUTE);
  expect(await server.refused(administrator, 'admin-view-identity', { submissionId, reason })).toMatchObject({
    code: 'reauthentication_needed',
  });
  const fresh = await signInAgain(server, administrator);
  const opened = await server.call(fresh, 'admin-view-identity', { submissionId, reason });
  expect(opened.typed).toMatchObject({ last_name: 'Adeyemi', id_number: 'NG-47 11 0815' });
  server.clock.advance(1000);
  await server.post(
    '/functions/v1/admin-identity-document',
    { documentId },
    {
      authorization: `Bearer ${fresh.accessToken}`,
    },
  );
  const audited = await server.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'detail'])
    .where('actor_user_id', '=', administrator.userId)
    .where('target_user_id', '=', person.userId)
    .orderBy('at')
    .execute();
  expect(audited).toEqual([
    { action: 'identity_viewed', reason, detail: { submission_id: submissionId } },
    {
      action: 'identity_document_viewed',
      reason: null,
      detail: { submission_id: submissionId, document: 'selfie' },
    },
  ]);
  // A view without a new reason within the hour is counted too.
  await server.call(fresh, 'admin-view-identity', { submissionId });
  await server.db
    .updateTable('user_roles')
    .set({ role: 'user' })
    .where('user_id', '=', administrator.userId)
    .execute();
  expect(await server.refused(fresh, 'admin-view-identity', { submissionId })).toMatchObject({
    code: 'not_allowed',
  });
});

test('an administrator decides only after a view, once, and never about their own documents', async () => {
  const server = await sharedTestServer();
  const [one, two, person] = [
    await anAdministrator(server),
    await anAdministrator(server),
    await aUser(server),
  ];
  const ownId = await aSubmission(server, one, 'OWN-1');
  const submissionId = await aSubmission(server, person, 'P-2');
  expect(await server.refused(one, 'admin-approve-identity', { submissionId })).toMatchObject({
    code: 'conflict',
  });
  await openIdentity(server, one, ownId);
  for (const [name, input] of [
    ['admin-approve-identity', { submissionId: ownId }],
    ['admin-reject-identity', { submissionId: ownId, reasons: ['id-expired'] }],
  ] as const)
    expect(await server.refused(one, name, input)).toMatchObject({ code: 'not_allowed' });
  await openIdentity(server, one, submissionId);
  await openIdentity(server, two, submissionId);
  expect(
    await server.refused(one, 'admin-approve-identity', { submissionId, expiresOn: '2020-01-01' }),
  ).toMatchObject({ field: 'expiresOn' });
  const outcomes = await Promise.allSettled([
    server.call(one, 'admin-approve-identity', { submissionId }),
    server.call(two, 'admin-reject-identity', { submissionId, reasons: ['not-genuine'] }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await server.refused(two, 'admin-approve-identity', { submissionId })).toMatchObject({
    code: 'kyc_decided',
  });
});

test('a repeated document number, in any spelling, and a repeated file are pointed out; a second approval of one number is refused', async () => {
  const server = await sharedTestServer();
  const [administrator, person, other] = [
    await anAdministrator(server),
    await aUser(server),
    await aUser(server),
  ];
  await anApproval(server, administrator, person, 'ab 123-456');
  const picture = await aPicture();
  const submissionId = await aSubmission(server, other, 'AB123.456');
  const opened = await openIdentity(server, administrator, submissionId);
  expect(opened.same).toMatchObject([{ user_id: person.userId, status: 'approved', by: 'number' }]);
  expect(await server.refused(administrator, 'admin-approve-identity', { submissionId })).toMatchObject({
    code: 'kyc_number_approved',
  });
  const found = await server.call(administrator, 'admin-find-identity', { idNumber: ' aB-123/456 ' });
  expect(found.people.map(({ user_id }) => user_id).sort()).toEqual([person.userId, other.userId].sort());
  expect((await server.call(administrator, 'admin-find-identity', { idNumber: 'AB123457' })).people).toEqual(
    [],
  );

  const [third, fourth] = [await aUser(server), await aUser(server)];
  await upload(server, third, 'selfie', picture);
  const fourthId = await aSubmission(server, fourth, 'ZZ-9');
  await server.db
    .updateTable('kyc_documents')
    .set((eb) => ({
      upload_hash: eb
        .selectFrom('kyc_documents as d')
        .innerJoin('kyc_submissions as k', 'k.id', 'd.submission_id')
        .select('d.upload_hash')
        .where('k.user_id', '=', third.userId)
        .$asScalar(),
    }))
    .where('submission_id', '=', fourthId)
    .where('kind', '=', 'selfie')
    .execute();
  expect((await openIdentity(server, administrator, fourthId)).same).toMatchObject([
    { user_id: third.userId, by: 'file', status: 'draft' },
  ]);
});

test('viewing more than ten people within an hour is reported to the other administrators, once', async () => {
  const server = await sharedTestServer();
  const [viewer, colleague] = [await anAdministrator(server), await anAdministrator(server)];
  const now = server.clock.now();
  for (let place = 0; place < 10; place += 1) {
    const { userId } = await aUser(server);
    const id = newId();
    await server.db
      .insertInto('kyc_submissions')
      .values({ id, user_id: userId, status: 'draft', saved_at: now, created_at: now })
      .execute();
    await server.db
      .insertInto('kyc_views')
      .values({ id: newId(), submission_id: id, viewer_id: viewer.userId, at: now })
      .execute();
  }
  const person = await aUser(server);
  const submissionId = await aSubmission(server, person);
  await openIdentity(server, viewer, submissionId);
  await openIdentity(server, viewer, submissionId);
  const subject = 'An administrator has opened the documents of many people';
  const mail = await mailTo(server, colleague.email, subject);
  expect(mail.text).toContain('of 11 people within an hour');
  expect(server.sandbox.mailsTo(viewer.email).filter((each) => each.subject.startsWith(subject))).toEqual([]);
  expect(
    server.sandbox.mailsTo(colleague.email).filter((each) => each.subject.startsWith(subject)),
  ).toHaveLength(1);
});

test('an email and a phone that both changed within thirty days are shown to reviewers', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  await anApproval(server, administrator, person);
  const flagged = async () =>
    (await server.call(administrator, 'admin-identities', { list: 'decided', userId: person.userId }))
      .submissions[0]?.contact_changed;
  await server.call(person, 'update-phone-number', { phone_number: '+447700900987' });
  expect(await flagged()).toBe(false);
  await server.db
    .updateTable('users')
    .set({ email_changed_at: server.clock.now() })
    .where('id', '=', person.userId)
    .execute();
  expect(await flagged()).toBe(true);
  server.clock.advance(31 * DAY);
  const fresh = await signInAgain(server, administrator);
  Object.assign(administrator, fresh);
  expect(await flagged()).toBe(false);
});
