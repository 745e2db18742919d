import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { newId, sha256 } from '../../random.ts';
import type { Person } from '../../testing/client.ts';
import { aNewcomer, aNumber, anOpenCheckout, aUser, until } from '../../testing/factories.ts';
import { type Harness, harness } from '../../testing/harness.ts';
import { bookMovement, creditBalanceMinor } from '../billing/ledger.queries.ts';
import { purgeCarrierCopies } from '../messages/purge-carrier-copies.ts';
import { finishAccountDeletion } from './finish-account-deletion.ts';
import { sweepDeletions } from './sweep-deletions.ts';

const SENDER = '+12025550177';
const TEXT = 'Your bank says: the code is 482915';

test('after the finish no table holds anything of the person: no address, name, phone, text, sender, device', async () => {
  const house = await harness();
  const { person, number } = await someoneWithAPast(house);
  await withEverythingElse(house, person);
  const traces = [
    ...[person.email, 'Ines Adeyemi', person.phone, TEXT, SENDER, 'Studio accounts', 'freelancing'],
    ...['second@example.org', 'google-sub-4711', 'Ines and her authenticator', 'nonce-of-ines'],
  ];
  const before = await dump(house);
  for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);

  await leave(house, person);
  await sweepDeletions(house.deps);
  await untilGone(house, person);

  const after = await dump(house);
  for (const trace of traces) expect([trace, linesWith(after, trace)]).toEqual([trace, []]);
  // Who called from where is kept with the audit, under the pseudonym (docs/decisions/010).
  const places = after.replaceAll(house.origin, 'here');
  expect(linesWith(places, '127.0.0.1').filter((line) => !line.startsWith('public.audit_log'))).toEqual([]);
  expect(house.sandbox.messagesTo(number.e164)).toEqual([]);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  const { body } = await signIn(house, person);
  expect(body).toMatchObject({ code: 'invalid_credentials' });
});

test('every table has been thought of: what a deletion erases, what it keeps, what knows nobody', async () => {
  const { numlet } = await harness();
  const erased =
    'users memberships identities profiles user_roles sessions refresh_tokens one_time_tokens factors factor_challenges recovery_codes oauth_flows referrer_codes referrals phone_numbers phone_verifications phone_verification_attempts orders subscriptions payment_customers account_counters messages carrier_copies';
  const kept =
    'accounts audit_log checkout_attempts payments refunds recovery_items carrier_ops payment_transactions ledger_transactions ledger_entries';
  const nobody =
    'migrations signing_keys limits spent_proofs provider_events message_receipts carrier_copies_listed';
  const { rows } = await numlet.connection.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const known = `${erased} ${kept} ${nobody}`.split(' ');
  // A new table needs its place in the export and the erasure (docs/decisions/010), and then here.
  expect(rows.map((row) => row.name).sort()).toEqual(known.sort());
});

test('money and audit stay under the pseudonym, and what was owed either way is written off once', async () => {
  const house = await harness();
  const { person, accountId } = await someoneWithAPast(house);
  await leave(house, person);

  await Promise.all([1, 2, 3].map(() => finishAccountDeletion(house.deps, person)));
  await finishAccountDeletion(house.deps, person);
  await untilGone(house, person);

  expect(await creditBalanceMinor(house.db, accountId)).toBe(0);
  const writtenOff = await house.db
    .selectFrom('ledger_entries')
    .select('amount_minor')
    .where('book', '=', 'write_offs')
    .execute();
  expect(writtenOff).toEqual([{ amount_minor: -700 }]);
  expect(await house.db.selectFrom('payments').select('amount_minor').execute()).toEqual([
    { amount_minor: 500 },
  ]);
  const audit = await house.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_user_id', '=', person.userId)
    .execute();
  const actions = audit.map((entry) => entry.action);
  for (const once of ['user_erased', 'user_deleted'])
    expect(actions.filter((action) => action === once)).toHaveLength(1);
  const farewells = house.sandbox
    .mailsTo(person.email)
    .filter((mail) => mail.subject.includes('was deleted'));
  expect(farewells).toHaveLength(1);
});

