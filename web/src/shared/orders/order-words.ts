import { plans } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { formatLongDay, formatMoney } from '../../lib/format.ts';
import { coinsText, TIME_OVER, unexpectedText, whyCredited } from './crypto-words.ts';
import type { Order } from './order-waiting.ts';

type Transaction = FunctionOutput<'list-transactions'>['transactions'][number];

export type OrderWords = {
  tone: 'waiting' | 'arrived' | 'look' | 'plain';
  title: string;
  text: string | null;
};

/**
 * The words for a buyer about their order. The server gives its state and facts, this file the sentences; those about
 * coins are in crypto-words.ts.
 */
export function orderWords(order: Order): OrderWords {
  const words = wordsOf(order);
  const unexpected = order.crypto && !mentionsCoins(order) && unexpectedText(order.crypto);
  return unexpected ? { ...words, text: words.text ? `${words.text} ${unexpected}` : unexpected } : words;
}

/** Whether the text is only about the coins, so that it already mentions unexpected ones. */
function mentionsCoins({ state }: Order): boolean {
  return state === 'reserved' || state === 'awaiting_payment' || state === 'expired';
}

function wordsOf(order: Order): OrderWords {
  if (order.state === 'active') return delivered(order);
  if (order.kind === 'swap') return swapped(order);
  if (order.kind === 'claim' || order.kind === 'grant') return unpaidNumber(order);
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return waiting('Waiting for the payment to be confirmed', coinsOf(order));
    case 'paid':
    case 'provisioning':
      return isNumber(order)
        ? waiting(
            'Payment received, setting up your number',
            `${ARRIVED} ${settingUp(order.note, 'The number')}`,
          )
        : waiting('Payment received', ARRIVED);
    case 'needs_action':
      return look('Payment received. Our team is looking into it', `${ARRIVED} ${checkedByTeam(order)}`);
    case 'expired':
      return expired(order);
    case 'refund_due':
      return refundUnderWay(order);
    case 'refunded':
      return refundDone(order);
  }
}

/** In every outcome of a swap its owner still has a number (rule 38, swap). */
function swapped({ state, note }: Order): OrderWords {
  const isOver = state === 'expired' || state === 'refund_due' || state === 'refunded';
  if (!isOver) {
    const stays = note === 'carrier_slow' ? ' Until then your number stays as it is.' : '';
    return waiting('Setting up your new number', `${settingUp(note, 'The new number')}${stays}`);
  }
  return look(
    'Your number was not swapped',
    note === 'text_arrived'
      ? 'A text arrived in the meantime, so you keep your number.'
      : 'We could not get the new number. You keep the one you have, and the swap is not used up.',
  );
}

/** For a claim or a grant: it pays nothing, so the text does not mention money. */
function unpaidNumber(order: Order): OrderWords {
  const { kind, state, note } = order;
  const isClaim = kind === 'claim';
  switch (state) {
    case 'needs_action':
      return look(
        'Our team is looking into this number',
        `${note === 'documents_needed' ? `${DOCUMENTS} ` : ''}Our team will look into it within a day.${
          isClaim ? ' Your plan is not lost.' : ''
        }`,
      );
    case 'expired':
    case 'refund_due':
    case 'refunded':
      return look(NOT_GOT, isClaim ? 'Your plan is still paid for: please choose another number.' : null);
    default:
      return waiting('Setting up your number', settingUp(order.note, 'The number'));
  }
}

function settingUp(note: Order['note'], what: string): string {
  return note === 'carrier_slow'
    ? 'The carrier is slow to respond. We keep trying.'
    : `${what} is being set up.`;
}

function checkedByTeam({ note, payment_method }: Order): string {
  if (note === 'documents_needed')
    return `${DOCUMENTS} Within a day we will either deliver it or ${payment_method === 'card' ? 'refund your payment' : 'give you its price as credit'}.`;
  return note === 'no_deadline'
    ? 'Our team is looking into it and will agree with you on the next step.'
    : `Our team is looking into it: within a day you will have what you paid for, or ${payment_method === 'card' ? 'your money back' : 'its price as credit'}.`;
}

function delivered(order: Order): OrderWords {
  const [title, text] = deliveredWords(order);
  const { crypto } = order;
  const excess = crypto && crypto.credited > 0 ? formatMoney(crypto.credited, 'usd', 'always') : null;
  return {
    tone: 'arrived',
    title,
    text: excess ? `${text} You sent more than the price: ${excess} became credit.` : text,
  };
}

function deliveredWords({
  kind,
  plan_type,
  amount,
  currency,
  phone_number_id,
  paid,
}: Order): [title: string, text: string] {
  const { name, includedSms } = plans[plan_type ?? 'monthly_topup'];
  switch (kind) {
    case 'number_purchase':
    case 'claim':
    case 'grant':
      return ['Your number is ready', 'It receives texts from now on.'];
    case 'swap':
      return ['Your new number is ready', 'It has replaced the old one and receives texts from now on.'];
    case 'starter':
      return [`Your ${name} is paid`, CHOOSE_ITS_NUMBER];
    case 'monthly_topup':
      return ['Your number is topped up', `${includedSms} texts and a month were added.`];
    case 'yearly':
      if (phone_number_id === null) return [`Your ${name} is paid`, CHOOSE_ITS_NUMBER];
      return ['Your number is paid for another year', `${includedSms} texts and twelve months were added.`];
    case 'credit':
      return [`${formatMoney(amount, currency, 'always')} of credit added`, 'It does not expire.'];
    case 'reactivation':
      return ['Your number is working again', paidWords(paid)];
    case 'renewal':
      return ['Your number is renewed', paidWords(paid)];
    case 'overage':
      return ['Extra texts are paid', 'Nothing more is due for them.'];
  }
}

