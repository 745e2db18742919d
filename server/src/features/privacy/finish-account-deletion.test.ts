import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import {
  accountOf,
  aPersonWithData,
  isAccountClosed,
  leave,
  SENDER,
  TEXT,
  untilAccountClosed,
} from '../../testing/drivers/leaving.ts';
import { aNewcomer, aNumber, anOpenCheckout, aUser, until } from '../../testing/factories/factories.ts';
import { dumpDatabase, linesWith } from '../../testing/harness/dump-database.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';
import { withCarrier } from '../../testing/harness/with-carrier.ts';
import { postedMinor } from '../billing/money/entry/ledger.queries.ts';
import { pollMissedTexts } from '../messages/intake/poll-missed-texts.ts';
import { finishAccountDeletion } from './finish-account-deletion.ts';
import { sweepDeletions } from './sweep-deletions.ts';

test('money and audit stay under the pseudonym, and debts either way are written off once', async () => {
  const server = await sharedTestServer();
  const { person, accountId } = await aPersonWithData(server);
  await leave(server, person);

  await Promise.all([1, 2, 3].map(() => finishAccountDeletion(server.deps, person)));
  await finishAccountDeletion(server.deps, person);
  await untilAccountClosed(server, person);

  expect(await postedMinor(server.db, { accountId }, ['credit'])).toBe(0);
  const writtenOff = await server.db
    .selectFrom('ledger_entries')
    .select('amount_minor')
    .where('ledger_account', '=', 'write_offs')
    .execute();
  expect(writtenOff).toEqual([{ amount_minor: -700 }]);
  expect(await server.db.selectFrom('payments').select('amount_minor').execute()).toEqual([
    { amount_minor: 500 },
  ]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_user_id', '=', person.userId)
    .execute();
  const actions = audit.map((entry) => entry.action);
  for (const once of ['user_erased', 'user_deleted'])
    expect(actions.filter((action) => action === once)).toHaveLength(1);
  const farewells = server.sandbox
    .mailsTo(person.email)
    .filter((mail) => mail.subject.includes('was deleted'));
  expect(farewells).toHaveLength(1);
});

test('the email address and the phone are free for a new sign-up', async () => {
  const server = await sharedTestServer();
  const { person } = await aPersonWithData(server);
  await leave(server, person);
  await finishAccountDeletion(server.deps, person);

  const again = await aUser(server, { email: person.email, phone: person.phone });

  expect(again.userId).not.toBe(person.userId);
  expect((await server.call(again, 'user-dashboard')).recentMessages).toEqual([]);
});

test('after a crash at any point, the next run continues from there', async () => {
  const server = await sharedTestServer();
  for (let point = 0; ; point += 1) {
    // The sign-ups from one address within a minute would exceed the limits.
    await server.db.deleteFrom('rate_limits').execute();
    const person = await aNewcomer(server);
    await server.db
      .updateTable('profiles')
      .set({ phone_verified: true })
      .where('user_id', '=', person.userId)
      .execute();
    const number = await aNumber(server, person);
    await server.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
    const requestedAt = new Date(server.clock.now().getTime() - 15 * DAY);
    await server.db
      .updateTable('profiles')
      .set({ deletion_requested_at: requestedAt })
      .where('user_id', '=', person.userId)
      .execute();

    const crash = await finishAccountDeletion(crashingAt(server.deps, point), person).catch(String);
    // The leases of the crashed run have ended by then.
    server.clock.advance(11 * MINUTE);
    await finishAccountDeletion(server.deps, person);

    expect([point, await isAccountClosed(server, person)]).toEqual([point, true]);

    expect(server.sandbox.messagesTo(number.e164)).toEqual([]);
    expect(server.sandbox.rentedNumbers()).toEqual([]);
    const accountId = await accountOf(server, person);
    expect(await postedMinor(server.db, { accountId }, ['credit'])).toBe(0);
    if (crash === undefined) {
      expect(point).toBeGreaterThan(12);
      return;
    }
  }
});

test('an outage of a provider keeps no data here: the person is erased, and the rest is retried until it is done', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPersonWithData(server);
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(0) })
    .execute();
  server.sandbox.blockCodes(number.e164);
  await server.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
  await pollMissedTexts(server.deps);
  expect(linesWith(await dumpDatabase(server), 'blocked_texts')).not.toEqual([]);
  await leave(server, person);
  const away = { provider: 'twilio', kind: 'error', times: 1000 } as const;
  server.sandbox.injectFault({ ...away, operation: 'release' });
  server.sandbox.injectFault({ ...away, operation: 'delete-message' });
  server.sandbox.injectFault({ ...away, operation: 'list-messages' });

  await finishAccountDeletion(server.deps, person);

  expect(await isAccountClosed(server, person)).toBe(false);
  const dumped = await dumpDatabase(server);
  for (const trace of [person.email, TEXT, SENDER, person.phone])
    expect([trace, linesWith(dumped, trace)]).toEqual([trace, []]);
  expect(server.sandbox.messagesTo(number.e164)).not.toEqual([]);

  server.sandbox.state().faults.length = 0;
  server.clock.advance(7 * HOUR);
  await sweepDeletions(server.deps);
  await untilAccountClosed(server, person);

  expect(server.sandbox.messagesTo(number.e164)).toEqual([]);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a purchase that is paid after the person has been deleted is refunded and delivers no number', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(14 * DAY);
  await server.sandbox.pay(checkoutId);

  await until(async () => {
    await finishAccountDeletion(server.deps, person);
    return isAccountClosed(server, person);
  }, 'the end of the deletion');

  const order = await server.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.state).toBe('refunded');
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a number’s next owner keeps their texts when the previous owner is deleted', async () => {
  const server = await sharedTestServer();
  const { person: former, number } = await aPersonWithData(server);
  await server.call(former, 'release-phone-number', { phoneNumberId: number.id });
  await until(async () => server.sandbox.rentedNumbers().length === 0, 'the carrier to have its number back');
  await until(async () => {
    const row = await server.db
      .selectFrom('phone_numbers')
      .select('status')
      .where('id', '=', number.id)
      .executeTakeFirstOrThrow();
    return row.status === 'released';
  }, 'the release to be written down');
  const next = await aUser(server);
  const { checkoutId } = await anOpenCheckout(server, next, number.e164);
  await server.sandbox.pay(checkoutId);
  await until(async () => server.sandbox.rentedNumbers().length === 1, 'the next renter to have it');
  await until(async () => (await server.call(next, 'user-dashboard')).phoneNumbers[0], 'their number');
  await server.sandbox.sendText({ to: number.e164, from: '+12025550199', body: 'for the next one' });
  await leave(server, former);

  await finishAccountDeletion(server.deps, former);

  expect(await isAccountClosed(server, former)).toBe(true);
  expect(server.sandbox.messagesTo(number.e164).map((message) => message.body)).toEqual(['for the next one']);
});

test('no deletion is finished before the 14 days are over, or after it was undone', async () => {
  const server = await sharedTestServer();
  const { person } = await aPersonWithData(server);
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(14 * DAY - HOUR);
  await finishAccountDeletion(server.deps, person);
  expect(linesWith(await dumpDatabase(server), person.email)).not.toEqual([]);
  await server.db.updateTable('profiles').set({ deletion_requested_at: null }).execute();
  server.clock.advance(2 * HOUR);

  await finishAccountDeletion(server.deps, person);

  expect(linesWith(await dumpDatabase(server), person.email)).not.toEqual([]);
});

/** Simulates a power failure: the nth effect is about to happen, or has happened and is not stored yet. */
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
  const { carriers, cards, clock, mail } = deps;
  const carrier = carriers.of('twilio');
  const { release, messagesBetween, deleteMessage } = carrier;
  return {
    ...withCarrier(deps, {
      release: around(release),
      messagesBetween: around(messagesBetween),
      deleteMessage: around(deleteMessage),
    }),
    clock: {
      now() {
        tick();
        return clock.now();
      },
    },
    mail: { ...mail, send: around(mail.send) },
    cards: { ...cards, eraseCustomer: around(cards.eraseCustomer) },
  };
}
