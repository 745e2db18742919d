import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import { advanceTo, payPage, planOf, processDueWork } from '../../../../testing/drivers/billing.ts';
import { orderRow, pageOf } from '../../../../testing/drivers/purchases.ts';
import { chargesOf } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';

test.each([
  [
    'without the tick does not renew: its page says so, and its card pays once',
    false,
    'Renewal is off, so you pay each time.',
    ['500 usd succeeded'],
  ],
  [
    'with the tick renews from its card, as its page says',
    true,
    'from this card, until you switch renewal off',
    ['500 usd succeeded', '200 usd succeeded'],
  ],
] as const)(
  'rule 9, automatic-renewal: a number bought by card %s',
  async (_title, autoRenew, words, charges) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const purchase = numberPurchase(server, await aFreeNumber(server, person), { autoRenew });
    const { orderId } = await server.call(person, 'create-stripe-checkout', purchase);
    expect(pageOf(server, orderId).items[0]?.description).toContain(words);
    await payPage(server, orderId);
    await processDueWork(server);

    const { phone_number_id } = await orderRow(server, orderId);
    const plan = await planOf(server, phone_number_id ?? '');
    expect(plan).toMatchObject({ auto_renew: autoRenew, auto_renew_by: 'owner' });
    await advanceTo(server, later(plan.period_due ?? new Date(0), DAY));
    expect(chargesOf(server)).toEqual(charges);
  },
);
