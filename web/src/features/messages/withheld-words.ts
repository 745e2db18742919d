import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

export type WithheldWords = { note: string; action?: string };

/** Once the number has left: nothing opens its texts any more. */
export const WITHHELD_WITHOUT_NUMBER = 'Withheld. The number is gone, so it cannot be opened.';

/**
 * Why a number's texts are withheld, and what its button says: 'Withheld, past your 40 texts', 'Open for $2'. What is
 * withheld for a dispute no payment opens (rule 26 of docs/billing.md).
 */
export function withheldWordsOf(number: PhoneNumberItem, price: string): WithheldWords {
  if (number.disputed) return { note: 'Withheld until your bank has decided the dispute' };
  return {
    note:
      number.payment_status === 'active'
        ? `Withheld, past your ${number.included_sms} texts: top up to read`
        : 'Withheld until the number is paid',
    action: `Open for ${price}`,
  };
}
