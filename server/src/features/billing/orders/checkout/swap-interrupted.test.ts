import { expect, test } from 'vitest';
import { later, MINUTE, SECOND } from '../../../../clock.ts';
import { jobTimes } from '../../../../jobs/queue.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import {
  control,
  passTime,
  planOf,
  processDueWork,
  sendTexts,
  untilJobsAreDone,
} from '../../../../testing/drivers/billing.ts';
import { orderRow, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { beginSwap, heldNumbers, swapNumber, swapUntilOf } from '../../../../testing/drivers/swaps.ts';
import { aFreeNumber, aNumber, aUser, until, untilOrder } from '../../../../testing/factories/factories.ts';
import { cutOff } from '../../../../testing/harness/cut-off.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { applyAccountStatus } from '../../../accounts/status/apply-account-status.ts';
import { pollMissedTexts } from '../../../messages/intake/poll-missed-texts.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { reconcileCarriers } from '../entry/jobs/reconcile-carrier.ts';
import { runOrder } from '../entry/jobs/run-order.ts';

// Workers poll, as in production, so that they find delayed retries.
const AS_DEPLOYED = { compose: { jobTimes } };

test.each(['unavailable', 'regulatory'] as const)(
  'rule 38, swap: a refusal by the carrier (%s) changes nothing and does not use up the swap',
  async (kind) => {
    const server = await sharedTestServer(AS_DEPLOYED);
    const { person, number } = await aSwapOwner(server);
    server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind });
    const { orderId } = await beginSwap(server, person, number.id);

    expect(await untilOrder(server, person, orderId, 'refunded')).toMatchObject({ note: null });
    expect(heldNumbers(server)).toEqual([number.e164]);
    expect(await swapUntilOf(server, person, number.id)).not.toBeNull();
    expect(await server.db.selectFrom('recovery_items').select('id').execute()).toEqual([]);
    await expectSoundLedger(server);

    const swapped = await swapNumber(server, person, number.id);
    await processDueWork(server);
    expect(heldNumbers(server)).toEqual([swapped.e164]);
  },
);

test('rule 38, swap: a swap for a number that has just been sold to another customer changes nothing', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  const carrier = server.deps.carriers.of('twilio');
  const { findOwned } = carrier;
  carrier.findOwned = async (e164) => {
    server.sandbox.snatch(e164);
    return findOwned(e164);
  };
  const { orderId } = await beginSwap(server, person, number.id);
  expect(await untilOrder(server, person, orderId, 'refunded')).toMatchObject({ note: null });
  carrier.findOwned = findOwned;
  await untilJobsAreDone(server);
  expect(heldNumbers(server)).toContain(number.e164);
  expect(await planOf(server, number.id)).toMatchObject({ ended_at: null });
});

test('rule 38, swap: a swap is retried while the carrier does not respond, and the old number receives texts until then', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  const wanted = await aFreeNumber(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 3 });
  const { orderId } = await beginSwap(server, person, number.id, wanted);
  await untilTried(server, orderId, 1);
  expect((await server.call(person, 'get-order', { orderId })).order?.note).toBe('carrier_slow');
  expect(await swapUntilOf(server, person, number.id)).toBeNull();

  await passTime(server, 5 * MINUTE);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
  expect(heldNumbers(server)).toEqual([wanted]);
  await expectSoundLedger(server);
});

test('rule 38, swap: a swap ends if the carrier never sells the number, and the old number stays', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 50 });
  const { orderId } = await beginSwap(server, person, number.id);
  await untilTried(server, orderId, 1);
  await passTime(server, 60 * MINUTE);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'refunded', replaced_number_id: number.id });
  expect(heldNumbers(server)).toEqual([number.e164]);
  await expectSoundLedger(server);
});

test('rule 38, swap: a lost response to the purchase neither loses nor duplicates a number', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  const wanted = await aFreeNumber(server, person);
  const seen: unknown[] = [];
  whileBuying(server, 'lost', async () => {
    seen.push(heldNumbers(server).sort(), await twoNights(server));
  });

  const { orderId } = await beginSwap(server, person, number.id, wanted);
  await untilTried(server, orderId, 1);
  await passTime(server, MINUTE);

  expect(seen).toEqual([[number.e164, wanted].sort(), []]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
  expect(heldNumbers(server)).toEqual([wanted]);
  expect(await twoNights(server)).toEqual([]);
  await expectSoundLedger(server);
});

test('rule 38, swap: a swap continues after its process ended between the purchase at the carrier and the write to the database', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  let open: (() => Promise<unknown>) | undefined;
  whileBuying(server, 'known', async () => {
    open = await cutOff(server);
  });
  const wanted = await aFreeNumber(server, person);
  const { orderId } = await beginSwap(server, person, number.id, wanted);
  const allow = await until(async () => open, 'the number at the carrier');
  await allow();

  // The lease of the dead process expires.
  await until(async () => {
    server.clock.advance(3 * MINUTE);
    try {
      await runOrder(server.deps, { orderId });
      return (await orderRow(server, orderId)).state === 'active';
    } catch {
      // The pool may return a broken connection. The queue would retry the failed run.
      return false;
    }
  }, 'the swap');
  await processDueWork(server);
  expect(heldNumbers(server)).toEqual([wanted]);
  await expectSoundLedger(server);
});

