import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { processDueWork } from '../../../../testing/drivers/billing.ts';
import { aWaitingPlan, someCredit } from '../../../../testing/drivers/paid-orders.ts';
import { swapNumber } from '../../../../testing/drivers/swaps.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from './check-ledger.ts';

test('rule 23, ledger: the ledger of a running service matches its orders, payments, refunds, numbers and lists of payments', async () => {
  const server = await aBusyServer();
  const { findings, counts } = await checkLedger(server.deps);
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ refunds: 1, numbers: 4 });
  expect(counts.movements).toBeGreaterThan(10);
});

test('rule 23, ledger: every violation in a database is reported with its rule and its ids', async () => {
  const server = await aBusyServer();
  const ids = await someIds(server);
  await keepCopies(server);
  for (const { rule, names, sql } of damages(ids)) {
    await damage(server, sql);
    const { findings } = await checkLedger(server.deps);
    const sentences = findings.filter((each) => each.rule === rule).map(({ sentence }) => sentence);
    expect([sql, sentences]).toEqual([sql, expect.arrayContaining([expect.stringContaining(names)])]);
    await mend(server);
  }
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('an order under way is reported only after an hour', async () => {
  const server = await aBusyServer();
  const { sold } = await someIds(server);
  await keepCopies(server);
  const now = server.clock.now().toISOString();
  await damage(server, `update orders set state = 'refund_due', updated_at = '${now}' where id = '${sold}'`);
  const lost = async () =>
    (await checkLedger(server.deps)).findings.filter(({ sentence }) =>
      sentence.includes('waited for its refund'),
    );
  expect(await lost()).toEqual([]);
  server.clock.advance(61 * MINUTE);
  expect(await lost()).toMatchObject([{ sentence: expect.stringContaining(sold) }]);
});

/** Orders of each kind: bought, refunded, claimed, swapped, granted, paid from credit, rewarded, escalated. */
async function aBusyServer(): Promise<TestServer> {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  const { code } = await server.call(person, 'get-referrals');
  const friend = await aNewcomer(server, { referrerCode: code });
  await until(async () => (await server.call(person, 'get-referrals')).referrals.length > 0, 'the referral');
  await aNumber(server, person);
  await aWaitingPlan(server, person, 'yearly', 'crypto');
  const claim = await server.call(person, 'claim-number', {
    phoneNumber: await aFreeNumber(server, person),
    friendlyName: 'Claimed',
    countryCode: 'US',
  });
  const { phone_number_id: claimed } = await untilOrder(server, person, claim.orderId, 'active');
  await swapNumber(server, person, claimed ?? '');
  await someCredit(server, friend, 1000);
  await aWaitingPlan(server, friend, 'starter', 'credit');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  const gone = await anOpenCheckout(server, person);
  await server.sandbox.pay(gone.checkoutId);
  await untilOrder(server, person, gone.orderId, 'refunded');
  await server.call(administrator, 'admin-free-number', { targetUserId: friend.userId, reason: 'A gift' });
  const gift = { key: newId(), userId: friend.userId, amount: 1, reason: 'For the wait' };
  await server.call(administrator, 'admin-give-credit', gift);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const stuck = await anOpenCheckout(server, person);
  await server.sandbox.pay(stuck.checkoutId);
  await untilOrder(server, person, stuck.orderId, 'needs_action');
  const open = await anOpenCheckout(server, administrator, await aSecondNumber(server, stuck.phoneNumber));
  expect(open.orderId).not.toBe('');
  await processDueWork(server);
  return server;
}

async function aSecondNumber(server: TestServer, than: string): Promise<string> {
  const found = await server.deps.carriers.of('twilio').search({
    country: 'US',
    type: 'Local',
    sms: true,
    voice: false,
    limit: 5,
  });
  return found.find(({ e164 }) => e164 !== than)?.e164 ?? '';
}

type Ids = Awaited<ReturnType<typeof someIds>>;

async function someIds({ db }: TestServer) {
  const order = async (
    kind: 'number' | 'subscription' | 'claim' | 'swap',
    state: 'active' | 'refunded' | 'needs_action',
    method: 'card' | 'credit' | 'crypto',
  ) =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('kind', '=', kind)
        .where('state', '=', state)
        .where('method', '=', method)
        .executeTakeFirstOrThrow()
    ).id;
  const sold = await order('number', 'active', 'card');
  const number = await db
    .selectFrom('phone_numbers')
    .select('id')
    .where('order_id', '=', sold)
    .executeTakeFirstOrThrow();
  const { account_id: account } = await db
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', sold)
    .executeTakeFirstOrThrow();
  const { id: given } = await db.selectFrom('desk_acts').select('id').executeTakeFirstOrThrow();
  return {
    sold,
    given,
    number: number.id,
    account,
    returned: await order('number', 'refunded', 'card'),
    waiting: await order('number', 'needs_action', 'card'),
    drawn: await order('subscription', 'active', 'credit'),
    claimed: await order('claim', 'active', 'crypto'),
    plan: await order('subscription', 'active', 'crypto'),
    swapped: await order('swap', 'active', 'credit'),
  };
}

const NOWHERE = '01999999-0000-7000-8000-000000000000';

function damages(ids: Ids): { rule: string; names: string; sql: string }[] {
  const { sold, given, number, account, returned, waiting, drawn, claimed, plan, swapped } = ids;
  const movement = (key: string) => `(select id from ledger_transactions where key = '${key}')`;
  const without = (key: string) =>
    `delete from ledger_entries where transaction_id = ${movement(key)}; delete from ledger_transactions where key = '${key}'`;
  const payment = `(select 'payment:stripe:' || provider_payment_id from payments where order_id = '${sold}')`;
  const balance = 'Every ledger transaction balances';
  const owed = 'The balance of undelivered orders is what was paid for them';
  const payments = 'Every payment is in the ledger once';
  const refunds = 'Every refund is in the ledger once';
  const paid = 'Every order marked as paid has a payment';
  const shown = 'The lists of payments show what was paid';
  const lost = 'Every paid order is delivered, refunded or in the recovery queue';
  const kept = 'No refunded purchase is still in use';
  const byHand = 'Every payouts balance has an open payout item';
  const acts = 'Every act of an administrator is in the ledger once';
  const numbers = 'Every number has a delivered order and a plan';
  const swaps = 'Every swap has replaced one number with another';
  const owners = 'Every number has one owner';
  return [
    {
      rule: balance,
      names: `delivery:${sold}`,
      sql: `update ledger_entries set amount_minor = amount_minor - 1 where ledger_account = 'sales' and transaction_id = ${movement(`delivery:${sold}`)}`,
    },
    {
      rule: balance,
      names: NOWHERE,
      sql: `insert into ledger_transactions (id, key, kind, at) values ('${NOWHERE}', 'empty', 'payment', '2026-01-01')`,
    },
    {
      rule: 'Every credit balance is the sum of its ledger entries',
      names: account,
      sql: `update billing_accounts set credit_minor = credit_minor + 1 where account_id = '${account}'`,
    },
    {
      rule: 'Every credit balance is the sum of its ledger entries',
      names: account,
      sql: `delete from billing_accounts where account_id = '${account}'`,
    },
    {
      rule: 'No deleted account has credit',
      names: account,
      sql: `update billing_accounts set credit_minor = 1 where account_id = '${account}'; update profiles set deletion_finished_at = '2026-01-01' where user_id in (select user_id from memberships where account_id = '${account}')`,
    },
    {
      rule: 'Open overage adds up',
      names: account,
      sql: `update subscriptions set open_overage_minor = 5 where phone_number_id = '${number}'`,
    },
    {
      rule: 'Open overage adds up',
      names: account,
      sql: `update billing_accounts set open_overage_minor = 5 where account_id = '${account}'`,
    },
    { rule: owed, names: sold, sql: without(`delivery:${sold}`) },
    {
      rule: owed,
      names: waiting,
      sql: `update ledger_entries set amount_minor = amount_minor * 2 where transaction_id = (select id from ledger_transactions where order_id = '${waiting}')`,
    },
    {
      rule: payments,
      names: sold,
      sql: `create temp table gone as select id from ledger_transactions where key = ${payment}; delete from ledger_entries where transaction_id in (select id from gone); delete from ledger_transactions where id in (select id from gone); drop table gone`,
    },
    { rule: payments, names: 'no payment explains', sql: `delete from payments where order_id = '${sold}'` },
    {
      rule: payments,
      names: sold,
      sql: `update payments set amount_minor = 501 where order_id = '${sold}'`,
    },
    {
      rule: refunds,
      names: returned,
      sql: `update refunds set status = 'failed'`,
    },
    {
      rule: refunds,
      names: returned,
      sql: `delete from ledger_entries where transaction_id in (select id from ledger_transactions where order_id = '${returned}' and kind = 'refund')`,
    },
    {
      rule: 'Pending refunds are those that the provider has not settled',
      names: returned,
      sql: `update refunds set status = 'pending' where payment_id in (select id from payments where order_id = '${returned}')`,
    },
    { rule: acts, names: given, sql: `update desk_acts set amount_minor = 101` },
    { rule: acts, names: given, sql: without(`adjustment:${given}`) },
    { rule: acts, names: given, sql: `delete from desk_acts` },
    {
      rule: acts,
      names: given,
      sql: `delete from payment_transactions where desk_act_id = '${given}'`,
    },
    {
      rule: acts,
      names: sold,
      sql: `update refunds set payment_id = (select id from payments where order_id = '${sold}'), amount_minor = 501`,
    },
    { rule: paid, names: sold, sql: `delete from payments where order_id = '${sold}'` },
    { rule: paid, names: drawn, sql: without(`credit:${drawn}`) },
    {
      rule: shown,
      names: sold,
      sql: `delete from payment_transactions where order_id = '${sold}'`,
    },
    {
      rule: shown,
      names: sold,
      sql: `update payment_transactions set amount_minor = 499 where order_id = '${sold}'`,
    },
    {
      rule: shown,
      names: sold,
      sql: `update payment_transactions set payment_method = 'credit' where order_id = '${sold}'`,
    },
    {
      rule: shown,
      names: returned,
      sql: `update payment_transactions set status = 'completed' where order_id = '${returned}'`,
    },
    {
      rule: shown,
      names: claimed,
      sql: `update payment_transactions set order_id = '${claimed}' where order_id = '${plan}'`,
    },
    {
      rule: lost,
      names: sold,
      sql: `update orders set state = 'provisioning', updated_at = '2026-01-01' where id = '${sold}'`,
    },
    {
      rule: lost,
      names: sold,
      sql: `update orders set state = 'refund_due', tries = 12 where id = '${sold}'`,
    },
    {
      rule: byHand,
      names: waiting,
      sql: `update recovery_items set kind = 'payout' where order_id = '${waiting}'`,
    },
    {
      rule: byHand,
      names: waiting,
      sql: `update ledger_entries set ledger_account = 'payouts' where ledger_account = 'undelivered' and transaction_id in (select id from ledger_transactions where order_id = '${waiting}')`,
    },
    { rule: lost, names: waiting, sql: `delete from recovery_items where order_id = '${waiting}'` },
    {
      rule: lost,
      names: waiting,
      sql: `update orders set needs_action_until = '2026-01-01' where id = '${waiting}'`,
    },
    { rule: lost, names: sold, sql: `update orders set state = 'expired' where id = '${sold}'` },
    {
      rule: lost,
      names: sold,
      sql: `update orders set state = 'expired', paid_at = null where id = '${sold}'`,
    },
    { rule: lost, names: sold, sql: `update orders set delivered_at = null where id = '${sold}'` },
    { rule: lost, names: sold, sql: `delete from phone_numbers where order_id = '${sold}'` },
    { rule: kept, names: number, sql: `update orders set state = 'refunded' where id = '${sold}'` },
    { rule: kept, names: plan, sql: `update orders set state = 'refunded' where id = '${plan}'` },
    { rule: kept, names: drawn, sql: `update orders set state = 'refunded' where id = '${drawn}'` },
    { rule: numbers, names: number, sql: `update phone_numbers set order_id = null where id = '${number}'` },
    {
      rule: numbers,
      names: number,
      sql: `update subscriptions set ended_at = '2026-01-01' where phone_number_id = '${number}'`,
    },
    {
      rule: swaps,
      names: swapped,
      sql: `update phone_numbers set status = 'active', e164 = '+12025550100' where order_id = '${claimed}'`,
    },
    {
      rule: swaps,
      names: swapped,
      sql: `update subscriptions set phone_number_id = (select replaced_number_id from orders where id = '${swapped}') where id = (select subscription_id from orders where id = '${swapped}')`,
    },
    {
      rule: owners,
      names: account,
      sql: `drop index phone_numbers_one_owner; update phone_numbers set e164 = (select e164 from phone_numbers where id = '${number}')`,
    },
    {
      rule: owners,
      names: number,
      sql: `drop index subscriptions_one_open_per_number; update subscriptions set phone_number_id = '${number}' where phone_number_id is not null`,
    },
  ];
}

const TABLES =
  'ledger_transactions ledger_entries billing_accounts subscriptions payments refunds orders payment_transactions recovery_items phone_numbers profiles desk_acts'.split(
    ' ',
  );

/** Runs SQL as a superuser, without triggers and foreign keys. */
async function damage({ numlet }: TestServer, sql: string) {
  await numlet.connection.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}

function keepCopies(server: TestServer) {
  return damage(
    server,
    `create schema copies; ${TABLES.map((name) => `create table copies.${name} as table public.${name}`).join('; ')}`,
  );
}

async function mend(server: TestServer) {
  const { rows } = await server.numlet.connection.pool.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(attname, ', ') as columns from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = '' group by 1`,
    [TABLES],
  );
  const copyBack = rows.map(
    ({ name, columns }) =>
      `delete from public.${name}; insert into public.${name} (${columns}) select ${columns} from copies.${name}`,
  );
  await damage(server, copyBack.join('; '));
}
