import { CRYPTO_CREDIT_LIMIT } from '@numlet/contract/billing/credit-limit';
import type { ParsedInput } from '@numlet/contract/functions';
import type { Actor, Deps } from '../../../../../deps.ts';
import type { Handler } from '../../../../handler.ts';
import { choosePlan, requireAmount } from '../../../rentals/entry/plan-choice.ts';
import { requirePossibleAmount } from '../../checkout/number-price.ts';
import { type CryptoRequest, openCryptoPayment } from '../../checkout/open-crypto-payment.ts';
import { priceCredit } from '../../checkout/price-purchase.ts';
import { priceInDollars } from '../../crypto/price-in-dollars.ts';
import { logSuspiciousRefusal } from '../log-suspicious-refusal.ts';

type Input = ParsedInput<'create-subscription-crypto-payment'>;

/**
 * Opens a crypto payment in dollars for a plan or for credit (section 7 of the first document). The amount of a plan is
 * compared with the server's price; credit is bought from $5.
 * @throws AppError amount_mismatch, invalid_input, coin_not_payable, provider_unavailable, and those of choosePlan
 */
export const createSubscriptionCryptoPayment: Handler<'create-subscription-crypto-payment'> = (
  deps,
  actor,
  input,
) =>
  logSuspiciousRefusal(deps, actor, 'create-subscription-crypto-payment', async () =>
    openCryptoPayment(deps, actor, await toRequest(deps, actor, input), input.payCurrency),
  );

async function toRequest(deps: Deps, actor: Actor, input: Input): Promise<CryptoRequest> {
  const { planType, phoneNumberId, amount, autoRenew } = input;
  if (planType === 'credit')
    return {
      purchase: priceCredit({ ...input, currency: 'usd', paymentMethod: 'card' }, CRYPTO_CREDIT_LIMIT),
      offer: null,
    };
  if (amount !== undefined) await requirePossibleAmount(deps, actor, planType, amount);
  const choice = await choosePlan(deps, actor, { planType, phoneNumberId });
  requireAmount(amount, choice.usdMinor, 'usd');
  return { purchase: priceInDollars(choice, autoRenew ?? null), offer: null };
}
