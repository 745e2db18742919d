import { freeNumberFailedText, recoveryFailedText } from '@numlet/contract/admin/admin-texts';
import { formatMoney } from '../../../../lib/format.ts';
import { times } from '../../parts/counted.ts';
import type { RecoveryItem } from './use-recovery.ts';

type Told = Pick<RecoveryItem, 'kind' | 'country_code' | 'detail'>;

const UK_PAPERS = 'UK mobile numbers need regulatory compliance.';

/** Why a purchase waits: in a few words, and what that means. The specification's words for papers and doubles. */
export function whyWords({ kind, country_code, detail }: Told): { title: string; text: string } {
  switch (kind) {
    case 'regulatory':
      return {
        title: 'Bundle required',
        text: country_code === 'GB' ? UK_PAPERS : 'This number needs papers that we do not have.',
      };
    case 'already_provisioned':
      return { title: 'Already provisioned', text: 'It stands at the carrier, but not on their account.' };
    case 'our_funds':
      return {
        title: 'Our balance is used up',
        text: 'Top up the account at the carrier, then retry. No other number can be bought before.',
      };
    case 'gave_up':
      return { title: 'Not delivered', text: detail };
    case 'amount_mismatch':
      return { title: 'Another amount was paid', text: detail };
    case 'crypto_mismatch':
      return { title: 'Other coins came', text: detail };
    case 'payout':
      return { title: 'Owed, to be paid by hand', text: detail };
    case 'dispute':
      return { title: 'Disputed', text: `${detail} Nothing is decided here.` };
  }
}

/** Why an act did not work: the carrier's refusals in the specification's words. */
export function failureWords(message: string): string {
  if (/bundle required|21649/i.test(message)) return `${UK_PAPERS} Other numbers are shown.`;
  if (/already exists|already purchased/i.test(message)) return 'This number is already provisioned.';
  return recoveryFailedText(message);
}

export const freeNumberFailure = (message: string): string => freeNumberFailedText(message);

const MEANS = { card: 'by card', crypto: 'by crypto', credit: 'from credit' } as const;

/** A step of what has happened, as a person says it. */
export function stepWords(
  step: RecoveryItem['story'][number],
  { amount, currency, payment_method, order, detail, tries }: RecoveryItem,
): string {
  if (step.what === 'ordered') return order.phone_number ? 'Chose this number' : 'Ordered';
  if (step.what === 'paid') return `Paid ${formatMoney(amount, currency, 'always')} ${MEANS[payment_method]}`;
  if (step.what === 'tried') return `The carrier was asked ${times(tries)} in vain`;
  if (step.what === 'refunded') return 'The money was sent to the card';
  if (step.what === 'sent_back') return 'The bank sent it back';
  return detail;
}

type Done = { title: string; text: string };

/** What an act that was done says: what, and for whom. A number that is on its way comes by itself. */
export const doneWords = {
  delivered: (name: string, sum: string, given: string | undefined): Done => ({
    title: 'Recovery succeeded',
    text: given
      ? `${name} has ${given} for the ${sum} they paid.`
      : `The carrier has not answered yet. ${name} gets the number by itself as soon as it does.`,
  }),
  granted: (name: string, given: string | undefined): Done => ({
    title: 'Free number granted',
    text: `${name} has ${given ?? 'it'} at our cost. Their purchase goes on waiting.`,
  }),
  refunded: (name: string, sum: string, method: RecoveryItem['payment_method'], pending?: string): Done => ({
    title: method === 'card' || pending ? `${sum} is on its way back` : `${sum} became credit`,
    text: pending ?? (method === 'card' ? `To the card of ${name}.` : `${name} can spend it at once.`),
  }),
  paidOut: (name: string, sum: string): Done => ({
    title: 'Payout recorded',
    text: `${sum} that was paid to ${name}.`,
  }),
  taken: (name: string, isMine: boolean): Done => ({
    title: isMine ? 'You are on it' : 'You are not on it any more',
    text: `The purchase of ${name}.`,
  }),
};
