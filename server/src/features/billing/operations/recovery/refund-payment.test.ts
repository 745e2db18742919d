import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../clock.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import {
  anAdministeredService,
  auditOf,
  cardRefunds,
  checkLedgerAtEnd,
  emailsAbout,
  pressRefund,
  REASON,
} from '../../../../testing/drivers/administration.ts';
import {
  control,
  ledgerBalances,
  passTime,
  paymentLines,
  planOf,
  processDueWork,
  signInAgain,
  untilJobsAreDone,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { refund, returnRefundByBank } from '../../../../testing/drivers/refunds.ts';
import { withAuthenticator } from '../../../../testing/factories/authenticator.ts';
import { aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { totalPaidUsdMinor } from '../../money/entry/payments.queries.ts';

test('rules 27 and 36: an administrator’s partial refund goes to the card, with the reason in the audit log and the administrator’s words in the email, and the number stays', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const number = await aNumber(server, person);
  await processDueWork(server);
  const before = await planOf(server, number.id);

  const { body } = await pressRefund(server, administrator, {
    orderId: number.orderId,
    amount: 1.5,
    words: 'Sorry for <the wait>.',
  });
  expect(body).toEqual({
    success: true,
    amount: 1.5,
    currency: 'usd',
    refunded_to: 'card',
    status: 'completed',
  });
  await untilEventsHaveArrived(server);

  expect(cardRefunds(server)).toEqual([150]);
  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'active', next_run_at: null });
  expect(await planOf(server, number.id)).toEqual(before);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 350,
    'refunds usd': 150,
    'sales usd': -500,
  });
  expect(await totalPaidUsdMinor(server.db, await accountOf(server, person))).toBe(350);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 1.50 usd completed',
  ]);
  const [email, ...others] = emailsAbout(server, person, 'Your refund is on its way');
  expect(others).toEqual([]);
  expect(email).toContain('$1.50 is refunded to the card you paid with');
  expect(email).toContain(
    `For: Number and first month, ${formatPhone(number.e164)}. Order ${number.orderId}.`,
  );
  expect(email).toContain('Your purchase stays active.');
  expect(email).toContain('A note from us: Sorry for <the wait>.');
  expect(email).not.toContain(REASON);
  expect(await auditOf(server, 'payment_refunded')).toEqual([
    {
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      detail: {
        order_id: number.orderId,
        amount: 1.5,
        currency: 'usd',
        paid_for: 'stays',
      },
      reason: REASON,
    },
  ]);
});

test('rules 25 and 27: a refund of the rest keeps or releases the number as the administrator chooses, and reverses the reward', async () => {
  const { server, administrator, person: referrer } = await anAdministeredService();
  const { code } = await server.call(referrer, 'get-referrals');
  for (const paidFor of ['stays', 'ends'] as const) {
    await server.db.deleteFrom('rate_limits').execute();
    const friend = await aUser(server, { referrerCode: code });
    // A referral made after the purchase earns nothing.
    await untilJobsAreDone(server);
    const number = await aNumber(server, friend);
    await processDueWork(server);
    expect((await server.call(referrer, 'get-billing-info')).credit_balance).toBe(1);

    expect((await pressRefund(server, administrator, { orderId: number.orderId })).body).toMatchObject({
      field: 'paidFor',
      message: expect.stringContaining('stays or ends'),
    });
    const { body } = await pressRefund(server, administrator, { orderId: number.orderId, paidFor });
    expect(body).toMatchObject({ success: true, amount: 5, status: 'completed' });
    await untilEventsHaveArrived(server);

    expect((await server.call(referrer, 'get-billing-info')).credit_balance).toBe(0);
    expect((await server.call(referrer, 'get-referrals')).referrals.map(({ status }) => status)).toContain(
      'reversed',
    );
    const { subscriptions, money_back } = await server.call(friend, 'get-billing-info');
    expect(money_back).toBeNull();
    expect(subscriptions).toMatchObject([{ status: paidFor === 'ends' ? 'ended' : 'active' }]);
    expect((await paymentLines(server, friend)).map((line) => line.slice(11))).toEqual([
      `number_purchase card 5.00 usd ${paidFor === 'ends' ? 'refunded' : 'completed'}`,
      'refund card 5.00 usd completed',
    ]);
    expect(emailsAbout(server, friend, 'Your refund is on its way')).toHaveLength(1);
  }
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect(cardRefunds(server)).toEqual([500, 500]);
});