test('rule 38, swap: the old number is released even if the carrier or the process was down after the swap', async () => {
  const server = await sharedTestServer(AS_DEPLOYED);
  const { person, number } = await aSwapOwner(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'release', kind: 'error', times: 2 });
  const swapped = await swapNumber(server, person, number.id);
  // The old number is being released: it receives nothing, and its former owner cannot act on it.
  await sendTexts(server, number.e164, 1);
  expect((await server.call(person, 'user-dashboard')).recentMessages).toEqual([]);
  expect(await server.refused(person, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    code: 'number_not_active',
  });
  await until(async () => {
    server.clock.advance(MINUTE);
    return heldNumbers(server).length === 1;
  }, 'the old number to go back');
  expect(heldNumbers(server)).toEqual([swapped.e164]);
  await untilJobsAreDone(server);
  expect(await planOf(server, swapped.id)).toMatchObject({ ended_at: null });
  await expectSoundLedger(server);
});

test.each([
  ['found before the carrier is called again', 'lost'],
  ['found under the lock of the delivery', 'known'],
] as const)(
  'rule 38, swap: a text during the swap prevents it, %s: the text is shown, and its number stays',
  async (_when, answer) => {
    const server = await sharedTestServer(AS_DEPLOYED);
    const { person, number } = await aSwapOwner(server);
    whileBuying(server, answer, () => sendTexts(server, number.e164, 1));
    const { orderId } = await beginSwap(server, person, number.id);

    expect(await untilOrder(server, person, orderId, 'refunded')).toMatchObject({ note: 'text_arrived' });
    await untilJobsAreDone(server);
    expect(heldNumbers(server)).toEqual([number.e164]);
    const { recentMessages } = await server.call(person, 'user-dashboard');
    expect(recentMessages).toMatchObject([{ phone_number_id: number.id, withheld: false }]);
    expect(await planOf(server, number.id)).toMatchObject({ used_sms: 1 });
    await expectSoundLedger(server);
  },
);

test('rule 38, swap: a text whose webhook was lost prevents the swap, and is fetched from the carrier', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aSwapOwner(server);
  // The carrier's times are whole seconds: a text in the second of the delivery still belongs to the former owner.
  await passTime(server, 2 * SECOND);
  await server.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'Your code is 482915',
    deliver: false,
  });
  const { orderId } = await beginSwap(server, person, number.id);
  expect(await untilOrder(server, person, orderId, 'refunded')).toMatchObject({ note: 'text_arrived' });
  await pollMissedTexts(server.deps);
  expect((await server.call(person, 'user-dashboard')).recentMessages).toHaveLength(1);
  expect(heldNumbers(server)).toEqual([number.e164]);
});

test.each(['a dispute', 'a suspension', 'a release', 'a money-back'] as const)(
  'rules 24, 26, 30 and 38: %s during the swap prevents it, and the new number is released',
  async (what) => {
    const server = await sharedTestServer(AS_DEPLOYED);
    const { person, number } = await aSwapOwner(server);
    const acts = {
      'a dispute': async () => {
        await control(server, `payments/${await paymentOf(server, number.orderId)}/dispute`, {
          status: 'open',
        });
        await until(
          () => server.db.selectFrom('disputes').select('id').executeTakeFirst(),
          'the event of the dispute',
        );
      },
      'a suspension': () =>
        server.db.transaction().execute((trx) =>
          applyAccountStatus(server.deps, trx, person.userId, {
            status: 'suspended',
            until: null,
            reason: 'a report',
          }),
        ),
      'a release': () => server.call(person, 'release-phone-number', { phoneNumberId: number.id }),
      'a money-back': () => server.call(person, 'request-refund', { orderId: number.orderId }),
    };
    whileBuying(server, what === 'a suspension' ? 'lost' : 'known', acts[what]);

    const { orderId } = await beginSwap(server, person, number.id);
    await until(async () => (await orderRow(server, orderId)).state === 'refunded', 'the end of the swap');

    await processDueWork(server);
    const stays = what === 'a dispute' || what === 'a suspension';
    expect(heldNumbers(server)).toEqual(stays ? [number.e164] : []);
    await expectSoundLedger(server);
  },
);

async function aSwapOwner(server: TestServer) {
  const person = await aUser(server);
  return { person, number: await aNumber(server, person) };
}

/** Runs `act` after the carrier has sold the next number, before its answer is known or lost. */
function whileBuying({ deps }: TestServer, answer: 'known' | 'lost', act: () => Promise<unknown>) {
  const carrier = deps.carriers.of('twilio');
  const { buy } = carrier;
  carrier.buy = async (purchase) => {
    carrier.buy = buy;
    const owned = await buy(purchase);
    await act();
    if (answer === 'lost') throw new ProviderError('twilio', 'unknown_outcome', 'the answer was lost');
    return owned;
  };
}

function untilTried(server: TestServer, orderId: string, times: number) {
  return until(async () => (await orderRow(server, orderId)).tries >= times, `try ${times}`);
}

async function twoNights(server: TestServer) {
  await reconcileCarriers(server.deps);
  return reconcileCarriers({ ...server.deps, clock: { now: () => later(server.clock.now(), MINUTE) } });
}

async function expectSoundLedger(server: TestServer) {
  expect((await checkLedger(server.deps)).findings).toEqual([]);
}
