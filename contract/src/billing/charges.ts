import { z } from 'zod';
import { choice, count, currency, id, input, instant, money, uuid } from '../fields.ts';
import { currencies } from './plans.ts';

const paidByMethods = ['card', 'credit'] as const;

/**
 * The charge that a change of the payment method would make at once for one number: `amount` is renewal and overage
 * together, in `currency`. Sums that are due later are not included.
 */
export const chargeAtOnce = z
  .object({
    phone_number_id: id,
    phone_number: z.string(),
    paid_by: z.enum(paidByMethods),
    currency,
    amount: money,
    renewal: money,
    overage: money,
    /** Withheld texts that the new payment method would reveal, and their maximum cost, in dollars. */
    texts: count,
    texts_cost: money,
    /** The date until which the number is paid; in the past if a renewal is due. */
    due: instant.nullable(),
  })
  .meta({ id: 'ChargeAtOnce' });
export type ChargeAtOnce = z.infer<typeof chargeAtOnce>;

const MAX_AMOUNT = 1_000_000;

function shownSum(label: string) {
  const error = `${label} must be the sum that was shown.`;
  return z.number({ error }).min(0, { error }).max(MAX_AMOUNT, { error });
}

/** A charge that the owner has seen and agreed to. */
export const confirmedCharge = input({
  phone_number_id: uuid('Phone number id'),
  paid_by: choice('Paid by', paidByMethods),
  currency: choice('Currency', currencies),
  amount: shownSum('Amount'),
  texts_cost: shownSum('Cost of texts').optional(),
});
