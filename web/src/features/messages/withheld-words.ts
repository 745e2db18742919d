import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

export type WithheldWords = { note: string; action?: string };

/** For a number that is gone: nothing reveals its texts any more. */
export const WITHHELD_WITHOUT_NUMBER = 'Withheld. The number is gone, so it cannot be opened.';

/**
 * Why a number's texts are withheld, and the label of its button: 'Withheld, past your 40 texts', 'Open for $2'. No
 * payment reveals what is withheld for a dispute (rule 26 of docs/billing.md).
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
