import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import {
  aFilledForm,
  anApproval,
  aPicture,
  aSubmission,
  dayBefore,
  openIdentity,
  typedIdentity,
  typedPerson,
  upload,
} from '../../../testing/drivers/kyc.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { aNewcomer, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

test('a missing field, a date that does not exist, a child and an old proof of address are refused, each with the name of the field', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const save = (change: object) => server.refused(person, 'save-kyc-personal', { ...typedPerson, ...change });
  const missing = {
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    nationality: 'Nationality',
    country: 'Country of residence',
    address: 'Street address',
    city: 'City',
  };
  for (const [field, label] of Object.entries(missing))
    for (const value of [undefined, ''])
      expect(await save({ [field]: value })).toMatchObject({ field, message: `${label} is required.` });
  expect(await save({ dateOfBirth: '1990-02-30' })).toMatchObject({ field: 'dateOfBirth' });
  expect(await save({ dateOfBirth: '1790-02-20' })).toMatchObject({ field: 'dateOfBirth' });
  expect(await save({ nationality: 'ZZ' })).toMatchObject({ field: 'nationality' });

  const { born_by, today } = await server.call(person, 'get-kyc');
  expect(born_by.slice(4)).toBe(today.slice(4));
  const nextDay = new Date(Date.parse(born_by) + DAY).toISOString().slice(0, 10);
  expect(await save({ dateOfBirth: nextDay })).toMatchObject({
    field: 'dateOfBirth',
    message: 'Date of birth: you must be at least 18 years old.',
  });
  await server.call(person, 'save-kyc-personal', { ...typedPerson, dateOfBirth: born_by, postalCode: '' });

  const identify = (change: object) =>
    server.refused(person, 'save-kyc-identity', { ...typedIdentity(server), ...change });
  expect(await identify({ idType: undefined })).toMatchObject({ field: 'idType' });
  expect(await identify({ idNumber: ' - ' })).toMatchObject({ field: 'idNumber' });
  expect(await identify({ proofIssued: dayBefore(server, 100) })).toMatchObject({
    field: 'proofIssued',
    message:
      'Date of issue of the proof of address: the document must have been issued within the last 3 months.',
  });
  expect(await identify({ proofIssued: dayBefore(server, -1) })).toMatchObject({ field: 'proofIssued' });
});

test('a half-finished form is shown after signing in again, and to no other person', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  await server.call(person, 'save-kyc-personal', typedPerson);
  await upload(server, person, 'selfie', await aPicture());
  const again = await server.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email: person.email,
    password: person.password,
  });
  const elsewhere = { ...person, accessToken: again.body.access_token };
  expect(await server.call(elsewhere, 'get-kyc')).toMatchObject({
    status: 'draft',
    form: {
      personal: { first_name: 'Ines', nationality: 'NG', postal_code: '28195' },
      identity: null,
      documents: [{ kind: 'selfie', form: 'picture' }],
    },
  });
  expect(await server.call(other, 'get-kyc')).toMatchObject({ status: 'none', form: null });
  expect(await server.refused(other, 'kyc-document', { kind: 'selfie' })).toMatchObject({ status: 404 });
  // A second save replaces the fields of its step alone.
  await server.call(person, 'save-kyc-identity', typedIdentity(server));
  await server.call(person, 'save-kyc-personal', { ...typedPerson, city: 'Lübeck' });
  const { form } = await server.call(person, 'get-kyc');
  expect(form?.personal?.city).toBe('Lübeck');
  expect(form?.identity?.id_number).toBe('NG-47 11 0815');
});

test('only a complete form can be submitted, once: a double click makes one submission, and then nothing can be changed', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  expect(await server.refused(person, 'submit-kyc')).toMatchObject({ code: 'kyc_incomplete' });
  await server.call(person, 'save-kyc-identity', { ...typedIdentity(server), idType: 'Voter ID' });
  expect(await server.refused(person, 'submit-kyc')).toMatchObject({
    message: 'Your personal information is missing.',
  });
  await server.call(person, 'save-kyc-personal', typedPerson);
  await upload(server, person, 'selfie', await aPicture());
  await upload(server, person, 'id-front', await aPicture());
  expect(await server.refused(person, 'submit-kyc')).toMatchObject({
    message: 'Please upload the back of your ID document and your proof of address.',
  });
  await upload(server, person, 'id-back', await aPicture());
  await upload(server, person, 'proof-of-address', await aPicture());
  // A passport has one side: its back is not asked for, and is not kept.
  await server.call(person, 'save-kyc-identity', typedIdentity(server));
  const answers = await Promise.all([1, 2, 3].map(() => server.call(person, 'submit-kyc')));
  for (const answer of answers) {
    expect(answer.status).toBe('pending');
    expect(answer.form?.documents.map(({ kind }) => kind)).toEqual([
      'id-front',
      'proof-of-address',
      'selfie',
    ]);
    expect(answer.submissions_left).toBe(2);
  }
  expect((await mailTo(server, person.email, 'We have your documents')).text).toContain('24-48 hours');
  expect(
    server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.startsWith('We have')),
  ).toHaveLength(1);
  for (const [name, input] of [
    ['save-kyc-personal', typedPerson],
    ['remove-kyc-document', { kind: 'selfie' }],
  ] as const)
    expect(await server.refused(person, name, input)).toMatchObject({ code: 'kyc_under_review' });
  expect((await upload(server, person, 'selfie', await aPicture())).body.code).toBe('kyc_under_review');
});

