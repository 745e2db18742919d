/** What a bank says that a person can do something about, by the provider's code. Others are told by one sentence. */
const WORDS: Readonly<Record<string, string>> = {
  insufficient_funds: 'There was too little money on the card.',
  expired_card: 'The card has expired.',
  authentication_required: 'The bank wants you to confirm this payment yourself.',
  card_velocity_exceeded: 'The limit of the card was reached.',
  withdrawal_count_limit_exceeded: 'The limit of the card was reached.',
  card_not_supported: 'The card cannot be used for this payment.',
  currency_not_supported: 'The card cannot be used in this currency.',
  processing_error: 'The bank could not process it.',
  issuer_not_available: 'The bank could not be reached.',
  no_saved_card: 'There was no saved card to charge.',
  never_arrived: 'The charge never reached the bank.',
};

/**
 * Why a charge took nothing. Of a card that was reported lost or stolen no more is told than of any other: whoever
 * reads it may not be its owner.
 */
export function refusalWords(code: string | null): string {
  return `${WORDS[code ?? ''] ?? 'The bank refused the card.'} Nothing was charged.`;
}
