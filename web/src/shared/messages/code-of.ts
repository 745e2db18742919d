import { extractCode } from '@numlet/contract/messages/extract-code';
import type { Message } from '@numlet/contract/messages/messages';

/** The code of a text; null when there is none, or the text is withheld. */
export function codeOf({ message_body: body }: Pick<Message, 'message_body'>): string | null {
  return body === null ? null : (extractCode(body)?.code ?? null);
}
