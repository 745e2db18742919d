import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

export type WithheldWords = { note: string; action?: string };

/** For a number that is gone: nothing reveals its texts any more. */
export const WITHHELD_WITHOUT_NUMBER = 'Hidden. The number is gone, so it cannot be opened.';

/**
 * Why a number's texts are withheld, and the label of its button: 'Hidden: your 40 texts are used up', 'Open for $2'. No
 * payment reveals what is withheld for a dispute (rule 26 of docs/billing.md).
 */
export function withheldWordsOf(number: PhoneNumberItem, price: string): WithheldWords {
  if (number.disputed) return { note: 'Hidden until your bank decides the dispute' };
  return {
    note:
      number.payment_status === 'active'
        ? `Hidden: your ${number.included_sms} texts are used up`
        : 'Hidden until the number is paid',
    action: `Open for ${price}`,
  };
}
