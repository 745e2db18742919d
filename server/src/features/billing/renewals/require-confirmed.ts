import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import { formatMinor, toMajor, toMinor } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { cardCurrency } from '../subscriptions/life-rules.ts';
import { lockLives, type NumberLife } from '../subscriptions/lock-lives.ts';
import { canCost } from '../subscriptions/overage-rules.ts';
import { findMeans, type Means } from '../subscriptions/text-metering.queries.ts';
import { type Charge, chargesAtOnce } from './charges-at-once.ts';

type Announced = Charge & { texts: number };
type Confirmed = NonNullable<ParsedInput<'save-overage-settings'>['confirmed_charges']>;

/**
 * A change that charges something at once is made by whoever has seen each number and its sum (rule 9 of
 * docs/billing.md): what they have confirmed is compared with what would be charged, after the change, under the
 * locks of the numbers and the account. Fewer charges than were confirmed are no harm.
 * @returns the ids of the subscriptions that are charged
 * @throws AppError charges_not_confirmed with all that would be charged
 */
export async function requireConfirmed(
  trx: Trx,
  accountId: string,
  confirmed: Confirmed,
  now: Date,
): Promise<string[]> {
  const lives = await lockLives(trx, accountId);
  const charges = withTexts(chargesAtOnce(lives, now), lives, await findMeans(trx, accountId, now), now);
  const isConfirmed = (charge: Announced) => confirmed.some((one) => isSame(one, charge));
  if (charges.every(isConfirmed)) return charges.map(({ life }) => life.subscription.id);
  const shown = charges.map(present);
  throw new AppError('charges_not_confirmed', {
    facts: { charges: shown },
    message: `This charges at once: ${charges.map(words).join('; ')}. Please confirm it.`,
  });
}

/**
 * Withheld texts that these means reach are shown by them and charged (rule 14): what they cost at most is named too.
 */
function withTexts(
  charges: readonly Charge[],
  lives: readonly NumberLife[],
  means: Means | undefined,
  now: Date,
): Announced[] {
  const known = charges.map((charge) => ({ ...charge, texts: textsShown(charge.life, means, now) }));
  const others = lives.flatMap((life): Announced[] => {
    const texts = textsShown(life, means, now);
    if (!means || texts === 0 || known.some((each) => each.life.number.id === life.number.id)) return [];
    const paidBy = means.by_card ? 'card' : 'credit';
    const currency = means.by_card ? cardCurrency(life.subscription) : 'usd';
    return [{ life, paidBy, currency, renewalMinor: 0, overageMinor: 0, texts }];
  });
  return [...known, ...others];
}

function textsShown({ subscription }: NumberLife, means: Means | undefined, now: Date): number {
  if (!means || subscription.ended_at || !canCost(subscription, now)) return 0;
  const underCap = Math.floor((means.cap_minor - subscription.overage_minor) / OVERAGE_PRICE_MINOR);
  return Math.max(0, Math.min(subscription.withheld_sms, underCap, means.texts));
}

function isSame(
  one: Confirmed[number],
  { life, paidBy, currency, renewalMinor, overageMinor, texts }: Announced,
) {
  return (
    one.phone_number_id === life.number.id &&
    one.paid_by === paidBy &&
    one.currency === currency &&
    toMinor(one.amount) === renewalMinor + overageMinor &&
    toMinor(one.texts_cost ?? 0) >= texts * OVERAGE_PRICE_MINOR
  );
}

function present({ life, paidBy, currency, renewalMinor, overageMinor, texts }: Announced): ChargeAtOnce {
  return {
    phone_number_id: life.number.id,
    phone_number: life.number.e164,
    paid_by: paidBy,
    currency,
    amount: toMajor(renewalMinor + overageMinor),
    renewal: toMajor(renewalMinor),
    overage: toMajor(overageMinor),
    texts,
    texts_cost: toMajor(texts * OVERAGE_PRICE_MINOR),
    due: life.subscription.period_due?.toISOString() ?? null,
  };
}

function words({ life, paidBy, currency, renewalMinor, overageMinor, texts }: Announced): string {
  const from = paidBy === 'card' ? 'to your card' : 'from your credit';
  const shown = `${formatMinor(texts * OVERAGE_PRICE_MINOR, 'usd')} at most for withheld texts of ${life.number.e164}`;
  if (renewalMinor + overageMinor === 0) return `${shown} ${from}`;
  const sum = formatMinor(renewalMinor + overageMinor, currency);
  return `${sum} for ${life.number.e164} ${from}${texts > 0 ? `, and ${shown}` : ''}`;
}
