import type { ChargeAtOnce } from '@numlet/contract/charges';
import type { ParsedInput } from '@numlet/contract/functions';
import { formatMinor, toMajor, toMinor } from '@numlet/contract/plans';
import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { type Charge, chargesAtOnce } from './charges-at-once.ts';
import { lockLives } from './lock-lives.ts';

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
  const charges = chargesAtOnce(await lockLives(trx, accountId), now);
  const isConfirmed = (charge: Charge) => confirmed.some((one) => isSame(one, charge));
  if (charges.every(isConfirmed)) return charges.map(({ life }) => life.subscription.id);
  const shown = charges.map(present);
  throw new AppError('charges_not_confirmed', {
    facts: { charges: shown },
    message: `This charges at once: ${charges.map(words).join('; ')}. Please confirm it.`,
  });
}

function isSame(one: Confirmed[number], { life, paidBy, currency, renewalMinor, overageMinor }: Charge) {
  return (
    one.phone_number_id === life.number.id &&
    one.paid_by === paidBy &&
    one.currency === currency &&
    toMinor(one.amount) === renewalMinor + overageMinor
  );
}

function present({ life, paidBy, currency, renewalMinor, overageMinor }: Charge): ChargeAtOnce {
  return {
    phone_number_id: life.number.id,
    phone_number: life.number.e164,
    paid_by: paidBy,
    currency,
    amount: toMajor(renewalMinor + overageMinor),
    renewal: toMajor(renewalMinor),
    overage: toMajor(overageMinor),
    due: life.subscription.period_due?.toISOString() ?? null,
  };
}

function words({ life, paidBy, currency, renewalMinor, overageMinor }: Charge): string {
  const sum = formatMinor(renewalMinor + overageMinor, currency);
  return `${sum} for ${life.number.e164} ${paidBy === 'card' ? 'to your card' : 'from your credit'}`;
}
