import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { pass } from '../../../testing/drivers/verification.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anAdministrator,
  aUser,
} from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const reason = 'Guesses codes of others';
const byHand = 'Showed us the bill of this phone';

const profileOf = async ({ db }: TestServer, { userId }: Pick<Person, 'userId'>) =>
  db
    .selectFrom('profiles')
    .select(['phone_verified', 'verification_status', 'verification_attempts', 'verification_blocked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

const audited = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'target_user_id', 'before', 'after', 'reason', 'ip'])
    .where('action', 'in', [
      'phone_verified_by_hand',
      'phone_blocked',
      'phone_unblocked',
      'phone_verification_reset',
    ])
    .orderBy('seq')
    .execute();

const ask = (server: TestServer, person: Person) =>
  server.call(person, 'send-verification-otp', { phone_number: person.phone });

/** The states at the carrier of the codes to a phone, oldest first. */
const atCarrier = ({ sandbox }: TestServer, { phone }: Person) =>
  [...sandbox.state().twilio.verifications.values()]
    .filter(({ to }) => to === phone)
    .map(({ status }) => status);

test('verifying a phone manually clears attempts and block, ends the pending code here and at the carrier, and is audited', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  await ask(server, person);
  const code = server.sandbox.codeFor(person.phone) ?? '';
  await server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.wrongCodeFor(person.phone) });
  const { last_verification_attempt } = await server.db
    .selectFrom('profiles')
    .select('last_verification_attempt')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await pass(server, MINUTE);
  const { userId } = person;
  expect(await server.refused(administrator, 'admin-verify-phone', { userId, reason: ' ' })).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  expect(
    await server.call(administrator, 'admin-verify-phone', { userId, reason: byHand, version: 1 }),
  ).toEqual({
    success: true,
  });

  expect(
    await server.db.selectFrom('profiles').selectAll().where('user_id', '=', userId).execute(),
  ).toMatchObject([
    {
      phone_verified: true,
      verification_status: 'verified',
      verification_attempts: 0,
      verification_blocked_until: null,
      last_verification_attempt,
      version: 2,
    },
  ]);
  expect(await audited(server)).toEqual([
    {
      action: 'phone_verified_by_hand',
      actor_user_id: administrator.userId,
      target_user_id: userId,
      before: { verification_status: 'pending_verification', verification_attempts: 1 },
      after: { verification_status: 'verified', verification_attempts: 0 },
      reason: byHand,
      ip: '127.0.0.1',
    },
  ]);
  const codes = server.db.selectFrom('phone_verifications').select(['state', 'sends']).orderBy('sent_at');
  expect(await codes.execute()).toEqual([
    { state: 'dead', sends: 1 },
    { state: 'approved', sends: 0 },
  ]);
  // The open screen sees it at its next call, and calls that need a verified phone succeed.
  expect(await server.call(person, 'get-phone-verification')).toMatchObject({
    phone_verified: true,
    code: 'none',
  });
  expect(await server.call(person, 'verify-phone-otp', { otp_code: code })).toMatchObject({ success: false });
  expect(server.sandbox.checksFor(person.phone)).toHaveLength(1);
  expect(atCarrier(server, person)).toEqual(['canceled']);
  await aFreeNumber(server, person);
});

