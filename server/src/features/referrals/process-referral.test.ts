import { expect, test } from 'vitest';
import { aNewcomer, until } from '../../testing/factories/factories.ts';
import { type Harness, harness } from '../../testing/harness/harness.ts';

const referralsOf = (house: Harness) =>
  house.db
    .selectFrom('referrals')
    .select(['referrer_user_id', 'referred_user_id', 'code', 'reward_minor', 'reward_currency'])
    .execute();

/** After a sign-up the person has a code of their own: by then the work of the sign-up is done. */
const welcomed = (house: Harness, userId: string) =>
  until(
    () =>
      house.db.selectFrom('referrer_codes').select('code').where('user_id', '=', userId).executeTakeFirst(),
    'the welcome',
  );

test('the code in the sign-up binds the newcomer to its owner, in whatever letter case, for a dollar', async () => {
  const house = await harness();
  const referrer = await aNewcomer(house);
  const { code, link } = await house.call(referrer, 'get-referrals');
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(link).toBe(`${house.origin}/?ref=${code}`);

  const newcomer = await aNewcomer(house, { referrerCode: code.toLowerCase() });
  await until(async () => (await referralsOf(house)).length > 0, 'the referral');
  expect(await referralsOf(house)).toEqual([
    {
      referrer_user_id: referrer.userId,
      referred_user_id: newcomer.userId,
      code,
      reward_minor: 100,
      reward_currency: 'usd',
    },
  ]);
  const { referrals } = await house.call(referrer, 'get-referrals');
  expect(referrals).toMatchObject([
    { status: 'awaiting_purchase', reward_amount: 1, reward_given: false, first_purchase_made: false },
  ]);
});

test('process-referral repeats the binding harmlessly, also at the same moment', async () => {
  const house = await harness();
  const referrer = await aNewcomer(house);
  const { code } = await house.call(referrer, 'get-referrals');
  const newcomer = await aNewcomer(house, { referrerCode: code });
  const process = () => house.call(newcomer, 'process-referral', { referrerCode: code });
  const answers = await Promise.all([process(), process(), process()]);
  expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
  await welcomed(house, newcomer.userId);
  expect(await referralsOf(house)).toHaveLength(1);
});

test('whoever is bound stays bound to the first one', async () => {
  const house = await harness();
  const [first, second] = [await aNewcomer(house), await aNewcomer(house)];
  const codes = [
    (await house.call(first, 'get-referrals')).code,
    (await house.call(second, 'get-referrals')).code,
  ];
  const newcomer = await aNewcomer(house);
  for (const referrerCode of codes) await house.call(newcomer, 'process-referral', { referrerCode });
  expect(await referralsOf(house)).toMatchObject([{ referrer_user_id: first.userId }]);
});

test('an unknown code never fails a sign-up, and process-referral says that it is not known', async () => {
  const house = await harness();
  const newcomer = await aNewcomer(house, { referrerCode: 'NOBODYS1' });
  await welcomed(house, newcomer.userId);
  expect(await referralsOf(house)).toEqual([]);
  expect(await house.call(newcomer, 'process-referral', { referrerCode: 'NOBODYS1' })).toEqual({
    success: false,
    error: 'This referral code is not known.',
  });
});

test("one's own code binds nobody", async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  const { code } = await house.call(person, 'get-referrals');
  expect(await house.call(person, 'process-referral', { referrerCode: code })).toEqual({
    success: false,
    error: 'This is your own referral code.',
  });
  expect(await referralsOf(house)).toEqual([]);
});

test("a person's code is made once, however many ask for it at the same moment, and shows their own history only", async () => {
  const house = await harness();
  const [person, other] = [await aNewcomer(house), await aNewcomer(house)];
  const answers = await Promise.all([1, 2, 3].map(() => house.call(person, 'get-referrals')));
  expect(new Set(answers.map((answer) => answer.code)).size).toBe(1);
  await aNewcomer(house, { referrerCode: answers[0]?.code ?? '' });
  await until(async () => (await referralsOf(house)).length > 0, 'the referral');
  expect((await house.call(other, 'get-referrals')).referrals).toEqual([]);
});
