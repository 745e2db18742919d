import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { auditOf } from '../../../testing/drivers/administration.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { mailTo } from '../../../testing/drivers/mails.ts';
import { pass } from '../../../testing/drivers/verification.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anAdministrator,
  aUserByCode,
} from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const PHONE = '+447700900123';
const reason = 'Sent us the contract of this phone';

/** Two accounts with one phone: `holder` has verified it, `owner` has it now. No code is entered yet. */
async function aContestedPhone() {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const holder = await aUserByCode(server, { phone: PHONE });
  await aNumber(server, holder);
  await pass(server, 2 * MINUTE);
  const owner = await aNewcomer(server, { phone: PHONE });
  return { server, administrator, holder, owner };
}

async function enterRightCode(server: TestServer, person: Person) {
  await server.call(person, 'send-verification-otp', { phone_number: PHONE });
  const otp_code = server.sandbox.codeFor(PHONE) ?? '';
  expect(await server.call(person, 'verify-phone-otp', { otp_code })).toMatchObject({ success: false });
}

const isVerified = async (server: TestServer, person: Person) =>
  (await server.call(person, 'get-profile')).phone_verified;

test('an administrator moves a phone to the person who entered its right code; both people get an email and an audit entry, and the previous holder keeps number and account', async () => {
  const { server, administrator, holder, owner } = await aContestedPhone();
  const { userId } = owner;
  await enterRightCode(server, owner);
  const { phone_elsewhere } = await server.call(administrator, 'admin-person', { userId });
  expect(phone_elsewhere).toEqual({
    holder: { id: holder.userId, full_name: 'Ines Adeyemi', email: holder.email },
    right_code_at: expect.stringMatching(/^20/),
  });
  expect(await server.refused(administrator, 'admin-verify-phone', { userId, reason })).toMatchObject({
    message: expect.stringContaining('you can move it to them'),
  });
  expect(await server.call(administrator, 'admin-move-phone', { userId, reason })).toEqual({ success: true });

  expect(await isVerified(server, owner)).toBe(true);
  await aFreeNumber(server, owner);
  expect(await isVerified(server, holder)).toBe(false);
  expect((await server.call(holder, 'user-dashboard')).phoneNumbers).toHaveLength(1);
  await mailTo(server, holder.email, 'Your phone number verifies another account now');
  await mailTo(server, owner.email, 'Your phone is verified');
  const by = { actor_user_id: administrator.userId, reason };
  expect(await auditOf(server, 'phone_moved_here')).toMatchObject([{ ...by, target_user_id: userId }]);
  expect(await auditOf(server, 'phone_moved_away')).toMatchObject([
    { ...by, target_user_id: holder.userId, detail: { to_user_id: userId } },
  ]);
  const versions = await server.db
    .selectFrom('profiles')
    .select('version')
    .where('user_id', 'in', [holder.userId, userId])
    .execute();
  expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
});

test('no phone is moved without a correct code from the last 30 days, and none to or from an administrator', async () => {
  const { server, administrator, holder, owner } = await aContestedPhone();
  const { userId } = owner;
  const refused = () => server.refused(administrator, 'admin-move-phone', { userId, reason });
  expect(await refused()).toMatchObject({
    message: expect.stringContaining('has not entered the right code'),
  });
  await enterRightCode(server, owner);
  await pass(server, 30 * DAY);
  await signInAgain(server, administrator);
  expect(await refused()).toMatchObject({
    message: expect.stringContaining('has not entered the right code'),
  });

  await signInAgain(server, owner);
  await enterRightCode(server, owner);
  const setRole = (person: Person, role: 'admin' | 'user') =>
    server.db.updateTable('user_roles').set({ role }).where('user_id', '=', person.userId).execute();
  await setRole(holder, 'admin');
  expect(await refused()).toMatchObject({ message: expect.stringContaining('of an administrator') });
  await setRole(holder, 'user');
  await setRole(owner, 'admin');
  const own = { userId: owner.userId, reason };
  expect(await server.refused(owner, 'admin-move-phone', own)).toMatchObject({ code: 'not_allowed' });
  await server.call(administrator, 'admin-move-phone', own);
  expect(await refused()).toMatchObject({ message: 'This phone number is already verified.' });
});

test('moving a phone needs a reason and a fresh confirmation', async () => {
  const { server, administrator, owner } = await aContestedPhone();
  const { userId } = owner;
  await enterRightCode(server, owner);
  expect(await server.refused(administrator, 'admin-move-phone', { userId, reason: ' ' })).toMatchObject({
    field: 'reason',
  });
  await pass(server, 6 * MINUTE);
  expect(await server.refused(administrator, 'admin-move-phone', { userId, reason })).toMatchObject({
    code: 'reauthentication_needed',
  });
  await signInAgain(server, administrator);
  await server.call(administrator, 'admin-move-phone', { userId, reason });
});
