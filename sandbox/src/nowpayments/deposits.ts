import { makeNumber } from '../ids.ts';
import type { World } from '../world.ts';
import { type Coin, findCoin, roundTo, toCoin } from './coins.ts';
import { sendIpn } from './ipn.ts';
import type { CryptoPayment, CryptoStatus } from './records.ts';

/** A shortfall that is let pass, as a merchant sets it in the dashboard. */
const TOLERANCE = 0.01;

export type Deposit = {
  /** Of what is asked for: 0.5 is half, 2 is twice. */
  fraction: number;
  /** Another coin than the one that is asked for. */
  coin: string | null;
  /** Stays unconfirmed until `confirmDeposit`. */
  hold: boolean;
  /** Seen as a payment of its own, as a further deposit can be. */
  apart: boolean;
};

export const wholeDeposit: Deposit = { fraction: 1, coin: null, hold: false, apart: false };

/**
 * Coins arrive at a payment's address. What comes to an address that is paid already, and other coins than
 * those asked for, are payments of their own that name it as their parent. Ends after the first attempt at
 * each notification. @returns the payment that shows the deposit; null for a coin that is not known
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

/** The network has confirmed what came: enough is finished, less is partially paid. */
export async function confirmDeposit(world: World, payment: CryptoPayment): Promise<void> {
  const enough = payment.parentId !== null || payment.actuallyPaid >= payment.payAmount * (1 - TOLERANCE);
  const path: CryptoStatus[] = enough ? ['confirmed', 'sending', 'finished'] : ['partially_paid'];
  for (const status of path) await moveTo(world, payment, status);
}

/** The time to pay runs out, or something goes wrong on the way. */
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

/** Everything whose time is over on the sandbox's clock says so. */
export function closeOverduePayments(world: World): void {
  for (const payment of world.state.nowpayments.payments.values()) closeIfOverdue(world, payment);
}

function moveTo(world: World, payment: CryptoPayment, status: CryptoStatus): Promise<void> {
  payment.status = status;
  payment.updatedAt = world.now();
  world.changed();
  return sendIpn(world, payment);
}

/** Its price is the parent's, whatever was sent: nobody may trust it. */
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
