import {
  type CreditLimit,
  creditAmountProblem,
  creditPaceWords,
} from '@numlet/contract/billing/credit-limit';
import {
  type Currency,
  creditTopUp,
  formatMinor,
  numberPriceMinor,
  plans,
  toMinor,
} from '@numlet/contract/billing/plans';
import type { ParsedInput } from '@numlet/contract/functions';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { AppError } from '../../../../app-error.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { readCreditLimit } from '../../money/entry/read-credit-limit.ts';
import { choosePlan, type PlanChoice, requireAmount } from '../../rentals/entry/plan-choice.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { numberAtPrice } from './number-price.ts';
import type { Purchase } from './purchase.ts';
import { renewalWords } from './renewal-words.ts';

type Input = ParsedInput<'create-stripe-checkout'>;
type PlanInput = Extract<Input, { planType: string }>;
type NumberInput = Extract<Input, { planId: string }>;

/**
 * Prices the caller's purchase. The amount of the request is only compared.
 * @throws AppError amount_mismatch, invalid_input, currency_not_supported, and those of choosePlan
 */
export async function pricePurchase(deps: Deps, actor: Actor, input: Input): Promise<Purchase> {
  if (input.paymentMethod === 'credit') requireDollars(input.currency);
  if ('planId' in input) return priceNumber(deps, actor, input);
  return input.planType === 'credit'
    ? priceCredit(input, await readCreditLimit(deps, actor))
    : pricePlan(deps, actor, { ...input, planType: input.planType });
}

type CreditInput = Pick<PlanInput, 'amount' | 'currency' | 'paymentMethod' | 'phoneNumberId' | 'autoRenew'>;

/** @throws AppError invalid_input for an amount out of bounds */
export function priceCredit(
  { amount, currency, paymentMethod, phoneNumberId, autoRenew }: CreditInput,
  limit: CreditLimit,
): Purchase {
  requireDollars(currency);
  if (paymentMethod === 'credit') throw invalid('paymentMethod', 'Credit cannot be bought with credit.');
  if (phoneNumberId) throw invalid('phoneNumberId', 'Credit is for all numbers: leave the phone number out.');
  if (autoRenew !== undefined) throw invalid('autoRenew', 'Credit does not renew: leave autoRenew out.');
  if (amount === undefined) throw invalid('amount', 'Amount is required.');
  const minor = toMinor(amount);
  const problem = creditAmountProblem(minor, limit);
  if (problem) throw invalid('amount', problem);
  return {
    kind: 'credit',
    plan: null,
    subscriptionId: null,
    phoneNumberId: null,
    e164: null,
    wanted: null,
    surchargeMinor: 0,
    usdMinor: minor,
    price: { minor, currency: 'usd' },
    name: creditTopUp.name,
    description: [
      `${formatMinor(minor, 'usd')} of credit. It does not expire, and pays for numbers, plans, renewals and texts.`,
      creditPaceWords(minor),
      'This card will not be saved.',
    ]
      .filter(Boolean)
      .join(' '),
    renewalChoice: null,
    savesCard: false,
  };
}

async function pricePlan(
  deps: Deps,
  actor: Actor,
  input: PlanInput & Parameters<typeof choosePlan>[2],
): Promise<Purchase> {
  const { name, ...choice } = await choosePlan(deps, actor, input);
  const currency = input.currency ?? 'usd';
  const minor = numberPriceMinor(choice.plan, choice.surchargeMinor, currency);
  requireAmount(input.amount, minor, currency);
  const { includedSms, months } = plans[choice.plan];
  const time = months === 1 ? 'one month' : `${months} months`;
  const bought = choice.e164
    ? `${includedSms} texts and ${time} for ${formatPhone(choice.e164)}.`
    : `${includedSms} texts and ${time}, from when you choose the number.`;
  const plan = choice.renewsYearly ? ('yearly' as const) : ('monthly_topup' as const);
  const renewalChoice = input.autoRenew ?? null;
  const { surchargeMinor } = choice;
  const renewal = {
    plan,
    surchargeMinor,
    currency,
    renews: renewalChoice ?? !(await isSwitchedOff(deps, choice)),
  };
  return {
    ...choice,
    wanted: null,
    price: { minor, currency },
    name,
    description: `${bought} ${await renewalWords(deps, actor, renewal)}`,
    renewalChoice,
    savesCard: true,
  };
}

async function priceNumber(deps: Deps, actor: Actor, input: NumberInput): Promise<Purchase> {
  const { currency } = input;
  const choice = numberAtPrice(deps, {
    e164: input.phoneNumber,
    country: input.countryCode,
    shown: input.amount,
    currency,
  });
  const { surchargeMinor } = choice;
  const renewalChoice = input.autoRenew ?? null;
  const minor = numberPriceMinor('starter', surchargeMinor, currency);
  return {
    ...choice,
    wanted: { country: input.countryCode, friendlyName: input.friendlyName },
    price: { minor, currency },
    description: `${plans.starter.includedSms} texts in the first month. ${await renewalWords(deps, actor, { plan: 'monthly_topup', surchargeMinor, currency, renews: renewalChoice ?? true })}`,
    renewalChoice,
    savesCard: true,
  };
}

/** Whether the owner switched the renewal off, which no card payment reverses (rule 9, automatic-renewal). */
async function isSwitchedOff(
  { db }: Deps,
  { subscriptionId }: Pick<PlanChoice, 'subscriptionId'>,
): Promise<boolean> {
  const subscription = subscriptionId ? await findSubscription(db, subscriptionId) : undefined;
  return subscription?.auto_renew_by === 'owner' && !subscription.auto_renew;
}

function requireDollars(currency: Currency | undefined) {
  if (currency !== undefined && currency !== 'usd')
    throw new AppError('currency_not_supported', {
      field: 'currency',
      message: 'Credit is in US dollars only.',
    });
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid_input', { field, message });
}
