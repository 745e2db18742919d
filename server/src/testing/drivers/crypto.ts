import { aFreeNumber } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

export type OpenCrypto = {
  orderId: string;
  paymentId: string;
  e164: string;
  address: string;
  payAmount: number;
};

/** Opens a crypto payment for a number, by default any free one. */
export async function anOpenCryptoPayment(
  server: TestServer,
  person: Person,
  { e164, coin = 'ltc', amount = 5 }: { e164?: string; coin?: string; amount?: number } = {},
): Promise<OpenCrypto> {
  const wanted = e164 ?? (await aFreeNumber(server, person));
  const answer = await server.call(person, 'create-crypto-payment', {
    phoneNumberId: wanted,
    amount,
    currency: 'USD',
    payCurrency: coin,
  });
  return toOpen(server, answer, wanted);
}

/** Opens a crypto payment for a plan, or for credit. */
export async function anOpenPlanPayment(
  server: TestServer,
  person: Person,
  planType: 'starter' | 'monthly_topup' | 'yearly' | 'credit',
  amount: number,
  coin = 'ltc',
): Promise<OpenCrypto> {
  const answer = await server.call(person, 'create-subscription-crypto-payment', {
    planType,
    amount,
    currency: 'USD',
    payCurrency: coin,
  });
  return toOpen(server, answer, '');
}

function toOpen(
  server: TestServer,
  answer: { order_id: string; pay_address: string; pay_amount: number },
  e164: string,
): OpenCrypto {
  const payment = server.sandbox.cryptoPayments().find((one) => one.payAddress === answer.pay_address);
  if (!payment) throw new Error('the address is not there');
  return {
    orderId: answer.order_id,
    paymentId: payment.id,
    e164,
    address: answer.pay_address,
    payAmount: answer.pay_amount,
  };
}
