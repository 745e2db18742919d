import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatCount } from '../../lib/format.ts';
import type { Offer } from '../../shared/billing/offer.ts';

export type WithheldWords = { note: string; action?: string };

/** For a released number: its texts can no longer be revealed. */
export const WITHHELD_WITHOUT_NUMBER =
  'Hidden. You no longer have this number, so this text cannot be shown.';

/**
 * Why a number's texts are withheld, and the label of the button that shows them: 'Hidden: your 40 texts are used up',
 * 'Show all 35 for $2'. No payment reveals texts that a dispute withholds (rule 26, dispute).
 * @param offer the payment that shows them, the newest first; null if there is none
 */
export function withheldWordsOf(number: PhoneNumberItem, offer: Offer | null): WithheldWords {
  if (number.disputed) return { note: 'Hidden until your bank decides the dispute' };
  if (number.payment_status !== 'active')
    return {
      note: 'Hidden until the number is paid for',
      ...(offer && { action: `Show them for ${offer.price}` }),
    };
  return {
    note: `Hidden: your ${number.included_sms} texts are used up`,
    ...(offer && { action: `Show ${which(number.withheld_sms, offer.reveals)} for ${offer.price}` }),
  };
}

function which(hidden: number, revealed: number): string {
  if (hidden > revealed) return `the newest ${formatCount(revealed)}`;
  return hidden === 1 ? 'it' : `all ${formatCount(hidden)}`;
}
