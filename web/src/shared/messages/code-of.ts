import { codeOf as readCode } from '@numlet/contract/messages/code-of';
import type { Message } from '@numlet/contract/messages/messages';

/** The code of a text, as its reader has corrected it; null when there is none, or the text is withheld. */
export function codeOf(message: Pick<Message, 'message_body' | 'code_correction'>): string | null {
  return readCode(message)?.code ?? null;
}
