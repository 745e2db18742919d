import { setTimeout as wait } from 'node:timers/promises';
import { CRYPTO_RESERVATION_MINUTES } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../../../app-error.ts';
import { later, MINUTE, SECOND } from '../../../../clock.ts';
import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import type { Offer } from '../../../numbers/find-offer.ts';
import { createAddress } from '../crypto/create-address.ts';
import { requirePayable } from '../crypto/require-payable.ts';
import {
  type CryptoPayment,
  findCryptoPayment,
  findOpenCryptoOrder,
  insertCryptoPayment,
  listCryptoPayments,
} from '../entry/crypto-payments.queries.ts';
import { lockReservations, setRenewalChoice } from './open-orders.queries.ts';
import type { Purchase } from './purchase.ts';
import { requirePendingOrderQuota } from './require-pending-order-quota.ts';
import { insertPurchase } from './reserve-order.ts';

/** A purchase with the carrier's offer, if a number is bought. */
export type CryptoRequest = { purchase: Purchase; offer: Offer | null };
type Answer = FunctionOutput<'create-crypto-payment'>;

/** Longer than the provider's timeout: the call has ended by then. */
const CREATION_TIMEOUT_MS = 30 * SECOND;
const MAX_POLLS = 60;
const POLL_EVERY_MS = 200;

/**
 * Reserves for an hour and creates an address. The order and the payment are written before the provider is called, and
 * the provider's id before the address is shown. While the same purchase is open, it has one address for each coin.
 * @throws AppError coin_not_payable, number_taken, too_many_requests for too many unpaid orders, provider_unavailable
 */
export async function openCryptoPayment(
  deps: Deps,
  actor: Actor,
  request: CryptoRequest,
  coin: string,
): Promise<Answer> {
  const { crypto, leastMinor } = await requirePayable(deps, request.purchase.usdMinor, coin);
  const claim = await claimPayment(deps, actor, request, { coin, leastMinor });
  if (claim.isNew) await createAddress(deps, crypto, claim.payment, request.purchase.name);
  return present(deps, await awaitAddress(deps, claim.payment.id));
}

async function claimPayment(
  { db, clock }: Deps,
  actor: Actor,
  { purchase, offer }: CryptoRequest,
  { coin, leastMinor }: { coin: string; leastMinor: number },
) {
  const now = clock.now();
  try {
    return await db.transaction().execute(async (trx) => {
      await lockReservations(trx, actor.accountId);
      const open = await findOpenCryptoOrder(trx, actor.accountId, purchase, now);
      const orderId = open?.id ?? newId();
      // The last choice about the renewal counts.
      if (open) await setRenewalChoice(trx, orderId, purchase.renewalChoice, now);
      else {
        await requirePendingOrderQuota(trx, actor.accountId, now);
        await insertPurchase(trx, actor, purchase, {
          id: orderId,
          method: 'crypto',
          offer,
          created_at: now,
          reserved_until: later(now, CRYPTO_RESERVATION_MINUTES * MINUTE),
        });
      }
      const known = (await listCryptoPayments(trx, [orderId])).find(
        (payment) => payment.pay_currency === coin && isUsable(payment, now),
      );
      if (known) return { payment: known, isNew: false };
      const payment = await insertCryptoPayment(trx, {
        id: newId(),
        order_id: orderId,
        pay_currency: coin,
        price_minor: purchase.usdMinor,
        least_minor: leastMinor,
        status: 'creating',
        created_at: now,
      });
      if (!payment) throw new Error(`a crypto payment of order ${orderId} was not written`);
      return { payment, isNew: true };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_live_per_number'))
      throw new AppError('number_taken', { cause: error });
    throw error;
  }
}

function isUsable({ status, parent_payment_id, created_at, outcome }: CryptoPayment, now: Date): boolean {
  if (parent_payment_id !== null || outcome !== null) return false;
  if (status === 'creating') return later(created_at, CREATION_TIMEOUT_MS) > now;
  return status !== 'failed' && status !== 'expired' && status !== 'refunded';
}

/** @throws AppError provider_unavailable when no address was created */
async function awaitAddress({ db }: Deps, id: string): Promise<CryptoPayment> {
  for (let tries = 0; tries < MAX_POLLS; tries += 1) {
    const payment = await findCryptoPayment(db, id);
    if (payment?.provider_payment_id) return payment;
    if (payment?.status !== 'creating') break;
    await wait(POLL_EVERY_MS);
  }
  throw new AppError('provider_unavailable');
}

function present({ settings }: Deps, payment: CryptoPayment): Answer {
  const { order_id, payment_url, pay_amount, pay_currency, pay_address } = payment;
  return {
    payment_url: payment_url ?? `${settings.publicUrl}/dashboard/billing?order=${order_id}`,
    pay_amount: Number(pay_amount),
    pay_currency,
    order_id,
    pay_address: pay_address ?? '',
  };
}
