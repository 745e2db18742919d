import type { Message } from '@numlet/contract/messages/messages';
import { useState } from 'react';
import { blockedName, blockedWords } from '../../../shared/messages/blocked-words.ts';
import { recogniseSender } from '../../../shared/messages/recognise-sender.ts';
import { senderName } from '../../../shared/messages/sender.tsx';
import type { WithheldWords } from '../withheld-words.ts';

type MarkedTexts = {
  onCopy: (message: Message) => void;
  withheldWords: (message: Message) => WithheldWords;
  onWithheld: (message: Message) => void;
};

/**
 * A mark that the arrow keys move from text to text while the search has the focus. Enter copies the code of the marked
 * text or, for a withheld text, runs its row's action.
 */
export function useMark(
  messages: readonly Message[] | undefined,
  { onCopy, withheldWords, onWithheld }: MarkedTexts,
): {
  id: string | undefined;
  /** @returns whether the key was handled */
  onKey: (key: string) => boolean;
  /** The words that a screen reader reads for the marked text. */
  announcement: string | undefined;
} {
  const [id, setId] = useState<string>();
  const at = messages?.findIndex((message) => message.id === id) ?? -1;
  const marked = messages?.[at];
  const onKey = (key: string) => {
    if (key === 'Enter' && marked) {
      if (marked.withheld) onWithheld(marked);
      else if (!marked.blocked) onCopy(marked);
      return true;
    }
    if (key === 'Escape') setId(undefined);
    if (!messages || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    setId(messages[Math.min(Math.max(at + (key === 'ArrowDown' ? 1 : -1), 0), messages.length - 1)]?.id);
    return true;
  };
  return { id: marked?.id, onKey, announcement: marked && describe(marked, withheldWords) };
}

function describe(message: Message, withheldWords: MarkedTexts['withheldWords']): string {
  const name = senderName(recogniseSender(message.from_number, message.message_body));
  if (message.withheld) {
    const { note, action } = withheldWords(message);
    return `From ${name}. ${note}.${action ? ` Enter: ${action}.` : ''}`;
  }
  if (message.blocked)
    return `From ${name}. ${blockedName(message.blocked)}. ${blockedWords(message.blocked)}`;
  const code = message.code;
  return code ? `${code} from ${name}. Enter copies it.` : `From ${name}: ${message.message_body}`;
}
