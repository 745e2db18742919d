import { aFreeNumber } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';

export type OpenCrypto = {
  orderId: string;
  paymentId: string;
  e164: string;
  address: string;
  payAmount: number;
};

/** Opens a crypto payment for a number, any free one unless told which. */
export async function anOpenCryptoPayment(
  house: Harness,
  person: Person,
  { e164, coin = 'ltc', amount = 5 }: { e164?: string; coin?: string; amount?: number } = {},
): Promise<OpenCrypto> {
  const wished = e164 ?? (await aFreeNumber(house, person));
  const answer = await house.call(person, 'create-crypto-payment', {
    phoneNumberId: wished,
    amount,
    currency: 'USD',
    payCurrency: coin,
  });
  return toOpen(house, answer, wished);
}

/** The same for a plan, or for credit. */
export async function anOpenPlanPayment(
  house: Harness,
  person: Person,
  planType: 'starter' | 'monthly_topup' | 'yearly' | 'credit',
  amount: number,
  coin = 'ltc',
): Promise<OpenCrypto> {
  const answer = await house.call(person, 'create-subscription-crypto-payment', {
    planType,
    amount,
    currency: 'USD',
    payCurrency: coin,
  });
  return toOpen(house, answer, '');
}

function toOpen(
  house: Harness,
  answer: { order_id: string; pay_address: string; pay_amount: number },
  e164: string,
): OpenCrypto {
  const payment = house.sandbox.cryptoPayments().find((one) => one.payAddress === answer.pay_address);
  if (!payment) throw new Error('the address is not there');
  return {
    orderId: answer.order_id,
    paymentId: payment.id,
    e164,
    address: answer.pay_address,
    payAmount: answer.pay_amount,
  };
}