test('a phone that no code could verify is not verified manually: another account’s, a rented number, none, or that of a verified, blocked or deleted person', async () => {
  const server = await sharedTestServer();
  const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
  const second = await aNewcomer(server, { phone: owner.phone });
  const refused = ({ userId }: Pick<Person, 'userId'>) =>
    server.refused(administrator, 'admin-verify-phone', { userId, reason: byHand });
  const set = ({ userId }: Person, change: { phone_number?: string | null; deletion_requested_at?: Date }) =>
    server.db.updateTable('profiles').set(change).where('user_id', '=', userId).execute();

  expect(await refused(second)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This phone number verifies another account/),
  });
  expect(await profileOf(server, second)).toMatchObject({ phone_verified: false });
  await set(second, { phone_number: (await aNumber(server, owner)).e164 });
  expect(await refused(second)).toMatchObject({ message: expect.stringMatching(/^A rented number/) });
  await set(second, { phone_number: null });
  expect(await refused(second)).toMatchObject({ message: 'This person has no phone number.' });
  expect(await refused(owner)).toMatchObject({ message: 'This phone number is already verified.' });
  await set(second, { phone_number: '+447700900777' });
  await server.call(administrator, 'admin-block-phone', { userId: second.userId, reason });
  expect(await refused(second)).toMatchObject({ message: expect.stringMatching(/unblock it first/) });
  await set(second, { deletion_requested_at: new Date(0) });
  expect(await refused(second)).toMatchObject({ code: 'conflict', message: 'This account is deleted.' });
  expect(await refused({ userId: '01970000-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 });
  // A refused act changes nothing, not even the version: only the block has raised it.
  expect(
    await server.db.selectFrom('profiles').select('version').where('user_id', '=', second.userId).execute(),
  ).toEqual([{ version: 2 }]);
  expect(await audited(server)).toHaveLength(1);
});

test('a block lasts 24 hours, ends automatically and leaves a verified phone verified; it needs a reason, and a decision on an older state is refused', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const { userId } = person;
  const block = (more: object = {}) => ({ userId, reason, ...more });
  expect(await server.refused(administrator, 'admin-block-phone', block({ reason: ' ' }))).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  await ask(server, person);
  const code = server.sandbox.codeFor(person.phone) ?? '';
  const day = server.clock.now().getTime() + 24 * HOUR;
  await server.call(administrator, 'admin-block-phone', block({ version: 1 }));
  const { verification_blocked_until, ...blocked } = await profileOf(server, person);
  expect(blocked).toMatchObject({ phone_verified: false, verification_status: 'blocked' });
  const until = verification_blocked_until ?? new Date(0);
  expect([until.getTime() >= day, until.getTime() < day + MINUTE]).toEqual([true, true]);
  expect(await server.call(person, 'verify-phone-otp', { otp_code: code })).toMatchObject({
    success: false,
    error: expect.stringMatching(/blocked.* 24 hours/),
  });
  expect(await server.call(person, 'get-phone-verification')).toMatchObject({
    blocked: true,
    blocked_until: until.toISOString(),
  });
  expect(await server.refused(administrator, 'admin-unblock-phone', { userId, version: 1 })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect(await audited(server)).toMatchObject([
    { action: 'phone_blocked', reason, after: { verification_blocked_until: until.toISOString() } },
  ]);
  await pass(server, 24 * HOUR + SECOND);
  await signInAgain(server, person);
  expect((await ask(server, person)).success).toBe(true);

  await signInAgain(server, administrator);
  const proven = await aUser(server);
  await server.call(administrator, 'admin-block-phone', { userId: proven.userId, reason });
  await aFreeNumber(server, proven);
  expect(await server.call(proven, 'update-phone-number', { phone_number: '+447700900555' })).toMatchObject({
    success: false,
    error: expect.stringMatching(/blocked/),
  });
  await server.call(administrator, 'admin-unblock-phone', { userId: proven.userId });
  expect(await server.call(proven, 'get-profile')).toMatchObject({
    phone_verified: true,
    verification_status: 'verified',
  });
});

test('blocking a person whose block ends sooner extends it to 24 hours from now; a block without an end stays unchanged', async () => {
  const server = await sharedTestServer();
  const [administrator, { userId }] = [await anAdministrator(server), await aNewcomer(server)];
  const end = async (until: Date | null) =>
    server.db
      .updateTable('profiles')
      .set({ verification_status: 'blocked', verification_blocked_until: until })
      .where('user_id', '=', userId)
      .execute();
  const now = server.clock.now().getTime();
  await end(new Date(now + HOUR));
  await server.call(administrator, 'admin-block-phone', { userId, reason, version: 1 });
  const { verification_blocked_until: until } = await profileOf(server, { userId });
  expect(until?.getTime()).toBeGreaterThanOrEqual(now + 24 * HOUR);
  expect(await audited(server)).toMatchObject([
    {
      action: 'phone_blocked',
      before: { verification_blocked_until: new Date(now + HOUR).toISOString() },
      after: { verification_blocked_until: until?.toISOString() },
    },
  ]);
  await end(null);
  expect(await server.refused(administrator, 'admin-block-phone', { userId, reason })).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/already blocked/),
  });
});

