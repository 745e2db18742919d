import { type Currency, numberPriceMinor, toMinor } from '@numlet/contract/billing/plans';
import type { Actor, Deps } from '../../../../deps.ts';
import type { Offer } from '../../../numbers/find-offer.ts';
import {
  amountMismatch,
  forNewNumber,
  type PlanChoice,
  type PlanRequest,
  requireAmount,
} from '../../rentals/entry/plan-choice.ts';
import { listSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import type { Purchase } from './purchase.ts';

type Wanted = {
  e164: string;
  /** Undefined if the request does not name it. */
  country?: string;
  /** The amount that the page showed; undefined if the request has none. */
  shown: number | undefined;
  currency: Currency;
};

/**
 * The purchase of a number at the price that its page showed, which must be one of the prices in its country. Without
 * an amount it is the lowest one. The carrier's offer decides which price applies (atOfferedPrice).
 * @throws AppError amount_mismatch
 */
export function numberAtPrice(
  { carriers }: Pick<Deps, 'carriers'>,
  { e164, country, shown, currency }: Wanted,
): PlanChoice {
  const sold = carriers.sold.filter((kind) => country === undefined || kind.country === country);
  const surcharges = [...new Set(sold.map(({ surchargeMinor }) => surchargeMinor))].sort((a, b) => a - b);
  const [lowest = 0] = surcharges;
  const priceOf = (surcharge: number) => numberPriceMinor('starter', surcharge, currency);
  if (shown === undefined) return forNewNumber(e164, lowest);
  const paid = [lowest, ...surcharges].find((surcharge) => priceOf(surcharge) === toMinor(shown));
  if (paid === undefined) throw amountMismatch([lowest, ...surcharges].map(priceOf), currency);
  return forNewNumber(e164, paid);
}

/**
 * The purchase with the surcharge of the carrier's offer. Two surcharges may be the same price in another currency.
 * @throws AppError amount_mismatch if the offer has another price
 */
export function atOfferedPrice(offer: Offer | null, purchase: Purchase): Purchase {
  if (!offer) return purchase;
  const { surchargeMinor } = offer;
  const { minor, currency } = purchase.price;
  const offered = numberPriceMinor('starter', surchargeMinor, currency);
  if (offered !== minor) throw amountMismatch([offered], currency);
  return { ...purchase, surchargeMinor, usdMinor: numberPriceMinor('starter', surchargeMinor, 'usd') };
}

/**
 * Refuses an amount in dollars that no number of the account costs, before the number is known.
 * @throws AppError amount_mismatch
 */
export async function requirePossibleAmount(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
  plan: PlanRequest['planType'],
  shown: number,
) {
  const subscriptions = await listSubscriptionsOfAccount(db, accountId);
  const prices = [0, ...subscriptions.map((each) => each.surcharge_minor)].map((surcharge) =>
    numberPriceMinor(plan, surcharge, 'usd'),
  );
  const price = prices.find((minor) => minor === toMinor(shown)) ?? numberPriceMinor(plan, 0, 'usd');
  requireAmount(shown, price, 'usd');
}
