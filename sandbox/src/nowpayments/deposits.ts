import { makeNumber } from '../ids.ts';
import type { World } from '../world.ts';
import { type Coin, findCoin, roundTo, toCoin } from './coins.ts';
import { sendIpn } from './ipn.ts';
import type { CryptoPayment, CryptoStatus } from './records.ts';

/** The fraction by which a payment may fall short and still count as paid; a merchant sets it in the dashboard. */
const TOLERANCE = 0.01;

export type Deposit = {
  /** The share of the price that arrives: 0.5 is half, 2 is twice. */
  fraction: number;
  /** The code of another coin that arrives instead of the expected one. */
  coin: string | null;
  /** The deposit stays unconfirmed until `confirmDeposit`. */
  hold: boolean;
  /** The deposit becomes a separate payment, as a further deposit can. */
  apart: boolean;
};

export const wholeDeposit: Deposit = { fraction: 1, coin: null, hold: false, apart: false };

/**
 * Lets coins arrive at a payment's address. A deposit in another coin, or to an address whose payment has ended,
 * becomes a separate payment that names the original as its parent. Resolves after the first attempt to deliver each
 * notification.
 * @returns the payment that shows the deposit; null for an unknown coin
 */
export async function deposit(
  world: World,
  payment: CryptoPayment,
  { fraction, coin: code, hold, apart }: Deposit,
): Promise<CryptoPayment | null> {
  closeIfOverdue(world, payment);
  const coin = findCoin(code ?? payment.payCurrency);
  if (!coin) return null;
  const sameCoin = coin.code === payment.payCurrency;
  const amount = sameCoin
    ? roundTo(coin, payment.payAmount * fraction)
    : toCoin(coin, payment.priceAmount * fraction);
  const ended = ['finished', 'failed', 'refunded'].includes(payment.status);
  const target = sameCoin && !ended && !apart ? payment : addChild(world, payment, coin, amount);
  target.actuallyPaid = roundTo(coin, target.actuallyPaid + amount);
  await moveTo(world, target, 'confirming');
  if (!hold) await confirmDeposit(world, target);
  return target;
}

/** The network confirms a deposit, which finishes the payment or, if it is too little, leaves it partially paid. */
export async function confirmDeposit(world: World, payment: CryptoPayment): Promise<void> {
  const enough = payment.parentId !== null || payment.actuallyPaid >= payment.payAmount * (1 - TOLERANCE);
  const path: CryptoStatus[] = enough ? ['confirmed', 'sending', 'finished'] : ['partially_paid'];
  for (const status of path) await moveTo(world, payment, status);
}

/** Ends a payment because its time ran out or because it failed. */
export async function endPayment(
  world: World,
  payment: CryptoPayment,
  status: 'expired' | 'failed',
): Promise<void> {
  await moveTo(world, payment, status);
}

export function closeIfOverdue(world: World, payment: CryptoPayment): void {
  if (payment.status === 'waiting' && world.now() >= payment.validUntil)
    void moveTo(world, payment, 'expired');
}

/** Expires all payments that are past their time on the sandbox's clock. */
export function closeOverduePayments(world: World): void {
  for (const payment of world.state.nowpayments.payments.values()) closeIfOverdue(world, payment);
}

function moveTo(world: World, payment: CryptoPayment, status: CryptoStatus): Promise<void> {
  payment.status = status;
  payment.updatedAt = world.now();
  world.changed();
  return sendIpn(world, payment);
}

/** A child repeats its parent's price for any deposit, so a merchant must not trust that price. */
function addChild(world: World, parent: CryptoPayment, coin: Coin, amount: number): CryptoPayment {
  const child: CryptoPayment = {
    ...parent,
    id: makeNumber(10),
    parentId: parent.id,
    extraIds: [],
    status: 'waiting',
    payCurrency: coin.code,
    payAmount: amount,
    actuallyPaid: 0,
    createdAt: world.now(),
    updatedAt: world.now(),
  };
  parent.extraIds.push(child.id);
  world.state.nowpayments.payments.set(child.id, child);
  return child;
}