test('a verified phone under a block is shown as verified and blocked, with the end of the block, in both lists and on the page of its person', async () => {
  const server = await sharedTestServer();
  const [administrator, { userId }] = [await anAdministrator(server), await aUser(server)];
  await server.call(administrator, 'admin-block-phone', { userId, reason });
  const until = (await profileOf(server, { userId })).verification_blocked_until;
  const { person } = await server.call(administrator, 'admin-person', { userId });
  const { users } = await server.call(administrator, 'admin-users', { search: userId });
  const { profiles } = await server.call(administrator, 'admin-profiles', { search: userId });
  for (const shown of [person, users[0], profiles[0]])
    expect(shown).toMatchObject({
      phone_verified: true,
      verification_status: 'blocked',
      verification_blocked_until: until?.toISOString(),
    });
});

test('an unverified person without a block can be reset only if attempts are counted or the codes of a day are used up', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const { userId } = person;
  const unblock = { userId, reason: 'A child had the phone' };
  const shown = async () => {
    const { profiles } = await server.call(administrator, 'admin-profiles', { search: userId });
    const { person: page } = await server.call(administrator, 'admin-person', { userId });
    const told = { attempts: page.verification_attempts, codes_used_up: page.codes_used_up };
    const [listed] = profiles;
    expect({ attempts: listed?.verification_attempts, codes_used_up: listed?.codes_used_up }).toEqual(told);
    return told;
  };
  await ask(server, person);
  expect(await shown()).toEqual({ attempts: 0, codes_used_up: false });
  expect(await server.refused(administrator, 'admin-unblock-phone', unblock)).toMatchObject({
    code: 'conflict',
  });
  await server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.wrongCodeFor(person.phone) });
  expect(await shown()).toEqual({ attempts: 1, codes_used_up: false });
  await server.call(administrator, 'admin-unblock-phone', unblock);
  expect(await shown()).toEqual({ attempts: 0, codes_used_up: false });

  for (let sent = 0; sent < 5; sent += 1) {
    await pass(server, 61 * SECOND);
    expect((await ask(server, person)).success).toBe(true);
  }
  expect(await shown()).toEqual({ attempts: 0, codes_used_up: true });
  await server.call(administrator, 'admin-unblock-phone', unblock);
  expect(await shown()).toEqual({ attempts: 0, codes_used_up: false });
  await pass(server, 61 * SECOND);
  expect(await ask(server, person)).toEqual({ success: true });
  expect(await audited(server)).toMatchObject([
    {
      action: 'phone_verification_reset',
      before: { verification_status: 'pending_verification', verification_attempts: 1 },
      after: { verification_status: 'pending_verification', verification_attempts: 0 },
    },
    { action: 'phone_verification_reset', reason: unblock.reason },
  ]);
  const otp_code = server.sandbox.codeFor(person.phone) ?? '';
  expect(await server.call(person, 'verify-phone-otp', { otp_code })).toMatchObject({ success: true });
  expect(await server.refused(administrator, 'admin-unblock-phone', unblock)).toMatchObject({ status: 409 });
});

test('an unblocked person starts again at once: attempts, the codes of a day, and open codes at the carrier are reset', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aNewcomer(server)];
  const { userId } = person;
  expect(await server.refused(administrator, 'admin-unblock-phone', { userId })).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/not blocked/),
  });
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await ask(server, person)).success).toBe(true);
    if (sent < 4) await pass(server, 61 * SECOND);
  }
  const former = server.sandbox.codeFor(person.phone);
  // Cancelling at the carrier fails with the block, so the open code is cancelled when the block is lifted.
  server.sandbox.injectFault({ provider: 'twilio', operation: 'cancel-code', kind: 'error' });
  await server.call(administrator, 'admin-block-phone', { userId, reason });
  expect(atCarrier(server, person)).toEqual(['pending']);
  await server.call(administrator, 'admin-unblock-phone', { userId, reason: 'A child had the phone' });
  expect(atCarrier(server, person)).toEqual(['canceled']);
  expect(await profileOf(server, person)).toEqual({
    phone_verified: false,
    verification_status: 'pending_verification',
    verification_attempts: 0,
    verification_blocked_until: null,
  });
  await pass(server, 61 * SECOND);
  expect(await ask(server, person)).toEqual({ success: true });
  const otp_code = server.sandbox.codeFor(person.phone) ?? '';
  expect(otp_code).not.toBe(former);
  expect(await server.call(person, 'verify-phone-otp', { otp_code })).toMatchObject({ success: true });
});
