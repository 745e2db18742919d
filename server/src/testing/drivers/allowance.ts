import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { setSavedCard } from '../../features/billing/money/entry/billing-accounts.queries.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { planOf } from './billing.ts';
import { arrive } from './inbound-texts.ts';
import { accountOf } from './leaving.ts';

type Number = { id: string; e164: string };

/** Changes the plan of a number directly in the database, for a state that would take long to reach. */
export async function putPlan(
  { db }: Pick<TestServer, 'db'>,
  number: Number,
  changes: Updateable<Database['subscriptions']>,
) {
  await db
    .updateTable('subscriptions')
    .set(changes)
    .where('phone_number_id', '=', number.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The texts that a number's period has counted. */
export async function countsOf(server: Pick<TestServer, 'db'>, number: Number) {
  const plan = await planOf(server, number.id);
  return { used: plan.used_sms, overage: plan.overage_sms, withheld: plan.withheld_sms };
}

/** Saves a card that can be charged without the person. */
export async function aSavedCard(server: TestServer, person: Person) {
  await setSavedCard(server.db, await accountOf(server, person), {
    paymentMethodId: 'pm_saved',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
  });
}

/** An account's credit less its open overage, and the open overage, in cents. */
export async function overageAccountOf(server: TestServer, person: Person) {
  const row = await server.db
    .selectFrom('billing_accounts')
    .select(['credit_minor', 'open_overage_minor'])
    .where('account_id', '=', await accountOf(server, person))
    .executeTakeFirstOrThrow();
  return { free: row.credit_minor - row.open_overage_minor, open: row.open_overage_minor };
}

/**
 * Sends texts to the numbers in turn, all at once, through the servers in turn. @returns the statuses that are not 200
 */
export async function arriveAtOnce(
  server: TestServer,
  numbers: readonly Number[],
  count: number,
  { origins = [server.origin], name = 'SM' }: { origins?: readonly string[]; name?: string } = {},
): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      arrive(server, {
        to: numbers[place % numbers.length]?.e164 ?? '',
        sid: `${name}${place}`,
        body: `${name} ${place}`,
        origin: origins[place % origins.length] ?? server.origin,
      }),
    ),
  );
  return answers.filter((status) => status !== 200);
}

/** Sends texts to a number one after the other, so that they arrive in this order. */
export async function arriveInTurn(server: TestServer, number: Number, count: number, name = 'SM') {
  for (let place = 0; place < count; place += 1)
    await arrive(server, { to: number.e164, sid: `${name}${place}`, body: `${name} ${place}` });
}

/** The bodies of all texts that are shown, oldest first. */
export async function shownBodies({ db }: Pick<TestServer, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('body')
    .where('withheld_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.body);
}

/** Copies the one withheld text of a number until there are `count`, each with its place in the inbox. */
export async function multiplyWithheld({ db }: Pick<TestServer, 'db'>, number: Number, count: number) {
  await sql`
    with others as (
      insert into messages (id, account_id, phone_number_id, subscription_id, to_number, from_number, body, carrier,
        carrier_message_id, change_seq, arrival_seq, received_at, withheld_at, period_no)
      select gen_random_uuid(), account_id, phone_number_id, subscription_id, to_number, from_number, body || place, carrier,
        carrier_message_id || place, change_seq + place, arrival_seq + place, received_at, withheld_at, period_no
      from messages, generate_series(1, ${count - 1}::int) as place
      where phone_number_id = ${number.id} and withheld_at is not null
      returning account_id
    )
    update account_counters set change_seq = change_seq + ${count - 1}, total_messages = total_messages + ${count - 1}
    where account_id in (select account_id from others)`.execute(db);
  await putPlan({ db }, number, { withheld_sms: count });
}
