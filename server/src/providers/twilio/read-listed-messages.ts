import type { BlockedReason } from '@numlet/contract/messages/messages';
import type { BlockedSms, ListedSms, ListedTexts } from '../../ports/carrier.ts';
import { isPicture, senderOf, storable } from './twilio-signature.ts';

/** The fields of a listed Twilio message that we read. */
export type ListedMessage = {
  sid: string;
  direction: string;
  status: string;
  errorCode: number | null;
  to: string;
  from: string;
  body: string;
  /** How many pictures or other files it has, as a string of digits. */
  numMedia: string | null;
  dateSent: Date;
  dateCreated: Date;
};

/** The documented errors of inbound messages. For each of them, Twilio does not call the webhook. */
const REASONS: Readonly<Record<number, BlockedReason>> = {
  30038: 'code',
  30039: 'automated',
  30009: 'part_missing',
};

/**
 * Sorts the inbound messages of a list into texts and those that Twilio did not deliver (docs/decisions/060).
 * @param since older messages are left out
 */
export function readListedMessages(messages: readonly ListedMessage[], since: Date): ListedTexts {
  const texts: ListedSms[] = [];
  const blocked: BlockedSms[] = [];
  for (const message of messages) {
    const at = message.dateSent ?? message.dateCreated;
    if (message.direction !== 'inbound' || at < since) continue;
    const { sid: carrierMessageId, to, status, errorCode } = message;
    const from = senderOf(message.from);
    if (isBlocked(message)) {
      const why = (errorCode !== null && REASONS[errorCode]) || 'other';
      blocked.push({ carrierMessageId, to, from, sentAt: at, why, errorCode });
    } else if (isPicture(storable(message.body ?? ''), message.numMedia)) {
      blocked.push({ carrierMessageId, to, from, sentAt: at, why: 'picture', errorCode: null });
    } else {
      const body = storable(message.body ?? '');
      texts.push({ carrierMessageId, to, from, body, receivedAt: at, isArriving: status === 'receiving' });
    }
  }
  return { texts, blocked };
}

/**
 * Codes from 10000 to 19999 are about our webhook and its answer. Such a text is complete: the poll exists to find it.
 */
function isBlocked({ status, errorCode }: ListedMessage): boolean {
  const isAboutWebhook = errorCode !== null && errorCode >= 10_000 && errorCode < 20_000;
  return !isAboutWebhook && (status === 'failed' || errorCode !== null);
}
