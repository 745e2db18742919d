import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { auditOf } from '../../testing/drivers/administration.ts';
import { signInAgain } from '../../testing/drivers/billing.ts';
import { accountOf } from '../../testing/drivers/leaving.ts';
import { mailTo } from '../../testing/drivers/mails.ts';
import { buy } from '../../testing/drivers/purchases.ts';
import { giveCredit } from '../../testing/drivers/renewals.ts';
import { pass } from '../../testing/drivers/verification.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUserByCode,
} from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';
const MOVED = 'Your phone number verifies another account now';

test('a phone that changed hands verifies its new owner; an account without number, money and sign-in for 180 days loses it, gets an email, and needs a phone to rent', async () => {
  const server = await sharedTestServer();
  const former = await aUserByCode(server, { phone: PHONE });
  await pass(server, 180 * DAY - HOUR);
  const owner = await aNewcomer(server, { phone: PHONE });
  expect(await prove(server, owner)).toMatchObject({ success: false });

  await pass(server, HOUR);
  await signInAgain(server, owner);
  expect(await prove(server, owner)).toMatchObject({ success: true });
  expect(await server.call(owner, 'get-profile')).toMatchObject({ phone_verified: true });
  await aFreeNumber(server, owner);
  const { text } = await mailTo(server, former.email, MOVED);
  expect(text).toContain('Before you rent a number you are asked for a phone of your own.');
  expect(text).not.toContain(owner.email);
  await signInAgain(server, former);
  expect(await server.call(former, 'get-profile')).toMatchObject({
    phone_verified: false,
    verification_status: 'pending_verification',
    phone_number: PHONE,
  });
  expect(
    await server.refused(former, 'search-available-numbers', { countryCode: 'US', phoneType: 'Local' }),
  ).toMatchObject({ code: 'phone_not_verified' });
  expect(await auditOf(server, 'phone_moved_away')).toMatchObject([
    { actor_user_id: null, target_user_id: former.userId, detail: { to_user_id: owner.userId } },
  ]);
  expect(await auditOf(server, 'phone_moved_here')).toMatchObject([{ target_user_id: owner.userId }]);
});

const profile = ({ db }: TestServer, { userId }: Person, change: object) =>
  db.updateTable('profiles').set(change).where('user_id', '=', userId).execute();

/** The facts that keep a phone with its account, however long ago its owner signed in. */
const kept: Readonly<Record<string, (server: TestServer, holder: Person) => Promise<unknown>>> = {
  'a number': aNumber,
  'a plan that waits for its number': (server, holder) =>
    buy(server, holder, { planType: 'starter' }, 'visa'),
  credit: async (server, holder) => giveCredit(server, await accountOf(server, holder), 1),
  'a purchase that waits for its payment': anOpenCheckout,
  'the role of an administrator': ({ db }, { userId }) =>
    db.updateTable('user_roles').set({ role: 'admin' }).where('user_id', '=', userId).execute(),
  'a suspension': (server, holder) => profile(server, holder, { account_status: 'suspended' }),
  'a block': (server, holder) => profile(server, holder, { account_status: 'blocked' }),
  'a request for its deletion': (server, holder) =>
    profile(server, holder, { deletion_requested_at: server.clock.now() }),
};

test.for(Object.entries(kept))('an account keeps its phone by %s', async ([, give]) => {
  const server = await sharedTestServer();
  const holder = await aUserByCode(server, { phone: PHONE });
  await give(server, holder);
  // Until then the clock may be wrong, and no phone is moved at all.
  await pass(server, 10 * MINUTE);
  const last_sign_in_at = new Date(server.clock.now().getTime() - 400 * DAY);
  await server.db.updateTable('users').set({ last_sign_in_at }).where('id', '=', holder.userId).execute();
  const owner = await aNewcomer(server, { phone: PHONE });
  expect(await prove(server, owner)).toMatchObject({
    success: false,
    error: expect.stringContaining('support can move the number to you'),
  });
  expect((await server.call(owner, 'get-profile')).phone_verified).toBe(false);
  expect(await auditOf(server, 'phone_moved_away')).toEqual([]);
});

test('no phone is moved while the clock may still be wrong', async () => {
  const server = await sharedTestServer();
  await aUserByCode(server, { phone: PHONE });
  await pass(server, 400 * DAY);
  const owner = await aNewcomer(server, { phone: PHONE });
  const { server: info } = server.deps;
  server.deps.server = { ...info, startedAt: server.clock.now() };
  server.deps.settings.clockWaitMs = 10 * MINUTE;
  expect(await prove(server, owner)).toMatchObject({ success: false });
});

test('rules 24 and 25: benefits that are given once per phone are not given again after the phone has moved', async () => {
  const server = await sharedTestServer();
  const former = await aUserByCode(server, { phone: PHONE });
  const first = await buy(server, former, { planType: 'starter' }, 'visa');
  expect(await server.call(former, 'request-refund', { orderId: first })).toMatchObject({ success: true });
  const { code } = await server.call(former, 'get-referrals');
  await pass(server, 181 * DAY);

  const owner = await aNewcomer(server, { phone: PHONE, referrerCode: code });
  expect(await prove(server, owner)).toMatchObject({ success: true });
  const orderId = await buy(server, owner, { planType: 'starter' }, 'mastercard');
  expect(await server.refused(owner, 'request-refund', { orderId })).toMatchObject({ reason: 'used_before' });
  const referrals = server.db.selectFrom('referrals').select(['reversed_at', 'reward_given']);
  expect(await referrals.execute()).toEqual([{ reversed_at: expect.any(Date), reward_given: false }]);
});

/** A phone gets a code a minute. */
async function prove(server: TestServer, person: Person) {
  await pass(server, MINUTE);
  expect(await server.call(person, 'send-verification-otp', { phone_number: PHONE })).toMatchObject({
    success: true,
  });
  return server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.codeFor(PHONE) ?? '' });
}
