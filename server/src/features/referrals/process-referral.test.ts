import { expect, test } from 'vitest';
import { untilJobsAreDone } from '../../testing/drivers/billing.ts';
import { aNewcomer, until } from '../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const referralsOf = (server: TestServer) =>
  server.db
    .selectFrom('referrals')
    .select(['referrer_user_id', 'referred_user_id', 'code', 'reward_minor', 'reward_currency'])
    .execute();

test('the code in the sign-up, in any letter case, binds the new person to the owner of the code, for a reward of one dollar', async () => {
  const server = await sharedTestServer();
  const referrer = await aNewcomer(server);
  const { code, link } = await server.call(referrer, 'get-referrals');
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(link).toBe(`${server.origin}/?ref=${code}`);

  const newcomer = await aNewcomer(server, { referrerCode: code.toLowerCase() });
  await until(async () => (await referralsOf(server)).length > 0, 'the referral');
  expect(await referralsOf(server)).toEqual([
    {
      referrer_user_id: referrer.userId,
      referred_user_id: newcomer.userId,
      code,
      reward_minor: 100,
      reward_currency: 'usd',
    },
  ]);
  const { referrals } = await server.call(referrer, 'get-referrals');
  expect(referrals).toMatchObject([
    { status: 'awaiting_purchase', reward_amount: 1, reward_given: false, first_purchase_made: false },
  ]);
});

test('process-referral repeats the binding harmlessly, even concurrently', async () => {
  const server = await sharedTestServer();
  const referrer = await aNewcomer(server);
  const { code } = await server.call(referrer, 'get-referrals');
  const newcomer = await aNewcomer(server, { referrerCode: code });
  const process = () => server.call(newcomer, 'process-referral', { referrerCode: code });
  const answers = await Promise.all([process(), process(), process()]);
  expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
  await untilJobsAreDone(server);
  expect(await referralsOf(server)).toHaveLength(1);
});

test('a bound person stays bound to the first owner', async () => {
  const server = await sharedTestServer();
  const [first, second] = [await aNewcomer(server), await aNewcomer(server)];
  const codes = [
    (await server.call(first, 'get-referrals')).code,
    (await server.call(second, 'get-referrals')).code,
  ];
  const newcomer = await aNewcomer(server);
  for (const referrerCode of codes) await server.call(newcomer, 'process-referral', { referrerCode });
  expect(await referralsOf(server)).toMatchObject([{ referrer_user_id: first.userId }]);
});

test('an unknown code never fails a sign-up, and process-referral reports it as unknown', async () => {
  const server = await sharedTestServer();
  const newcomer = await aNewcomer(server, { referrerCode: 'NOBODYS1' });
  await untilJobsAreDone(server);
  expect(await referralsOf(server)).toEqual([]);
  expect(await server.call(newcomer, 'process-referral', { referrerCode: 'NOBODYS1' })).toEqual({
    success: false,
    error: 'This referral code does not exist. Please check it.',
  });
});

test("one's own code binds no one", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const { code } = await server.call(person, 'get-referrals');
  expect(await server.call(person, 'process-referral', { referrerCode: code })).toEqual({
    success: false,
    error: 'This is your own referral code.',
  });
  expect(await referralsOf(server)).toEqual([]);
});

test("a person's code is made once, in any number of concurrent requests, and shows their own history only", async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aNewcomer(server), await aNewcomer(server)];
  const answers = await Promise.all([1, 2, 3].map(() => server.call(person, 'get-referrals')));
  expect(new Set(answers.map((answer) => answer.code)).size).toBe(1);
  await aNewcomer(server, { referrerCode: answers[0]?.code ?? '' });
  await until(async () => (await referralsOf(server)).length > 0, 'the referral');
  expect((await server.call(other, 'get-referrals')).referrals).toEqual([]);
});