test('rule 27, refund: two partial refunds in pounds add up to the payment, with its dollars to the cent, and never exceed the rest', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const orderId = await buy(server, person, { planType: 'starter', currency: 'gbp' });
  const press = (input: object) => pressRefund(server, administrator, { orderId, ...input });

  expect((await press({ amount: 1.33 })).body).toMatchObject({ amount: 1.33, currency: 'gbp' });
  expect(await press({ amount: 2.63, paidFor: 'stays' })).toMatchObject({
    status: 400,
    body: { field: 'amount', message: 'Amount is more than the £2.62 left of this payment.' },
  });
  expect(await press({ amount: 1, paidFor: 'ends' })).toMatchObject({
    status: 400,
    body: { field: 'paidFor', message: expect.stringContaining('£2.62') },
  });
  expect((await press({ amount: 2.62, paidFor: 'ends' })).body).toMatchObject({ status: 'completed' });
  expect(await press({ amount: 0.01 })).toMatchObject({
    status: 409,
    body: { message: 'This payment has already been refunded.' },
  });
  await untilEventsHaveArrived(server);

  expect(cardRefunds(server)).toEqual([133, 262]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds gbp': 395, 'sales gbp': -395 });
  expect(await totalPaidUsdMinor(server.db, await accountOf(server, person))).toBe(0);
  expect((await server.call(person, 'get-billing-info')).subscriptions).toMatchObject([{ status: 'ended' }]);
});

test('rule 27, refund: a key refunds once, even with concurrent requests, and is refused for another request', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  const key = newId();
  const press = (input = {}) => pressRefund(server, administrator, { key, orderId, amount: 2, ...input });

  const answers = [...(await Promise.all([press(), press(), press()])), await press()];
  await untilEventsHaveArrived(server);

  expect(answers.map(({ status, body }) => [status, body.amount, body.success])).toEqual(
    Array.from({ length: 4 }, () => [200, 2, true]),
  );
  expect((await press()).body.status).toBe('completed');
  expect(cardRefunds(server)).toEqual([200]);
  expect(await auditOf(server, 'payment_refunded')).toHaveLength(1);
  expect(emailsAbout(server, person, 'Your refund is on its way')).toHaveLength(1);
  expect(await press({ amount: 3 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const { orderId: other } = await aNumber(server, await aUser(server));
  expect(await press({ orderId: other })).toMatchObject({ status: 409 });
  expect(cardRefunds(server)).toEqual([200]);
});

test('rule 27, refund: if two refunds of three dollars of a five-dollar payment run concurrently, only one succeeds', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const colleague = await anAdministrator(server);
  const { orderId } = await aNumber(server, person);

  const answers = await Promise.all(
    [administrator, colleague].map((each) => pressRefund(server, each, { orderId, amount: 3 })),
  );
  await untilEventsHaveArrived(server);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toContain('$2.00');
  expect(cardRefunds(server)).toEqual([300]);
  expect(await ledgerBalances(server)).toMatchObject({ 'card_receipts usd': 200, 'refunds usd': 300 });
});

test('rule 27, refund: a refund in the provider’s dashboard counts, even if its event is lost', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  for (const operation of ['refund.created', 'refund.updated', 'charge.refunded'])
    server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation });
  await refund(server, await paymentOf(server, orderId), 400);

  expect(await pressRefund(server, administrator, { orderId, amount: 2 })).toMatchObject({
    status: 400,
    body: { message: 'Amount is more than the $1.00 left of this payment.' },
  });
  expect((await pressRefund(server, administrator, { orderId, paidFor: 'stays' })).body).toMatchObject({
    amount: 1,
  });
  await untilEventsHaveArrived(server);
  expect(cardRefunds(server)).toEqual([400, 100]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
});

test('rule 26, dispute: an administrator cannot refund a disputed payment until the dispute is won', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  const payment = await paymentOf(server, orderId);
  await dispute(server, payment, 'open');

  expect(await pressRefund(server, administrator, { orderId, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: 'The bank disputes this payment. Wait for its decision.' },
  });
  expect(await auditOf(server, 'payment_refunded')).toEqual([]);
  await dispute(server, payment, 'won');
  expect((await pressRefund(server, administrator, { orderId, amount: 1 })).body.success).toBe(true);
  await untilEventsHaveArrived(server);
  expect(cardRefunds(server)).toEqual([100]);
});