test('the address and the phone are free for a new sign-up', async () => {
  const house = await harness();
  const { person } = await someoneWithAPast(house);
  await leave(house, person);
  await finishAccountDeletion(house.deps, person);

  const again = await aUser(house, { email: person.email, phone: person.phone });

  expect(again.userId).not.toBe(person.userId);
  expect((await house.call(again, 'user-dashboard')).recentMessages).toEqual([]);
});

test('whatever point it crashes at, the next run goes on from there', async () => {
  const house = await harness();
  for (let point = 0; ; point += 1) {
    // So many people from one address within a minute would meet the limits.
    await house.db.deleteFrom('limits').execute();
    const person = await aNewcomer(house);
    await house.db
      .updateTable('profiles')
      .set({ phone_verified: true })
      .where('user_id', '=', person.userId)
      .execute();
    const number = await aNumber(house, person);
    await house.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
    const requestedAt = new Date(house.clock.now().getTime() - 15 * DAY);
    await house.db
      .updateTable('profiles')
      .set({ deletion_requested_at: requestedAt })
      .where('user_id', '=', person.userId)
      .execute();

    const crash = await finishAccountDeletion(crashingAt(house.deps, point), person).catch(String);
    // What the crashed run had taken is free again after a while.
    house.clock.advance(11 * MINUTE);
    await finishAccountDeletion(house.deps, person);

    expect([point, await isGone(house, person)]).toEqual([point, true]);

    expect(house.sandbox.messagesTo(number.e164)).toEqual([]);
    expect(house.sandbox.rentedNumbers()).toEqual([]);
    expect(await creditBalanceMinor(house.db, await accountOf(house, person))).toBe(0);
    if (crash === undefined) {
      expect(point).toBeGreaterThan(12);
      return;
    }
  }
}, 120_000);

