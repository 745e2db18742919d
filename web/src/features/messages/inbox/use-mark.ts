import type { Message } from '@numlet/contract/messages/messages';
import { useState } from 'react';
import { recogniseSender } from '../../../shared/messages/recognise-sender.ts';
import { senderName } from '../../../shared/messages/sender.tsx';

/** One mark that the arrow keys move from text to text while the search has the focus, and whose code Enter copies. */
export function useMark(
  messages: readonly Message[] | undefined,
  onCopy: (message: Message) => void,
): {
  id: string | undefined;
  /** @returns whether the key was one of its own */
  onKey: (key: string) => boolean;
  /** What a screen reader says of the marked text. */
  said: string | undefined;
} {
  const [id, setId] = useState<string>();
  const at = messages?.findIndex((message) => message.id === id) ?? -1;
  const marked = messages?.[at];
  const onKey = (key: string) => {
    if (key === 'Enter' && marked) {
      onCopy(marked);
      return true;
    }
    if (key === 'Escape') setId(undefined);
    if (!messages || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    setId(messages[Math.min(Math.max(at + (key === 'ArrowDown' ? 1 : -1), 0), messages.length - 1)]?.id);
    return true;
  };
  return { id: marked?.id, onKey, said: marked && describe(marked) };
}

function describe(message: Message): string {
  const name = senderName(recogniseSender(message.from_number, message.message_body));
  if (message.message_body === null) return `From ${name}, withheld`;
  const code = message.code;
  return code ? `${code} from ${name}. Enter copies it.` : `From ${name}: ${message.message_body}`;
}
