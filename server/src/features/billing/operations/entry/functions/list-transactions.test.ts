import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { HOUR, later } from '../../../../../clock.ts';
import { newId } from '../../../../../random.ts';
import { accountOf } from '../../../../../testing/drivers/leaving.ts';
import { aUser } from '../../../../../testing/factories/factories.ts';
import type { Person } from '../../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../../testing/harness/test-server.ts';

type Row = FunctionOutput<'list-transactions'>['transactions'][number];
const PAID = 70;
const FAILED = 40;

test('every payment is listed once, page by page and in order, while others are made', async () => {
  const { server, person } = await aPayer();
  const first = await server.call(person, 'list-transactions', { limit: 100 });
  const last = await server.call(person, 'list-transactions', { limit: 100, before: first.next ?? '' });
  const whole = [...first.transactions, ...last.transactions];
  // A failed charge of a renewal with its overage is two rows.
  expect(whole).toHaveLength(PAID + 2 * FAILED);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  expect(whole.map(place)).toEqual(whole.map(place).sort().reverse());
  expect(last.next).toBeNull();

  expect((await server.call(person, 'list-transactions')).transactions).toEqual(whole.slice(0, 50));
  // Pages end at every possible place, also between rows of one moment and of one order.
  for (const limit of [1, 7]) {
    const paged = await allPages(server, person, { limit }, () => pay(server, person, server.clock.now()));
    expect(paged).toEqual(whole);
    await server.db.deleteFrom('payment_transactions').where('amount_minor', '=', 777).execute();
  }
});

test('filters by payment method, type and status hold on every page; crypto lists the newest ten by default', async () => {
  const { server, person } = await aPayer();
  const whole = await allPages(server, person, { limit: 100 });
  const wanted: [FunctionInput<'list-transactions'>, (row: Row) => boolean][] = [
    [{ payment_method: 'crypto' }, (row) => row.payment_method === 'crypto'],
    [{ status: 'failed' }, (row) => row.status === 'failed'],
    [{ status: 'completed' }, (row) => row.status === 'completed'],
    [{ transaction_types: ['overage'] }, (row) => row.transaction_type === 'overage'],
    [
      { transaction_types: ['renewal', 'credit_topup'], status: 'completed', payment_method: 'card' },
      (row) =>
        row.transaction_type === 'credit_topup' &&
        row.status === 'completed' &&
        row.payment_method === 'card',
    ],
  ];
  for (const [filter, isWanted] of wanted) {
    const paged = await allPages(server, person, { ...filter, limit: 9 });
    expect(paged.length).toBeGreaterThan(9);
    expect(paged).toEqual(whole.filter(isWanted));
  }
  const crypto = await server.call(person, 'list-transactions', { payment_method: 'crypto' });
  expect(crypto.transactions).toHaveLength(10);
  expect(crypto.next).not.toBeNull();
});

test('a cursor of another person’s payment lists only the caller’s own payments, and an invalid cursor is refused with the name of the field', async () => {
  const { server, person } = await aPayer();
  const { next } = await server.call(person, 'list-transactions', { limit: 3 });
  const stranger = await aUser(server);
  expect(await server.call(stranger, 'list-transactions', { before: next ?? '' })).toEqual({
    transactions: [],
    next: null,
  });
  for (const before of ['x', `${next}_`, `2026-13-01T00:00:00Z_${newId()}`, "' or 1=1 --"])
    expect(await server.refused(person, 'list-transactions', { before })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'before',
    });
  for (const transaction_types of [[], ['gift']])
    expect(await server.refused(person, 'list-transactions', { transaction_types })).toMatchObject({
      status: 400,
      field: expect.stringContaining('transaction_types'),
    });
});

/** A person with more payments than two pages hold, several of them at one moment. */
async function aPayer() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const now = server.clock.now();
  const at = (turn: number) => later(now, -Math.floor(turn / 3) * HOUR);
  for (let turn = 1; turn <= PAID; turn += 1) await pay(server, person, at(turn), turn);
  for (let turn = 1; turn <= FAILED; turn += 1) await fail(server, person, at(turn));
  return { server, person };
}

async function pay(server: TestServer, person: Person, at: Date, turn?: number) {
  await server.db
    .insertInto('payment_transactions')
    .values({
      id: newId(),
      account_id: await accountOf(server, person),
      transaction_type: 'credit_topup',
      payment_method: turn !== undefined && turn % 2 === 0 ? 'crypto' : 'card',
      amount_minor: turn ?? 777,
      currency: 'usd',
      usd_minor: turn ?? 777,
      status: 'completed',
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** A renewal with overage that the bank refused. */
async function fail(server: TestServer, person: Person, at: Date) {
  const id = newId();
  await server.db
    .insertInto('orders')
    .values({
      id,
      account_id: await accountOf(server, person),
      user_id: person.userId,
      kind: 'renewal',
      method: 'card',
      amount_minor: 250,
      usd_minor: 250,
      overage_minor: 50,
      overage_usd_minor: 50,
      overage_transaction_id: crypto.randomUUID(),
      currency: 'usd',
      state: 'expired',
      automatic: true,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await server.db
    .insertInto('checkout_attempts')
    .values({ id: newId(), order_id: id, provider: 'stripe', idempotency_key: id, created_at: at })
    .execute();
}

async function allPages(
  server: TestServer,
  person: Person,
  filter: FunctionInput<'list-transactions'>,
  meanwhile?: () => Promise<void>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await server.call(person, 'list-transactions', { ...filter, before });
    rows.push(...page.transactions);
    if (page.next === null) return rows;
    before = page.next;
    await meanwhile?.();
  }
}

function place({ created_at, id }: Row) {
  return `${created_at} ${id}`;
}
