import { z } from 'zod';

// Only the fields that we use are parsed, since the others change without notice. An id may be a string or a number.
const id = z.union([z.string().regex(/^\d+$/), z.int().nonnegative()]).transform(String);
const noId = z
  .null()
  .optional()
  .transform(() => null);
const orderId = z
  .string()
  .nullish()
  .transform((value) => value || null);
/** Amounts of a coin are numbers or strings, and are stored as decimal strings without an exponent. */
const coinAmount = z
  .union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(toDecimal);
const coin = z
  .string()
  .min(1)
  .transform((code) => code.toLowerCase());

export const currencyList = z.object({ currencies: z.array(z.string()) });
export const merchantCoins = z.object({ selectedCurrencies: z.array(z.string()) });
export const fullCurrencies = z.object({
  currencies: z.array(
    z.object({ code: z.string(), enable: z.boolean(), extra_id_exists: z.boolean().optional() }),
  ),
});
export const estimate = z.object({ estimated_amount: coinAmount });
export const minimum = z.object({ min_amount: coinAmount });

const statuses = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;

const common = {
  payment_id: id,
  payment_status: z.enum(statuses),
  pay_address: z.string().min(1),
  price_amount: z.number(),
  price_currency: z.string(),
  pay_amount: coinAmount,
  pay_currency: coin,
  order_id: orderId,
};
export const created = z.object(common);
export const payment = z.object({
  ...common,
  actually_paid: coinAmount.nullish().transform((value) => value ?? '0'),
  updated_at: z.coerce.date().nullish().catch(null),
  parent_payment_id: z.union([id, noId]),
  payment_extra_ids: z
    .array(id)
    .nullish()
    .catch(null)
    .transform((ids) => ids ?? []),
});
/** Of a notification, only the payment's id is used, to read its state. */
export const notification = z.object({
  payment_id: id,
  payment_status: z.string().max(40),
  actually_paid: coinAmount.nullish().transform((value) => value ?? '0'),
  parent_payment_id: z.union([id, noId]),
  order_id: orderId,
});
export const refusal = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
});

function toDecimal(value: number | string): string {
  if (typeof value === 'string') return value;
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
