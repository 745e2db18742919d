import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import {
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf, giveCredit, prefer } from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { monthsAfter } from '../entry/rules/subscription-rules.ts';

test('rules 2 and 6: after an outage of forty days a due number is charged once, to its card or from credit, is kept, and starts a new period', async () => {
  const server = await sharedTestServer();
  const byCard = await aCardNumber(server);
  const fromCredit = await aCardNumber(server);
  await giveCredit(server, fromCredit.accountId, 500);
  await prefer(server, fromCredit.person, 'pay_per_use');
  const back = later(byCard.due, 40 * DAY);
  server.clock.set(back);
  await server.sandbox.setClock(back);

  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '500 usd succeeded', '200 usd succeeded']);
  for (const { person, numberId, e164 } of [byCard, fromCredit]) {
    const plan = await planOf(server, numberId);
    expect(Number(plan.period_start)).toBeGreaterThanOrEqual(back.getTime());
    expect(plan.period_due).toEqual(monthsAfter(plan.period_start ?? back, 1));
    expect(plan).toMatchObject({ grace_started_at: null, used_sms: 0, anchor_at: plan.period_start });
    await sendTexts(server, e164, 1);
    expect((await planOf(server, numberId)).used_sms).toBe(1);
    // No mail goes out about a state that has changed since.
    expect(
      subjectsTo(server, person).filter((subject) => /renews|paid|suspended|released/.test(subject)),
    ).toEqual([]);
  }
  await signInAgain(server, fromCredit.person);
  expect((await server.call(fromCredit.person, 'get-billing-info')).credit_balance).toBe(3);
});