test('a carrier that is away keeps nothing here: the person is erased, the rest is tried again until it is done', async () => {
  const house = await harness();
  const { person, number } = await someoneWithAPast(house);
  await leave(house, person);
  const away = { provider: 'twilio', kind: 'error', times: 1000 } as const;
  house.sandbox.orderFault({ ...away, operation: 'release' });
  house.sandbox.orderFault({ ...away, operation: 'delete-message' });
  house.sandbox.orderFault({ ...away, operation: 'list-messages' });

  await finishAccountDeletion(house.deps, person);

  expect(await isGone(house, person)).toBe(false);
  const dumped = await dump(house);
  for (const trace of [person.email, TEXT, SENDER, person.phone])
    expect([trace, linesWith(dumped, trace)]).toEqual([trace, []]);
  expect(house.sandbox.messagesTo(number.e164)).not.toEqual([]);

  house.sandbox.state().faults.length = 0;
  house.clock.advance(7 * HOUR);
  await sweepDeletions(house.deps);
  await untilGone(house, person);

  expect(house.sandbox.messagesTo(number.e164)).toEqual([]);
  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

test('a purchase that is paid after the person has gone is paid back and brings no number', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  await house.call(person, 'request-account-deletion', { confirm: true });
  house.clock.advance(14 * DAY);
  await house.sandbox.pay(checkoutId);

  await until(async () => {
    await finishAccountDeletion(house.deps, person);
    return isGone(house, person);
  }, 'the end of the deletion');

  const order = await house.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.state).toBe('refunded');
  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

test("a number's next renter keeps their texts when the former one leaves", async () => {
  const house = await harness();
  const { person: former, number } = await someoneWithAPast(house);
  await house.call(former, 'release-phone-number', { phoneNumberId: number.id });
  await until(async () => house.sandbox.rentedNumbers().length === 0, 'the carrier to have its number back');
  await until(async () => {
    const row = await house.db
      .selectFrom('phone_numbers')
      .select('status')
      .where('id', '=', number.id)
      .executeTakeFirstOrThrow();
    return row.status === 'released';
  }, 'the release to be written down');
  const next = await aUser(house);
  const { checkoutId } = await anOpenCheckout(house, next, number.e164);
  await house.sandbox.pay(checkoutId);
  await until(async () => house.sandbox.rentedNumbers().length === 1, 'the next renter to have it');
  await until(async () => (await house.call(next, 'user-dashboard')).phoneNumbers[0], 'their number');
  await house.sandbox.sendText({ to: number.e164, from: '+12025550199', body: 'for the next one' });
  await leave(house, former);

  await finishAccountDeletion(house.deps, former);

  expect(await isGone(house, former)).toBe(true);
  expect(house.sandbox.messagesTo(number.e164).map((message) => message.body)).toEqual(['for the next one']);
});

test('nothing is finished a moment before the 14 days are over, nor after it was taken back', async () => {
  const house = await harness();
  const { person } = await someoneWithAPast(house);
  await house.call(person, 'request-account-deletion', { confirm: true });
  house.clock.advance(14 * DAY - HOUR);
  await finishAccountDeletion(house.deps, person);
  expect(linesWith(await dump(house), person.email)).not.toEqual([]);
  await house.db.updateTable('profiles').set({ deletion_requested_at: null }).execute();
  house.clock.advance(2 * HOUR);

  await finishAccountDeletion(house.deps, person);

  expect(linesWith(await dump(house), person.email)).not.toEqual([]);
});

test('the log of attempts is changed by an erasure and by nothing else', async () => {
  const house = await harness();
  await aUser(house);
  const change = (values: object) =>
    house.db.updateTable('phone_verification_attempts').set(values).execute();
  await expect(change({ success: true })).rejects.toThrow('append-only');
  await expect(change({ phone_number: '' })).rejects.toThrow('append-only');
  await expect(
    change({ phone_number: '', ip_address: null, error_message: null, success: false }),
  ).rejects.toThrow('append-only');
  await expect(house.db.deleteFrom('phone_verification_attempts').execute()).rejects.toThrow('append-only');
});

async function someoneWithAPast(house: Harness) {
  const referrer = await aNewcomer(house, { email: `referrer-${Date.now()}@example.org` });
  const { code } = await house.call(referrer, 'get-referrals');
  await house.db
    .updateTable('profiles')
    .set({ full_name: 'Somebody Else', selected_purposes: [] })
    .where('user_id', '=', referrer.userId)
    .execute();
  await house.db
    .updateTable('users')
    .set({ user_metadata: '{}' })
    .where('id', '=', referrer.userId)
    .execute();
  await house.db
    .updateTable('profiles')
    .set({ signup_ip: null, last_ip: null })
    .where('user_id', '=', referrer.userId)
    .execute();
  await house.db.updateTable('sessions').set({ ip: null }).where('user_id', '=', referrer.userId).execute();
  const person = await aUser(house, { referrerCode: code });
  await signIn(house, { ...person, password: 'not the password' });
  const number = await aNumber(house, person);
  await house.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
  const accountId = await accountOf(house, person);
  await house.db.transaction().execute((trx) =>
    bookMovement(trx, {
      key: 'test:credit',
      kind: 'credit',
      orderId: null,
      now: house.clock.now(),
      lines: [
        { book: 'card_receipts', accountId: null, minor: 700, currency: 'usd' },
        { book: 'credit', accountId, minor: -700, currency: 'usd' },
      ],
    }),
  );
  return { person, number, accountId };
}

/** What people leave behind who use every way to sign in. */
async function withEverythingElse({ db, clock, deps }: Harness, { userId }: Person) {
  const now = clock.now();
  const at = { created_at: now, updated_at: now };
  const sealed = { data_key_id: deps.vault.keyId };
  const factorId = newId();
  await db.updateTable('users').set({ new_email: 'second@example.org' }).where('id', '=', userId).execute();
  await db
    .insertInto('identities')
    .values({
      ...{ id: newId(), user_id: userId, provider: 'google', provider_id: 'google-sub-4711' },
      ...{ identity_data: JSON.stringify({ email: 'second@example.org' }), ...at },
    })
    .execute();
  await db
    .insertInto('factors')
    .values({
      ...{ id: factorId, user_id: userId, factor_type: 'totp', friendly_name: 'Ines and her authenticator' },
      ...{ status: 'unverified', secret_sealed: deps.vault.seal(Buffer.from('secret')), ...sealed, ...at },
    })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('factor_challenges')
    .values({
      ...{ id: newId(), factor_id: factorId, session_id: session.id },
      ...{ created_at: now, expires_at: now },
    })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ code_hash: sha256(userId), user_id: userId, created_at: now })
    .execute();
  await db
    .insertInto('one_time_tokens')
    .values({
      ...{ token_hash: sha256(`token ${userId}`), user_id: userId, purpose: 'email_change_new' },
      ...{ sent_to: 'second@example.org', created_at: now, expires_at: now },
    })
    .execute();
  await db
    .insertInto('oauth_flows')
    .values({
      ...{ state_hash: sha256(`state ${userId}`), provider: 'google', linking_user_id: userId },
      ...{ linking_session_id: session.id, browser_secret_hash: sha256('browser'), redirect_to: '/' },
      ...{ code_challenge: 'challenge', nonce: 'nonce-of-ines', ...sealed },
      ...{
        provider_verifier_sealed: deps.vault.seal(Buffer.from('verifier')),
        created_at: now,
        expires_at: now,
      },
    })
    .execute();
}

