import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import { textsPaidBy } from '@numlet/contract/billing/overage';
import { formatMinor, toMajor, toMinor } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { ParsedInput } from '@numlet/contract/functions';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { AppError } from '../../../../app-error.ts';
import type { Trx } from '../../../../deps.ts';
import { type Charge, chargesAtOnce } from '../renewals/charges-at-once.ts';
import { lockLifecycles, type NumberLifecycle } from '../subscriptions/lock-lifecycles.ts';
import { cardCurrency } from './rules/lifecycle-rules.ts';
import { mayBecomeOverage } from './rules/overage-rules.ts';
import { findOverageFunds, type OverageFunds } from './text-metering.queries.ts';

type ChargeWithTexts = Charge & { texts: number };
type Confirmed = NonNullable<ParsedInput<'save-overage-settings'>['confirmed_charges']>;

/**
 * Compares the charges that a person has confirmed with the charges after the change, under the locks of the numbers
 * and the account (rule 9, automatic-renewal). Fewer charges than confirmed are allowed.
 * @returns the ids of the subscriptions that are charged
 * @throws AppError charges_not_confirmed with all charges
 */
export async function requireConfirmedCharges(
  trx: Trx,
  accountId: string,
  confirmed: Confirmed,
  now: Date,
): Promise<string[]> {
  const lifecycles = await lockLifecycles(trx, accountId);
  const funds = await findOverageFunds(trx, accountId, now);
  const charges = withTexts(chargesAtOnce(lifecycles, now), lifecycles, funds, now);
  const isConfirmed = (charge: ChargeWithTexts) => confirmed.some((one) => matchesCharge(one, charge));
  if (charges.every(isConfirmed)) return charges.map(({ lifecycle }) => lifecycle.subscription.id);
  throw new AppError('charges_not_confirmed', {
    facts: { charges: charges.map(present) },
    message: `You will be charged now: ${charges.map(describe).join('; ')}. Please confirm.`,
  });
}

/** Adds the withheld texts that these funds reveal and charge (rule 14). */
function withTexts(
  charges: readonly Charge[],
  lifecycles: readonly NumberLifecycle[],
  funds: OverageFunds | undefined,
  now: Date,
): ChargeWithTexts[] {
  const known = charges.map((charge) => ({ ...charge, texts: textsShown(charge.lifecycle, funds, now) }));
  const others = lifecycles.flatMap((lifecycle): ChargeWithTexts[] => {
    const texts = textsShown(lifecycle, funds, now);
    if (!funds || texts === 0 || known.some((each) => each.lifecycle.number.id === lifecycle.number.id))
      return [];
    const paidBy = funds.by_card ? 'card' : 'credit';
    const currency = funds.by_card ? cardCurrency(lifecycle.subscription) : 'usd';
    return [{ lifecycle, paidBy, currency, renewalMinor: 0, overageMinor: 0, texts }];
  });
  return [...known, ...others];
}

function textsShown({ subscription }: NumberLifecycle, funds: OverageFunds | undefined, now: Date): number {
  if (!funds || subscription.ended_at || !mayBecomeOverage(subscription, now)) return 0;
  const underCap = textsPaidBy(funds.cap_minor - subscription.overage_minor);
  return Math.max(0, Math.min(subscription.withheld_sms, underCap, funds.texts));
}

function matchesCharge(
  one: Confirmed[number],
  { lifecycle, paidBy, currency, renewalMinor, overageMinor, texts }: ChargeWithTexts,
) {
  return (
    one.phone_number_id === lifecycle.number.id &&
    one.paid_by === paidBy &&
    one.currency === currency &&
    toMinor(one.amount) === renewalMinor + overageMinor &&
    toMinor(one.texts_cost ?? 0) >= texts * OVERAGE_PRICE_MINOR
  );
}

function present(charge: ChargeWithTexts): ChargeAtOnce {
  const { lifecycle, paidBy, currency, renewalMinor, overageMinor, texts } = charge;
  return {
    phone_number_id: lifecycle.number.id,
    phone_number: lifecycle.number.e164,
    paid_by: paidBy,
    currency,
    amount: toMajor(renewalMinor + overageMinor),
    renewal: toMajor(renewalMinor),
    overage: toMajor(overageMinor),
    texts,
    texts_cost: toMajor(texts * OVERAGE_PRICE_MINOR),
    due: lifecycle.subscription.period_due?.toISOString() ?? null,
  };
}

function describe({
  lifecycle,
  paidBy,
  currency,
  renewalMinor,
  overageMinor,
  texts,
}: ChargeWithTexts): string {
  const number = formatPhone(lifecycle.number.e164);
  const from = paidBy === 'card' ? 'to your card' : 'from your credit';
  const shown = `up to ${formatMinor(texts * OVERAGE_PRICE_MINOR, 'usd')} for hidden texts of ${number}`;
  if (renewalMinor + overageMinor === 0) return `${shown} ${from}`;
  const sum = formatMinor(renewalMinor + overageMinor, currency);
  return `${sum} for ${number} ${from}${texts > 0 ? `, and ${shown}` : ''}`;
}
