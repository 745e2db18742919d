import type { BlockedReason, Message } from '@numlet/contract/messages/messages';

type Blocked = NonNullable<Message['blocked']>;

/** Why a text did not arrive: 'Twilio blocks one-time codes to many of its numbers.' */
export function blockedReason({ why, carrier }: Blocked): string {
  return REASONS[why](CARRIERS[carrier] ?? 'The carrier');
}

/** The words for an owner in place of a text that the carrier blocked. */
export function blockedWords(blocked: Blocked): string {
  return `${blockedReason(blocked)} It cost nothing and does not count.`;
}

/** The name of such a message, in place of its code. */
export function blockedName({ why }: Blocked): string {
  return why === 'picture' ? 'Picture message' : 'Blocked by the carrier';
}

const CARRIERS: Readonly<Record<string, string>> = { twilio: 'Twilio' };

const REASONS: Readonly<Record<BlockedReason, (carrier: string) => string>> = {
  code: (carrier) => `${carrier} blocks one-time codes to many of its numbers.`,
  automated: (carrier) => `${carrier} blocks texts that look machine-made.`,
  picture: () => 'It has no words, and pictures are not kept here.',
  part_missing: (carrier) => `A part of it never reached ${carrier}, so it was not delivered.`,
  other: (carrier) => `${carrier} did not deliver it, and does not say why.`,
};