test('a rejection names the wrong parts; the correction begins with the accepted parts, and is approved', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const submissionId = await aSubmission(server, person);
  await openIdentity(server, administrator, submissionId);
  await server.call(administrator, 'admin-reject-identity', {
    submissionId,
    reasons: ['selfie-unclear'],
    message: 'Please stand by a window.',
    note: 'Blurred twice',
  });
  const rejected = await server.call(person, 'get-kyc');
  expect(rejected).toMatchObject({
    status: 'rejected',
    form: null,
    can_correct: true,
    rejection: { reasons: ['selfie-unclear'], message: 'Please stand by a window.' },
  });
  const mail = await mailTo(server, person.email, 'Please correct your identity verification');
  expect(mail.text).toContain('Please stand by a window.');
  expect(mail.text).not.toContain('Blurred');

  const [first, second] = await Promise.all([
    server.call(person, 'correct-kyc'),
    server.call(person, 'correct-kyc'),
  ]);
  expect(first).toEqual(second);
  // The reasons are still shown during the correction.
  expect(first.rejection).toEqual(rejected.rejection);
  expect(first.form?.personal?.address).toBe('Speicherweg 12');
  expect(first.form?.documents.map(({ kind }) => kind)).toEqual(['id-front', 'proof-of-address']);
  await upload(server, person, 'selfie', await aPicture());
  await server.call(person, 'submit-kyc');
  const [next] = (await server.call(administrator, 'admin-identities', { list: 'waiting' })).submissions;
  const opened = await openIdentity(server, administrator, next?.id ?? '');
  expect(opened.earlier).toMatchObject([{ reasons: ['selfie-unclear'] }]);
  // Another selfie of the same person is no document of another account.
  expect(opened.same).toEqual([]);
  for (const { id } of opened.documents) {
    const picture = await server.post(
      '/functions/v1/admin-identity-document',
      { documentId: id },
      {
        authorization: `Bearer ${administrator.accessToken}`,
      },
    );
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  await server.call(administrator, 'admin-approve-identity', {
    submissionId: next?.id ?? '',
    expiresOn: '2035-01-01',
  });
  expect((await server.call(person, 'get-kyc')).status).toBe('approved');
  await mailTo(server, person.email, 'Your identity is verified');
  expect(await server.refused(person, 'save-kyc-personal', typedPerson)).toMatchObject({
    code: 'kyc_approved',
  });
});

test('three submissions are accepted within thirty days, and a fourth is refused', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  let submissionId = await aSubmission(server, person);
  for (const left of [2, 1, 0]) {
    expect((await server.call(person, 'get-kyc')).submissions_left).toBe(left);
    await openIdentity(server, administrator, submissionId);
    await server.call(administrator, 'admin-reject-identity', { submissionId, reasons: ['name-differs'] });
    await server.call(person, 'correct-kyc');
    if (left === 0) break;
    await server.call(person, 'submit-kyc');
    const [waiting] = (await server.call(administrator, 'admin-identities', { list: 'waiting' })).submissions;
    submissionId = waiting?.id ?? '';
  }
  expect(await server.refused(person, 'submit-kyc')).toMatchObject({ status: 429 });
});

test('an approval lifts the limits, and ends when the approved name changes', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  await anApproval(server, administrator, person);
  const rename = (full_name: string) =>
    fetch(`${server.origin}/auth/v1/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
      body: JSON.stringify({ data: { full_name } }),
    });
  await rename('ines  ADEYEMI');
  expect((await server.call(person, 'get-kyc')).status).toBe('approved');
  await rename('Ines Brandt');
  await expect.poll(async () => (await server.call(person, 'get-kyc')).status).toBe('ended');
});

test('a person who has not accepted the terms can read the status but cannot begin', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.db
    .updateTable('profiles')
    .set({ terms_accepted_at: null })
    .where('user_id', '=', person.userId)
    .execute();
  expect((await server.call(person, 'get-kyc')).status).toBe('none');
  expect(await server.refused(person, 'save-kyc-personal', typedPerson)).toMatchObject({
    code: 'terms_required',
  });
  expect((await upload(server, person, 'selfie', await aPicture())).body.code).toBe('terms_required');
});

test('the dashboard offers identity verification until it is begun, dismissed or done, and again after a rejection', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const card = async () => (await server.call(person, 'user-dashboard')).kyc_card;
  expect(await card()).toBe('offer');
  await server.call(person, 'dismiss-kyc-card');
  expect(await card()).toBe(null);
  server.clock.advance(1000);
  await aFilledForm(server, person);
  expect(await card()).toBe('draft');
  await server.call(person, 'submit-kyc');
  expect(await card()).toBe(null);
  const [waiting] = (await server.call(administrator, 'admin-identities', { list: 'waiting' })).submissions;
  await openIdentity(server, administrator, waiting?.id ?? '');
  await server.call(administrator, 'admin-reject-identity', {
    submissionId: waiting?.id ?? '',
    reasons: ['id-expired'],
  });
  expect(await card()).toBe('rejected');
});
