import type { FunctionInput } from '@numlet/contract/functions';
import { AppError } from '../../src/app-error.ts';
import { later, MINUTE } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import { createStripeCheckout } from '../../src/features/billing/orders/entry/functions/create-stripe-checkout.ts';
import { topUpCredit } from '../../src/features/billing/orders/entry/functions/top-up-credit.ts';
import { requestRefund } from '../../src/features/billing/refunds/entry/functions/request-refund.ts';
import { setAutoRenew } from '../../src/features/billing/rentals/entry/set-auto-renew.ts';
import { saveOverageSettings } from '../../src/features/messages/overage/save-overage-settings.ts';
import { releasePhoneNumber } from '../../src/features/numbers/release-phone-number.ts';
import { newId } from '../../src/random.ts';
import type { World } from './harness/world.ts';
import { type NumberOwner, putCard, type Rented } from './number-owners.ts';
import { type Page, placeOrder } from './scenarios.ts';

/** A request of a person, from its start until it was answered. `done` is null without an answer. */
export type Scenario = {
  what: 'release' | 'renews' | 'method';
  of: string;
  value: string;
  begun: Date;
  done: Date | null;
};

/** The actions of people with their numbers, and of banks with their cards. */
export function createLiving(
  world: World,
  { person, customerId, numbers, buysMuch }: NumberOwner,
  show: (page: Page) => void,
) {
  const { chance, server } = world;
  const scenarios: Scenario[] = [];
  const { publicUrl } = server.deps.settings;
  const addresses = { successUrl: `${publicUrl}/dashboard?ok=1`, cancelUrl: `${publicUrl}/dashboard?no=1` };

  const scenarioFor = (scenario: Pick<Scenario, 'what' | 'of' | 'value'>, ask: () => Promise<unknown>) => {
    const noted: Scenario = { ...scenario, begun: server.clock.now(), done: null };
    scenarios.push(noted);
    placeOrder(world, person, `${scenario.what} ${scenario.value}`, async () => {
      await ask();
      noted.done = server.clock.now();
    });
  };
  const buy = (scenario: string, input: FunctionInput<'create-stripe-checkout'>) =>
    placeOrder(world, person, scenario, async () => {
      const page = await createStripeCheckout(server.deps, person, { ...input });
      if (input.paymentMethod !== 'credit') show({ ...page, e164: null });
    });
  const anyNumber = (): Rented | undefined => chance.pick(numbers);

  return {
    scenarios,
    /** Buys a top-up, a year, or the return of a suspended number, by card or from credit. */
    async payByHand() {
      const number = anyNumber();
      // Most people pay only when a payment is due.
      if (!number || (!chance.happens(0.25) && !(await isDue(world, number)))) return;
      const planType = chance.happens(0.85) ? ('monthly_topup' as const) : ('yearly' as const);
      const byCard = chance.happens(0.6);
      const currency = byCard ? (chance.pick(['usd', 'gbp', 'eur'] as const) ?? 'usd') : 'usd';
      const method = byCard ? { currency } : { currency, paymentMethod: 'credit' as const };
      buy(`${planType} by ${byCard ? 'card' : 'credit'}`, {
        planType,
        phoneNumberId: number.id,
        ...method,
        ...addresses,
      });
    },
    /** Opens a payment page for a number, whatever its dates. */
    payByCard(number: Rented) {
      const currency = chance.pick(['usd', 'gbp', 'eur'] as const) ?? 'usd';
      const planType = 'monthly_topup' as const;
      buy(`${planType} by card`, { planType, phoneNumberId: number.id, currency, ...addresses });
    },
    buyCredit() {
      placeOrder(world, person, 'credit', async () => {
        const amount = buysMuch ? (chance.pick([5, 1000, 1400, 5000]) ?? 5) : 5;
        show({ ...(await topUpCredit(server.deps, person, { amount, ...addresses })), e164: null });
      });
    },
    switchRenewal() {
      const number = anyNumber();
      const autoRenew = chance.happens(0.6);
      if (number)
        scenarioFor({ what: 'renews', of: number.subscriptionId, value: autoRenew ? 'on' : 'off' }, () =>
          setAutoRenew(server.deps, person, { phoneNumberId: number.id, autoRenew }),
        );
    },
    switchMethod() {
      const preferred = chance.happens(0.5) ? ('pay_per_use' as const) : ('subscription' as const);
      scenarioFor({ what: 'method', of: person.accountId, value: preferred }, () =>
        changeMethod(world, person, preferred),
      );
    },
    switchOverage() {
      const settings = {
        overage_auto_charge: chance.happens(0.7),
        overage_spending_cap: chance.pick([5, 10] as const) ?? 5,
      };
      placeOrder(
        world,
        person,
        `overage ${settings.overage_auto_charge}, cap ${settings.overage_spending_cap}`,
        () => saveOverageSettings(server.deps, person, settings),
      );
    },
    release() {
      const number = anyNumber();
      if (number)
        scenarioFor({ what: 'release', of: number.id, value: number.e164 }, () =>
          releasePhoneNumber(server.deps, person, { phoneNumberId: number.id }),
        );
    },
    takeBack() {
      const number = anyNumber();
      if (number)
        scenarioFor({ what: 'release', of: number.id, value: 'for the money back' }, () =>
          requestRefund(server.deps, person, { orderId: number.orderId }),
        );
    },
    /** Changes how the bank responds to later charges of the card. */
    changeCard() {
      const behaviour = chance.pick(['ok', 'ok', 'insufficient_funds', 'stolen_card'] as const) ?? 'ok';
      world.note(`the card answers from now on: ${behaviour}`);
      for (const method of server.sandbox.state().stripe.methods.values())
        if (method.customer === customerId) method.behaviour = behaviour;
    },
    /** Saves another card, as if chosen on the provider's page. The event about it may be late. */
    newCard() {
      const behaviour = chance.pick(['ok', 'generic_decline'] as const) ?? 'ok';
      world.note(`another card is saved, which answers: ${behaviour}`);
      putCard(server, customerId, behaviour);
      const payload = { accountId: person.accountId };
      server.waiting.push({ name: 'sync-saved-card', payload, notBefore: null, once: newId(), tries: 0 });
    },
  };
}

/** The service first answers the immediate charges of the change. Most people confirm it. */
async function changeMethod(
  { server, chance }: World,
  person: Actor,
  method: 'subscription' | 'pay_per_use',
) {
  try {
    return await saveOverageSettings(server.deps, person, { preferred_payment_method: method });
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.facts?.charges || !chance.happens(0.8)) throw error;
    return saveOverageSettings(server.deps, person, {
      preferred_payment_method: method,
      confirmed_charges: error.details.facts.charges.map(
        ({ phone_number_id, paid_by, currency, amount, texts_cost }) => ({
          ...{ phone_number_id, paid_by, currency, amount, texts_cost },
        }),
      ),
    });
  }
}

/** Whether a number is due, or will be in the next minutes. */
async function isDue({ server }: World, { subscriptionId }: Rented): Promise<boolean> {
  const { rows } = await server.pool.query('select from subscriptions where id = $1 and period_due <= $2', [
    subscriptionId,
    later(server.clock.now(), 5 * MINUTE),
  ]);
  return rows.length > 0;
}

export type Living = ReturnType<typeof createLiving>;
