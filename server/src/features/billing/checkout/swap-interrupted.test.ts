import { expect, test } from 'vitest';
import { later, MINUTE, SECOND } from '../../../clock.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import {
  control,
  doWhatIsDue,
  passTime,
  planOf,
  sendTexts,
  untilJobsAreDone,
} from '../../../testing/drivers/billing.ts';
import { orderRow, paymentOf } from '../../../testing/drivers/purchases.ts';
import { beginSwap, heldNumbers, swapNumber, swapUntilOf } from '../../../testing/drivers/swaps.ts';
import { aFreeNumber, aNumber, aUser, until, untilOrder } from '../../../testing/factories/factories.ts';
import { cutOff } from '../../../testing/harness/cut-off.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { changeStanding } from '../../accounts/status/account-standing.ts';
import { pollMissedTexts } from '../../messages/intake/poll-missed-texts.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { reconcileCarrier } from '../fulfilment/reconcile-carrier.ts';
import { runOrder } from '../processing/run-order.ts';

const KEPT = 'We could not get the new number. You keep the one you have, and the swap is not used up.';
const TEXTED = 'A text has arrived at your number meanwhile: you keep it.';

test.each(['unavailable', 'regulatory'] as const)(
  'rule 38: a carrier that refuses (%s) leaves everything as it was and does not use the swap up',
  async (kind) => {
    const house = await harness();
    const { person, number } = await somebody(house);
    house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind });
    const { orderId } = await beginSwap(house, person, number.id);

    expect(await untilOrder(house, person, orderId, 'refunded')).toMatchObject({ message: KEPT });
    expect(heldNumbers(house)).toEqual([number.e164]);
    expect(await swapUntilOf(house, person, number.id)).not.toBeNull();
    expect(await house.db.selectFrom('recovery_items').select('id').execute()).toEqual([]);
    await sound(house);

    const swapped = await swapNumber(house, person, number.id);
    await doWhatIsDue(house);
    expect(heldNumbers(house)).toEqual([swapped.e164]);
  },
);

test('rule 38: a number that somebody else gets at this moment leaves everything as it was', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  const { carrier } = house.deps;
  const { findOwned } = carrier;
  carrier.findOwned = async (e164) => {
    house.sandbox.snatch(e164);
    return findOwned(e164);
  };
  const { orderId } = await beginSwap(house, person, number.id);
  expect(await untilOrder(house, person, orderId, 'refunded')).toMatchObject({ message: KEPT });
  carrier.findOwned = findOwned;
  expect(heldNumbers(house)).toContain(number.e164);
  expect(await planOf(house, number.id)).toMatchObject({ ended_at: null });
});

test('rule 38: a carrier that is silent for a while is asked again, and the old number receives until then', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  const wanted = await aFreeNumber(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 3 });
  const { orderId } = await beginSwap(house, person, number.id, wanted);
  await untilTried(house, orderId, 1);
  expect((await house.call(person, 'get-order', { orderId })).order?.message).toContain(
    'Until then your number stays as it is.',
  );
  expect(await swapUntilOf(house, person, number.id)).toBeNull();

  await passTime(house, 5 * MINUTE);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'active' });
  expect(heldNumbers(house)).toEqual([wanted]);
  await sound(house);
});

test('rule 38: a carrier that never sells it is given up, and the old number stays', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 50 });
  const { orderId } = await beginSwap(house, person, number.id);
  await untilTried(house, orderId, 1);
  await passTime(house, 60 * MINUTE);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'refunded', replaced_number_id: number.id });
  expect(heldNumbers(house)).toEqual([number.e164]);
  await sound(house);
});

test('rule 38: an answer of the carrier that is lost after it has sold neither loses nor doubles a number', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  const wanted = await aFreeNumber(house, person);
  const seen: unknown[] = [];
  whileBuying(house, 'lost', async () => {
    seen.push(heldNumbers(house).sort(), await twoNights(house));
  });

  const { orderId } = await beginSwap(house, person, number.id, wanted);
  await untilTried(house, orderId, 1);
  await passTime(house, MINUTE);

  expect(seen).toEqual([[number.e164, wanted].sort(), []]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'active' });
  expect(heldNumbers(house)).toEqual([wanted]);
  expect(await twoNights(house)).toEqual([]);
  await sound(house);
});

test('rule 38: a process that dies between the carrier and its own database goes on where it was', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  let open: (() => Promise<unknown>) | undefined;
  whileBuying(house, 'known', async () => {
    open = await cutOff(house);
  });
  const wanted = await aFreeNumber(house, person);
  const { orderId } = await beginSwap(house, person, number.id, wanted);
  const allow = await until(async () => open, 'the number at the carrier');
  await allow();

  // The lease of the dead one runs out.
  await until(async () => {
    house.clock.advance(3 * MINUTE);
    try {
      await runOrder(house.deps, { orderId });
      return (await orderRow(house, orderId)).state === 'active';
    } catch {
      // A connection that was cut may be handed out once more, and fails: the queue would call again.
      return false;
    }
  }, 'the swap');
  await doWhatIsDue(house);
  expect(heldNumbers(house)).toEqual([wanted]);
  await sound(house);
});