test('rule 27, refund: a fully refunded top-up keeps or loses its period as the administrator chooses', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const number = await aNumber(server, person);
  const first = await planOf(server, number.id);
  const kept = await buy(server, person, { planType: 'monthly_topup', phoneNumberId: number.id });
  const longer = await planOf(server, number.id);
  const taken = await buy(server, person, { planType: 'monthly_topup', phoneNumberId: number.id });

  await pressRefund(server, administrator, { orderId: kept, paidFor: 'stays' });
  await pressRefund(server, administrator, { orderId: taken, paidFor: 'ends' });
  await untilEventsHaveArrived(server);

  expect(await planOf(server, number.id)).toMatchObject({
    period_due: longer.period_due,
    included_sms: first.included_sms + 40,
    ended_at: null,
  });
  expect(cardRefunds(server)).toEqual([200, 200]);
});

test('rule 24, money-back: after a partial refund the money-back refunds the rest, and after a full refund there is no money-back', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const number = await aNumber(server, person);
  await pressRefund(server, administrator, { orderId: number.orderId, amount: 1.5 });
  await untilEventsHaveArrived(server);
  expect((await server.call(person, 'get-billing-info')).money_back).toMatchObject({ amount: 3.5 });
  expect(await server.call(person, 'request-refund', { orderId: number.orderId })).toMatchObject({
    amount: 3.5,
  });
  await untilEventsHaveArrived(server);
  expect(cardRefunds(server)).toEqual([150, 350]);

  const other = await aUser(server);
  const second = await aNumber(server, other);
  await pressRefund(server, administrator, { orderId: second.orderId, paidFor: 'stays' });
  await untilEventsHaveArrived(server);
  expect(await server.refused(other, 'request-refund', { orderId: second.orderId })).toMatchObject({
    status: 409,
  });
  expect(await orderRow(server, second.orderId)).toMatchObject({ state: 'active' });
});

test('rule 27, refund: a partial refund whose response is lost is looked up and not sent again, however late, and blocks other refunds of the payment', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 100 });
  const { body } = await pressRefund(server, administrator, { orderId, amount: 2 });
  expect(body).toMatchObject({ success: true, status: 'pending' });
  expect(await pressRefund(server, administrator, { orderId, amount: 2 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('in progress') },
  });
  // The job that was announced with the refund has failed, too.
  await untilJobsAreDone(server);
  await endFaults(server);
  const bringBack = goAwayAfterRefund(server);
  server.clock.advance(6 * MINUTE);
  await processDueWork(server);
  expect(cardRefunds(server)).toEqual([200]);
  expect(await ledgerBalances(server)).toMatchObject({ 'card_receipts usd': 500 });

  // The provider keeps an idempotency key for a day.
  server.clock.advance(30 * HOUR);
  await server.sandbox.setClock(server.clock.now());
  bringBack();
  await processDueWork(server);
  await untilEventsHaveArrived(server);

  expect(cardRefunds(server)).toEqual([200]);
  expect(await ledgerBalances(server)).toMatchObject({ 'card_receipts usd': 300, 'refunds usd': 200 });
});

test('rule 27, refund: a partial refund that is finally refused is withdrawn, and the administrators are notified by email, but not the customer', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  const key = newId();
  server.sandbox.injectFault({ provider: 'stripe', kind: 'error', operation: 'create-refund', times: 100 });
  const press = () => pressRefund(server, administrator, { key, orderId, amount: 2 });
  expect((await press()).body).toMatchObject({ success: true, status: 'pending' });
  // The job that was announced with the refund has failed, too.
  await untilJobsAreDone(server);
  await endFaults(server);
  server.sandbox.injectFault({
    provider: 'stripe',
    kind: 'lost-webhook',
    operation: 'charge.dispute.created',
  });
  await dispute(server, await paymentOf(server, orderId), 'open');
  server.clock.advance(6 * MINUTE);
  await processDueWork(server);

  expect((await press()).body).toMatchObject({
    success: false,
    status: 'failed',
    error: expect.stringMatching(/^The card provider refused it: .*disputed/),
  });
  expect(cardRefunds(server)).toEqual([]);
  expect(emailsAbout(server, administrator, 'A refund of $2.00 was refused')).toHaveLength(1);
  expect(emailsAbout(server, person, 'Your refund is on its way')).toEqual([]);
  expect(await auditOf(server, 'refund_refused')).toHaveLength(1);
  // The reason for the refusal is recorded now.
  expect(await server.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'open' }]);
});

