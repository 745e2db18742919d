import { needsCarrier, REFUND_REFUSED } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { TEXT_ARRIVED } from '../subscriptions/swap-rules.ts';

type Told = Pick<
  Order,
  | 'state'
  | 'kind'
  | 'method'
  | 'last_error_kind'
  | 'last_error_code'
  | 'paid_at'
  | 'needs_action_until'
  | 'refund_reason'
>;

/** What a buyer is told about their order, or null where the state says it all. @param becameCredit a part of it, or all */
export function orderMessage(order: Told, becameCredit = false): string | null {
  if (order.kind === 'swap') return aboutSwap(order);
  if (order.kind === 'claim' || order.kind === 'grant') return aboutNumberAlone(order);
  return aboutPurchase(order, becameCredit);
}

function aboutPurchase(order: Told, becameCredit: boolean): string | null {
  switch (order.state) {
    case 'paid':
    case 'provisioning':
      if (!needsCarrier(order)) return 'Your payment has arrived.';
      return order.last_error_kind
        ? 'Your payment has arrived. The carrier is slow to answer; we keep trying.'
        : 'Your payment has arrived. The number is being set up.';
    case 'needs_action':
      return waitsForPerson(order);
    case 'refund_due':
      if (order.last_error_kind === REFUND_REFUSED)
        return 'Your payment could not be sent back to your card. A person gives it back another way.';
      return order.refund_reason === null || order.refund_reason === 'undelivered'
        ? undelivered(order)
        : goesBack(order);
    case 'refunded':
      return refunded(order, becameCredit);
    case 'expired':
      return order.paid_at ? null : 'The time to pay ran out. Nothing was charged.';
    case 'reserved':
    case 'awaiting_payment':
    case 'active':
      return null;
  }
}

function waitsForPerson({ last_error_kind, needs_action_until }: Told): string {
  if (last_error_kind === 'regulatory')
    return 'Your payment has arrived. The carrier asks for documents before it hands over this number: we look at it within a day, or return your money.';
  return needs_action_until
    ? 'Your payment has arrived. Something needs a look by a person: within a day you have what you paid for, or your money back.'
    : 'Your payment has arrived. Something needs a look by a person, who decides with you what becomes of it.';
}

function undelivered(order: Told): string {
  return needsCarrier(order)
    ? `Somebody else got this number first. ${goesBack(order)}`
    : `What you paid for is not there any more. ${goesBack(order)}`;
}

/** Only a card gets money back by itself. */
function goesBack({ method }: Told): string {
  return method === 'card' ? 'Your payment is on its way back.' : 'Your payment is becoming credit.';
}

function refunded(order: Told, becameCredit: boolean): string {
  const outcome = becameCredit ? 'Your payment has become credit.' : 'Your payment has been returned.';
  switch (order.refund_reason) {
    case 'money_back':
    case 'administrator':
    case 'provider':
      return outcome;
    case 'charged_back':
      return 'Your bank has taken this payment back.';
    default:
      return needsCarrier(order)
        ? `This number could not be delivered. ${outcome}`
        : `This could not be delivered. ${outcome}`;
  }
}

/** Nothing is paid with a claim or a grant: there is nothing to say about money. */
function aboutNumberAlone({ kind, state, last_error_kind }: Told): string | null {
  const plan = kind === 'claim' ? ' Your plan is not lost.' : '';
  switch (state) {
    case 'reserved':
    case 'awaiting_payment':
    case 'paid':
    case 'provisioning':
      return last_error_kind
        ? 'The carrier is slow to answer; we keep trying.'
        : 'The number is being set up.';
    case 'needs_action':
      return last_error_kind === 'regulatory'
        ? `The carrier asks for documents before it hands over this number: we look at it within a day.${plan}`
        : `Something needs a look by a person, within a day.${plan}`;
    case 'refund_due':
    case 'refunded':
    case 'expired':
      return kind === 'claim'
        ? 'We could not get this number. Your plan is still paid: please choose another one.'
        : 'We could not get this number.';
    case 'active':
      return null;
  }
}

/** Whatever becomes of a swap, its owner has a number (rule 38 of docs/billing.md). */
function aboutSwap({ state, last_error_kind, last_error_code }: Told): string | null {
  switch (state) {
    case 'reserved':
    case 'awaiting_payment':
    case 'paid':
    case 'provisioning':
    case 'needs_action':
      return last_error_kind
        ? 'The carrier is slow to answer; we keep trying. Until then your number stays as it is.'
        : 'The new number is being set up.';
    case 'refund_due':
    case 'refunded':
    case 'expired':
      return last_error_code === TEXT_ARRIVED
        ? 'A text has arrived at your number meanwhile: you keep it.'
        : 'We could not get the new number. You keep the one you have, and the swap is not used up.';
    case 'active':
      return null;
  }
}