async function accountOf({ db }: Harness, { userId }: Person): Promise<string> {
  const row = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

async function leave(house: Harness, person: Person) {
  await house.call(person, 'request-account-deletion', { confirm: true });
  await until(
    async () => house.sandbox.mailsTo(person.email).some((mail) => mail.subject.includes('will be deleted')),
    'the mail about the request',
  );
  house.clock.advance(14 * DAY);
}

function signIn({ post }: Harness, { email, password }: Person) {
  return post('/auth/v1/token?grant_type=password', { email, password });
}

/** Every row of every table of every schema as text, with the table before it. */
async function dump({ numlet }: Harness): Promise<string> {
  const { pool } = numlet.connection;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} as t`);
    lines.push(...rows.map(({ line }) => `${name} ${line.replaceAll('\n', ' ')}`));
  }
  return lines.join('\n');
}

function linesWith(dumped: string, trace: string): string[] {
  return dumped.split('\n').filter((line) => line.toLowerCase().includes(trace.toLowerCase()));
}

async function isGone({ db }: Harness, { userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deletion_finished_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.deletion_finished_at !== null;
}

function untilGone(house: Harness, person: Person) {
  return until(async () => {
    await purgeCarrierCopies(house.deps);
    return isGone(house, person);
  }, 'the end of the deletion');
}

/** The power goes out when the nth thing is about to happen, or has happened and nobody has written it down. */
function crashingAt(deps: Deps, point: number): Deps {
  let things = 0;
  const tick = () => {
    if (things === point) throw new Error('the power went out');
    things += 1;
  };
  const around = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A) => {
      tick();
      const answer = await call(...args);
      tick();
      return answer;
    };
  };
  const { carrier, cards, clock, mail } = deps;
  return {
    ...deps,
    clock: {
      now() {
        tick();
        return clock.now();
      },
    },
    mail: { send: around(mail.send) },
    cards: { ...cards, forgetCustomer: around(cards.forgetCustomer) },
    carrier: {
      ...carrier,
      release: around(carrier.release),
      messagesBetween: around(carrier.messagesBetween),
      deleteMessage: around(carrier.deleteMessage),
    },
  };
}