test('rule 27, refund: an administrator’s refund that fails at the bank becomes credit, and is not refunded twice', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  const key = newId();
  await pressRefund(server, administrator, { key, orderId, amount: 2 });
  await untilEventsHaveArrived(server);
  await returnRefundByBank(server, [...server.sandbox.state().stripe.refunds.keys()][0]);

  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(2);
  expect((await pressRefund(server, administrator, { key, orderId, amount: 2 })).body).toMatchObject({
    success: false,
    status: 'failed',
  });
  expect(await pressRefund(server, administrator, { orderId, amount: 4 })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('$3.00') },
  });
});

test('rules 25 and 27: an administrator’s refund is pending in row, ledger and email until the provider has settled it, even if its event is lost', async () => {
  const { server, administrator, person: referrer } = await anAdministeredService();
  const { code } = await server.call(referrer, 'get-referrals');
  const person = await aUser(server, { referrerCode: code });
  await untilJobsAreDone(server);
  const orderId = await buy(server, person, { planType: 'starter' }, 'refund-pending');
  const credit = async () => (await server.call(referrer, 'get-billing-info')).credit_balance;

  const { body } = await pressRefund(server, administrator, { orderId, paidFor: 'stays' });
  expect(body).toMatchObject({ success: true, status: 'pending' });
  await untilEventsHaveArrived(server);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'starter card 5.00 usd completed',
    'refund card 5.00 usd pending',
  ]);
  expect(await ledgerBalances(server)).toMatchObject({
    'card_receipts usd': 500,
    'refunds_pending usd': -500,
  });
  expect(emailsAbout(server, person, 'Your refund is on its way')).toEqual([]);
  expect(await credit()).toBe(1);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'refund.updated' });
  const [made] = [...server.sandbox.state().stripe.refunds.keys()];
  await control(server, `refunds/${made}`, { status: 'succeeded' });
  await passTime(server, 7 * HOUR);
  for (const each of [person, referrer]) await signInAgain(server, each);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'starter card 5.00 usd completed',
    'refund card 5.00 usd completed',
  ]);
  expect(await ledgerBalances(server)).toMatchObject({ 'refunds usd': 500, 'sales usd': -500 });
  expect(emailsAbout(server, person, 'Your refund is on its way')).toHaveLength(1);
  expect(await credit()).toBe(0);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active', next_run_at: null });
});

test('rule 27, refund: only an administrator with a second factor refunds, and only with a reason', async () => {
  const server = await sharedTestServer({ environment: { ADMIN_MFA: 'required' } });
  checkLedgerAtEnd(server);
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const { orderId } = await aNumber(server, person);
  const press = (who: Person, input = {}) => pressRefund(server, who, { orderId, amount: 1, ...input });
  expect(await press(person)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await press(administrator)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  await withAuthenticator(server, administrator);
  for (const reason of ['', '   ', 'x'.repeat(501)])
    expect(await press(administrator, { reason })).toMatchObject({ status: 400, body: { field: 'reason' } });
  for (const amount of [0, -1, 0.001])
    expect(await press(administrator, { amount })).toMatchObject({ status: 400, body: { field: 'amount' } });
  expect(await press(administrator, { orderId: newId() })).toMatchObject({ status: 404 });
  expect(cardRefunds(server)).toEqual([]);
  expect((await press(administrator)).status).toBe(200);
});

/** Makes the provider send the next refund and fail before it answers. @returns a function that ends the outage */
function goAwayAfterRefund({ deps }: TestServer): () => void {
  const working = deps.cards;
  const away = () => Promise.reject(new ProviderError('stripe', 'unknown_outcome', 'no answer'));
  deps.cards = {
    ...working,
    async refund(input) {
      await working.refund(input);
      deps.cards = { ...working, refund: away, payment: away };
      return away();
    },
  };
  return () => {
    deps.cards = working;
  };
}

function endFaults({ sandbox }: TestServer) {
  return fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' });
}