test('rule 38: the old number goes back also when the carrier, or the process, was away after the swap', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'release', kind: 'error', times: 2 });
  const swapped = await swapNumber(house, person, number.id);
  // It is on its way back: it receives nothing, and is nobody's card any more to be acted on.
  await sendTexts(house, number.e164, 1);
  expect((await house.call(person, 'user-dashboard')).recentMessages).toEqual([]);
  expect(await house.refused(person, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    code: 'number_not_active',
  });
  await until(async () => {
    house.clock.advance(MINUTE);
    return heldNumbers(house).length === 1;
  }, 'the old number to go back');
  expect(heldNumbers(house)).toEqual([swapped.e164]);
  await untilJobsAreDone(house);
  expect(await planOf(house, swapped.id)).toMatchObject({ ended_at: null });
  await sound(house);
});

test.each([
  ['seen before the carrier is asked again', 'lost'],
  ['seen under the lock that hands the new number over', 'known'],
] as const)(
  'rule 38: a text that arrives while the swap is under way stops it, %s: it is shown, and its number stays',
  async (_when, answer) => {
    const house = await harness();
    const { person, number } = await somebody(house);
    whileBuying(house, answer, () => sendTexts(house, number.e164, 1));
    const { orderId } = await beginSwap(house, person, number.id);

    expect(await untilOrder(house, person, orderId, 'refunded')).toMatchObject({ message: TEXTED });
    expect(heldNumbers(house)).toEqual([number.e164]);
    const { recentMessages } = await house.call(person, 'user-dashboard');
    expect(recentMessages).toMatchObject([{ phone_number_id: number.id, withheld: false }]);
    expect(await planOf(house, number.id)).toMatchObject({ used_sms: 1 });
    await sound(house);
  },
);

test('rule 38: a text whose webhook was lost and that lies at the carrier stops it, and is fetched', async () => {
  const house = await harness();
  const { person, number } = await somebody(house);
  // The carrier's times are whole seconds: that of the delivery still belongs to whoever had the number before.
  await passTime(house, 2 * SECOND);
  await house.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'Your code is 482915',
    deliver: false,
  });
  const { orderId } = await beginSwap(house, person, number.id);
  expect(await untilOrder(house, person, orderId, 'refunded')).toMatchObject({ message: TEXTED });
  await pollMissedTexts(house.deps);
  expect((await house.call(person, 'user-dashboard')).recentMessages).toHaveLength(1);
  expect(heldNumbers(house)).toEqual([number.e164]);
});

test.each(['a dispute', 'a suspension', 'a release', 'a money-back'] as const)(
  'rules 24, 26, 30 and 38: %s meanwhile stops it, and the new number goes back',
  async (what) => {
    const house = await harness();
    const { person, number } = await somebody(house);
    const acts = {
      'a dispute': async () => {
        await control(house, `payments/${await paymentOf(house, number.orderId)}/dispute`, {
          status: 'open',
        });
        await until(
          () => house.db.selectFrom('disputes').select('id').executeTakeFirst(),
          'the news of the dispute',
        );
      },
      'a suspension': () =>
        house.db.transaction().execute((trx) =>
          changeStanding(house.deps, trx, person.userId, {
            status: 'suspended',
            until: null,
            reason: 'a report',
          }),
        ),
      'a release': () => house.call(person, 'release-phone-number', { phoneNumberId: number.id }),
      'a money-back': () => house.call(person, 'request-refund', { orderId: number.orderId }),
    };
    whileBuying(house, what === 'a suspension' ? 'lost' : 'known', acts[what]);

    const { orderId } = await beginSwap(house, person, number.id);
    await until(async () => (await orderRow(house, orderId)).state === 'refunded', 'the end of the swap');

    await doWhatIsDue(house);
    const stays = what === 'a dispute' || what === 'a suspension';
    expect(heldNumbers(house)).toEqual(stays ? [number.e164] : []);
    await sound(house);
  },
);

async function somebody(house: Harness) {
  const person = await aUser(house);
  return { person, number: await aNumber(house, person) };
}

/** What happens once the carrier has sold the next number, and before its answer is known, or lost. */
function whileBuying({ deps: { carrier } }: Harness, answer: 'known' | 'lost', act: () => Promise<unknown>) {
  const { buy } = carrier;
  carrier.buy = async (wish) => {
    carrier.buy = buy;
    const owned = await buy(wish);
    await act();
    if (answer === 'lost') throw new ProviderError('twilio', 'unknown_outcome', 'the answer was lost');
    return owned;
  };
}

function untilTried(house: Harness, orderId: string, times: number) {
  return until(async () => (await orderRow(house, orderId)).tries >= times, `try ${times}`);
}

async function twoNights(house: Harness) {
  await reconcileCarrier(house.deps);
  return reconcileCarrier({ ...house.deps, clock: { now: () => later(house.clock.now(), MINUTE) } });
}

async function sound(house: Harness) {
  expect((await checkLedger(house.deps)).findings).toEqual([]);
}