function paidWords(paid: Order['paid']): string {
  if (!paid) return 'A new period has begun.';
  return `${paid.renews ? 'Renews' : 'Paid until'} ${formatLongDay(paid.until)}.`;
}

function expired(order: Order): OrderWords {
  const { crypto, kind } = order;
  if (crypto?.progress === 'credited') {
    const why = kind !== 'credit' && `${whyCredited(crypto)}.`;
    const text = [why, 'Credit does not expire.', unexpectedText(crypto)].filter(Boolean).join(' ');
    return look(`${formatMoney(crypto.credited, 'usd', 'always')} became credit`, text);
  }
  return { tone: 'plain', title: 'The payment was not completed', text: coinsOf(order) ?? TIME_OVER };
}

function coinsOf({ kind, state, crypto, waits_until }: Order): string | null {
  const which = { isCredit: kind === 'credit', isOver: state === 'expired' };
  return crypto && coinsText({ crypto, waits_until }, which);
}

/** Only card payments are refunded; others become credit. */
function refundUnderWay(order: Order): OrderWords {
  if (order.note === 'refund_refused')
    return look('Your payment could not be refunded to your card', 'Our team will return it another way.');
  if (order.refund_reason === 'charged_back') return look(CHARGED_BACK, null);
  const isUndelivered = order.refund_reason === 'undelivered';
  const why = `This ${isNumber(order) ? 'number ' : ''}could not be delivered.`;
  if (order.payment_method !== 'card')
    return look(
      'Your payment is being converted to credit',
      `${isUndelivered ? `${why} ` : ''}Credit does not expire.`,
    );
  return isUndelivered
    ? look(isNumber(order) ? NOT_GOT : 'This could not be delivered', `${BEING_REFUNDED}.`)
    : look(BEING_REFUNDED, BANK_SHOWS_IT);
}

/** A sum that could not be refunded to the card also became credit. */
function refundDone(order: Order): OrderWords {
  const { refund_reason: reason, became_credit: credited } = order;
  if (reason === 'charged_back') return look(CHARGED_BACK, null);
  const why =
    reason === 'undelivered' ? `This ${isNumber(order) ? 'number ' : ''}could not be delivered. ` : '';
  if (credited > 0)
    return look(
      'Your payment became credit',
      `${why}${formatMoney(credited, 'usd', 'always')} was added to your credit, which does not expire.`,
    );
  return look(REFUNDED, why ? `${why}${REFUNDED}.` : BANK_SHOWS_IT);
}

/** Why a payment is pending or has failed, for a list of payments. */
export function reasonText({ transaction_type, status, reason }: Transaction): string | null {
  if (reason?.code !== 'coins') return reason && CHARGES[reason.code];
  return coinsText(reason, { isCredit: transaction_type === 'credit_topup', isOver: status === 'failed' });
}

/** For a card reported lost or stolen the server gives the same reason as for other refusals. */
const CHARGES: Record<Exclude<NonNullable<Transaction['reason']>['code'], 'coins'>, string> = {
  insufficient_funds: 'There was not enough money on the card. Nothing was charged.',
  expired_card: 'The card has expired. Nothing was charged.',
  authentication_required: 'The bank wants you to confirm this payment yourself. Nothing was charged.',
  card_velocity_exceeded: 'The card’s limit was reached. Nothing was charged.',
  withdrawal_count_limit_exceeded: 'The card’s limit was reached. Nothing was charged.',
  card_not_supported: 'The card cannot be used for this payment. Nothing was charged.',
  currency_not_supported: 'The card cannot be used in this currency. Nothing was charged.',
  processing_error: 'The bank could not process it. Nothing was charged.',
  issuer_not_available: 'The bank could not be reached. Nothing was charged.',
  no_saved_card: 'There was no saved card to charge. Nothing was charged.',
  never_arrived: 'The charge never reached the bank. Nothing was charged.',
  refused: 'The bank declined the card. Nothing was charged.',
  not_answered: 'The bank has not answered yet.',
  transfer_pending: 'The bank has not sent the money yet. This can take several days.',
  transfer_refused: 'The bank did not send the money. Nothing was charged.',
};

const CHOOSE_ITS_NUMBER = 'Choose a number to start its first period.';
const ARRIVED = 'Your payment has arrived.';
const DOCUMENTS = 'The carrier requires documents for this number.';
const NOT_GOT = 'We could not get this number';
const BEING_REFUNDED = 'Your payment is being refunded';
const REFUNDED = 'Your payment has been refunded';
const CHARGED_BACK = 'Your bank has reversed this payment';
const BANK_SHOWS_IT = 'Banks take up to ten days to show it.';

function waiting(title: string, text: string | null): OrderWords {
  return { tone: 'waiting', title, text };
}

function look(title: string, text: string | null): OrderWords {
  return { tone: 'look', title, text };
}

function isNumber({ kind }: Order): boolean {
  return kind === 'number_purchase';
}
