import { plans } from '@numlet/contract/billing/plans';
import { formatMoney } from '../../../lib/format.ts';
import type { Order } from './order-waiting.ts';

export type OrderWords = {
  tone: 'waiting' | 'arrived' | 'look' | 'plain';
  title: string;
  text: string | null;
};

/** What a buyer is told. The server's own words come first; these are for the states that say it all. */
export function orderWords(order: Order): OrderWords {
  const words = wordsOf(order);
  // Where nothing failed the title says all that the message would.
  const isSaid = order.refund_reason === 'returned' || order.refund_reason === 'charged_back';
  return { ...words, text: isSaid ? words.text : (order.message ?? words.text) };
}

function wordsOf(order: Order): OrderWords {
  if (order.kind === 'swap' && order.state !== 'active') return swapWords(order.state);
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return order.kind === 'claim'
        ? { tone: 'waiting', title: 'Setting up your number', text: null }
        : { tone: 'waiting', title: 'Waiting for the payment to be confirmed', text: null };
    case 'paid':
    case 'provisioning':
      return { tone: 'waiting', title: settingUp(order), text: null };
    case 'active':
      return { tone: 'arrived', ...delivered(order) };
    case 'expired':
      return expired(order);
    case 'needs_action':
      return order.kind === 'claim'
        ? { tone: 'look', title: 'Our team is looking at this number', text: null }
        : {
            tone: 'look',
            title: 'Payment received, our team is looking at it',
            text: 'Within a day you have what you paid for, or your money back.',
          };
    case 'refund_due':
    case 'refunded':
      return goneBack(order);
  }
}

/** Whatever becomes of a swap, there is a number; why it did not take place the server says. */
function swapWords(state: Order['state']): OrderWords {
  switch (state) {
    case 'expired':
    case 'refund_due':
    case 'refunded':
      return { tone: 'look', title: 'Your number was not swapped', text: null };
    default:
      return { tone: 'waiting', title: 'Setting up your new number', text: null };
  }
}

const GETS_NUMBER: readonly Order['kind'][] = ['number_purchase', 'claim', 'grant'];

function settingUp({ kind }: Order): string {
  if (kind === 'claim' || kind === 'grant') return 'Setting up your number';
  return kind === 'number_purchase' ? 'Payment received, setting up your number' : 'Payment received';
}

function delivered(order: Order): { title: string; text: string } {
  const plan = order.plan_type ? plans[order.plan_type] : plans.monthly_topup;
  switch (order.kind) {
    case 'number_purchase':
    case 'claim':
    case 'grant':
      return { title: 'Your number is ready', text: 'It receives texts from now on.' };
    case 'swap':
      return {
        title: 'Your new number is ready',
        text: 'It has taken the place of the old one, and receives texts from now on.',
      };
    case 'starter':
      return {
        title: `Your ${plan.name} is paid`,
        text: 'Choose a number for it under Buy Numbers. Its period begins then.',
      };
    case 'monthly_topup':
      return { title: 'Your number is topped up', text: `${plan.includedSms} texts and a month were added.` };
    case 'yearly':
      return {
        title: 'Your number is paid for another year',
        text: `${plan.includedSms} texts and twelve months were added.`,
      };
    case 'credit':
      return {
        title: `${formatMoney(order.amount, order.currency, 'always')} of credit added`,
        text: 'It does not expire.',
      };
    case 'reactivation':
      return { title: 'Your number receives again', text: 'A new period has begun.' };
    case 'renewal':
      return { title: 'Your number is renewed', text: 'A new period has begun.' };
    case 'overage':
      return { title: 'Extra texts are paid', text: 'Nothing more is due for them.' };
  }
}

function expired({ crypto }: Order): OrderWords {
  if (crypto && crypto.credited > 0) {
    return {
      tone: 'look',
      title: `${formatMoney(crypto.credited, 'usd', 'always')} became credit`,
      text: 'Too little arrived, or too late. What arrived is now your credit and does not expire.',
    };
  }
  return { tone: 'plain', title: 'The payment was not completed', text: 'Nothing was charged.' };
}

/** A card gets its money back; what was paid otherwise, or could not go back to its card, becomes credit. */
function goneBack(order: Order): OrderWords {
  const { kind, state, payment_method: method, became_credit: credited } = order;
  if (kind === 'claim') {
    return {
      tone: 'look',
      title: 'We could not get this number',
      text: 'Your plan is still paid: choose another number.',
    };
  }
  if (order.refund_reason === 'charged_back') {
    return { tone: 'look', title: 'Your bank has taken this payment back', text: null };
  }
  if (state === 'refunded' ? credited > 0 : method !== 'card') {
    return {
      tone: 'look',
      title: state === 'refunded' ? 'Your payment became credit' : 'Your payment is becoming credit',
      text:
        state === 'refunded'
          ? `${formatMoney(credited, 'usd', 'always')} was added to your credit, which does not expire.`
          : 'Credit does not expire.',
    };
  }
  if (state === 'refunded') {
    return {
      tone: 'look',
      title: 'Your payment has been returned',
      text: 'Your bank shows it within a few days.',
    };
  }
  if (order.refund_reason === 'returned') {
    return {
      tone: 'look',
      title: 'Your payment is on its way back',
      text: 'Your bank shows it within a few days.',
    };
  }
  return GETS_NUMBER.includes(kind)
    ? {
        tone: 'look',
        title: 'We could not get this number',
        text: 'Somebody else got it first. Your payment is on its way back.',
      }
    : { tone: 'look', title: 'This could not be delivered', text: 'Your payment is on its way back.' };
}

/** Long enough for a payment that is told of late, short enough not to greet somebody with last month's. */
const TOLD_FOR_MS = 60 * 60_000;

/** Without an id the newest purchase is meant: one of these minutes, or the return has nothing to do with it. */
export function isOfNow(order: Order, now: number): boolean {
  return now - Date.parse(order.created_at) < TOLD_FOR_MS;
}
