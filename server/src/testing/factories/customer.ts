import { type Currency, planPriceMinor, type RentalPlanType, toMajor } from '@numlet/contract/billing/plans';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { findAccountOf } from '../../features/accounts/profile/memberships.queries.ts';
import { findCustomer } from '../../features/billing/money/entry/customers.queries.ts';
import {
  advanceTo,
  control,
  payPage,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../drivers/billing.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { aFreeNumber, untilOrder } from './factories.ts';

type BillingInfo = FunctionOutput<'get-billing-info'>;

/** A person whose year is simulated day by day: every action goes through the public functions, after a new sign-in. */
export function aCustomer(server: TestServer, person: Person) {
  let number: { id: string; e164: string } | undefined;
  const theNumber = () => {
    if (!number) throw new Error('there is no number yet');
    return number;
  };
  const info = (): Promise<BillingInfo> => server.call(person, 'get-billing-info');
  const returnTo = (state: string) => ({
    successUrl: `${server.origin}/dashboard?${state}=success`,
    cancelUrl: `${server.origin}/dashboard?${state}=cancelled`,
  });

  return {
    person,
    number: theNumber,
    info,

    /** Moves the time to this moment, processes everything that is due until then, and signs the person in. */
    async on(moment: string) {
      await advanceTo(server, new Date(moment));
      await signInAgain(server, person);
    },

    /** Buys a number with its first month on the card's page. @returns the order */
    async buysNumber(currency: Currency, card = 'visa'): Promise<string> {
      const e164 = await aFreeNumber(server, person);
      const { orderId } = await server.call(person, 'create-stripe-checkout', {
        planId: 'phone_number_purchase',
        phoneNumber: e164,
        friendlyName: 'My number',
        countryCode: 'US',
        amount: toMajor(planPriceMinor('starter', currency)),
        currency,
        ...returnTo('payment'),
      });
      await payPage(server, orderId, card);
      const { order } = await server.call(person, 'get-order', { orderId });
      if (order?.state === 'active') number = { id: order.phone_number_id ?? '', e164 };
      return orderId;
    },

    /** @returns the order */
    async buysPlan(planType: RentalPlanType, currency: Currency, card = 'visa'): Promise<string> {
      const { orderId } = await server.call(person, 'create-stripe-checkout', {
        planType,
        phoneNumberId: theNumber().id,
        currency,
        ...returnTo('payment'),
      });
      await payPage(server, orderId, card);
      await untilOrder(server, person, orderId, 'active');
      return orderId;
    },

    /** Swaps the number, which has received nothing, for another one. */
    async swapsNumber() {
      const e164 = await aFreeNumber(server, person);
      const { orderId } = await server.call(person, 'swap-number', {
        phoneNumberId: theNumber().id,
        phoneNumber: e164,
      });
      const order = await untilOrder(server, person, orderId, 'active');
      number = { id: order.phone_number_id ?? '', e164 };
      await processDueWork(server);
    },

    /** Buys a Starter plan without a number, paid from credit at once. @returns the order */
    async buysFromCredit(): Promise<string> {
      const { orderId } = await server.call(person, 'create-stripe-checkout', {
        planType: 'starter',
        paymentMethod: 'credit',
        ...returnTo('payment'),
      });
      await untilOrder(server, person, orderId, 'active');
      await processDueWork(server);
      return orderId;
    },

    /** @returns the order */
    async buysCredit(amount: number, card = 'visa'): Promise<string> {
      const { orderId } = await server.call(person, 'top-up-credit', { amount, ...returnTo('payment') });
      await payPage(server, orderId, card);
      await untilOrder(server, person, orderId, 'active');
      return orderId;
    },

    /** @param fraction of the requested coins */
    async paysByCrypto(planType: RentalPlanType, amount: number, fraction: number) {
      const { order_id: orderId } = await server.call(person, 'create-subscription-crypto-payment', {
        planType,
        amount,
        currency: 'USD',
        payCurrency: 'ltc',
        phoneNumberId: theNumber().id,
      });
      const payment = await server.db
        .selectFrom('crypto_payments')
        .select('provider_payment_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      await control(server, `crypto/${payment.provider_payment_id}/pay`, { fraction });
      await processDueWork(server);
      await untilOrder(server, person, orderId, 'active');
    },

    /** Sets how the bank responds to later charges of a saved card. */
    async cardBecomes(behaviour: string) {
      const accountId = (await findAccountOf(server.db, person.userId)) ?? '';
      const customer = await findCustomer(server.db, accountId);
      await control(server, `customers/${customer}/card`, { behaviour });
    },

    async saves(settings: FunctionInput<'save-overage-settings'>) {
      await server.call(person, 'save-overage-settings', settings);
      await processDueWork(server);
    },

    async gets(texts: number) {
      const became = await sendTexts(server, theNumber().e164, texts);
      await processDueWork(server);
      return became;
    },

    /** The plan of the number: `active 2026-03-01T09 - 2026-04-01T09, 40 of 40, 5 withheld`, with the open overage. */
    async plan(): Promise<string> {
      const plan = await planOf(server, theNumber().id);
      const shown = (await info()).subscriptions.find(
        (each) => each.phone_number_id === plan.phone_number_id,
      );
      return [
        `${shown?.status} ${day(plan.period_start)} - ${day(plan.period_due)}`,
        `${plan.used_sms} of ${plan.included_sms}`,
        ...(plan.withheld_sms > 0 ? [`${plan.withheld_sms} withheld`] : []),
        ...(plan.grace_sms > 0 ? [`${plan.grace_sms} in grace`] : []),
        ...(plan.overage_sms > 0 ? [`overage ${plan.overage_sms}, ${plan.overage_minor} cents`] : []),
        ...(plan.open_overage_minor > 0 ? [`${plan.open_overage_minor} cents open`] : []),
      ].join(', ');
    },

    /** How many texts the person sees with their words, and how many are withheld. */
    async texts() {
      const { recentMessages } = await server.call(person, 'user-dashboard');
      const withheld = recentMessages.filter((message) => message.withheld).length;
      return { shown: recentMessages.length - withheld, withheld };
    },

    async totalCost(): Promise<string> {
      return (await server.call(person, 'user-dashboard')).statistics.totalCost;
    },

    async release() {
      await server.call(person, 'release-phone-number', { phoneNumberId: theNumber().id });
      await processDueWork(server);
    },

    async accountId(): Promise<string> {
      return (await findAccountOf(server.db, person.userId)) ?? '';
    },
  };
}

function day(moment: Date | null): string {
  return moment?.toISOString().slice(0, 13) ?? 'never';
}
