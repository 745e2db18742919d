import { freeNumberFailedText, recoveryFailedText } from '@numlet/contract/admin/admin-texts';
import { times } from '@numlet/contract/admin/findings/count-words';
import type { FunctionOutput } from '@numlet/contract/functions';
import { formatMoney } from '../../../../lib/format.ts';
import { answerWords } from '../../parts/dispute-words.ts';
import { sentence } from '../../parts/sentence.ts';

export type RecoveryItem = FunctionOutput<'admin-recovery'>['items'][number];

type RecoveryReason = Pick<RecoveryItem, 'kind' | 'country_code' | 'detail' | 'dispute'>;

const papersWords = (country: string | null): string =>
  country === 'GB'
    ? 'UK mobile numbers need regulatory compliance.'
    : 'This number needs documents that we do not have.';

/** The kinds whose detail quotes the carrier. */
const QUOTES_CARRIER: ReadonlySet<RecoveryItem['kind']> = new Set(['regulatory', 'gave_up']);

/** Says why a purchase waits, and the consequences, with the specification's words for documents and duplicates. */
export function whyWords(
  { kind, country_code, detail, dispute }: RecoveryReason,
  now: number,
): { title: string; text: string } {
  switch (kind) {
    case 'regulatory':
      return { title: 'Bundle required', text: papersWords(country_code) };
    case 'already_provisioned':
      return {
        title: 'Already provisioned',
        text: 'Our account at the carrier has it, but no order owns it here.',
      };
    case 'our_funds':
      return {
        title: 'The carrier refuses to sell to our account',
        text: `${detail} Correct it at the carrier, then retry.`,
      };
    case 'gave_up':
      return {
        title: 'Not delivered',
        text: `Every attempt failed at the carrier. It says: ${sentence(detail)}`,
      };
    case 'unanswered':
      return { title: 'The carrier is not responding', text: detail };
    case 'amount_mismatch':
      return { title: 'The amount paid differs from the price', text: detail };
    case 'crypto_mismatch':
      return { title: 'Unexpected coins arrived', text: detail };
    case 'payout':
      return { title: 'Owed, to be paid out manually', text: detail };
    case 'dispute':
      return { title: 'Disputed', text: dispute ? answerWords(dispute, now) : 'The bank decides.' };
  }
}

/** Says why an act failed, with the specification's words for the carrier's refusals. */
export function recoveryFailureWords(message: string, country: string | null): string {
  if (/bundle required|\b21649\b/i.test(message)) return `${papersWords(country)} Other numbers are shown.`;
  if (/already exists|already purchased/i.test(message)) return 'This number is already provisioned.';
  return recoveryFailedText(message);
}

export const freeNumberFailure = (message: string): string => freeNumberFailedText(message);

const PAID_BY = { card: 'by card', crypto: 'by crypto', credit: 'from credit' } as const;

/** Describes one step of what happened. */
export function stepWords(
  step: RecoveryItem['story'][number],
  { amount, currency, payment_method, order, kind, detail, tries }: RecoveryItem,
): string {
  if (step.what === 'ordered') return order.phone_number ? 'Chose this number' : 'Ordered';
  if (step.what === 'paid')
    return `Paid ${formatMoney(amount, currency, 'always')} ${PAID_BY[payment_method]}`;
  if (step.what === 'tried') return `The carrier was asked ${times(tries)} without success`;
  if (step.what === 'refunded') return 'The money was sent to the card';
  if (step.what === 'sent_back') return 'The bank returned it';
  if (step.what === 'granted') return `A free number was granted by ${step.by ?? 'an administrator'}`;
  return QUOTES_CARRIER.has(kind) ? `The carrier said: ${sentence(detail)}` : detail;
}

type Notice = { title: string; text: string };

/** Notices of completed acts: the act and the person. A number that is still being bought arrives automatically. */
export const doneWords = {
  delivered: (name: string, sum: string, phoneNumber: string | undefined): Notice => ({
    title: 'Recovery succeeded',
    text: phoneNumber
      ? `${name} has ${phoneNumber} for the ${sum} they paid.`
      : `The carrier has not confirmed it yet. ${name} gets the number automatically once it does.`,
  }),
  granted: (name: string, phoneNumber: string | undefined): Notice => ({
    title: 'Free number granted',
    text: `${name} has ${phoneNumber ?? 'it'} at our cost. Their purchase stays in the queue.`,
  }),
  refunded: (
    name: string,
    sum: string,
    method: RecoveryItem['payment_method'],
    pending?: string,
  ): Notice => ({
    title: method === 'card' || pending ? `${sum} is being refunded` : `${sum} became credit`,
    text: pending ?? (method === 'card' ? `To the card of ${name}.` : `${name} can spend it at once.`),
  }),
  paidOut: (name: string, sum: string): Notice => ({
    title: 'Payout recorded',
    text: `${sum} was paid to ${name}.`,
  }),
  taken: (name: string, isMine: boolean): Notice => ({
    title: isMine ? 'You are on it' : 'You are no longer on it',
    text: `The purchase of ${name}.`,
  }),
};
