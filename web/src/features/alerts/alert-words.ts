import type { Message } from '@numlet/contract/messages/messages';
import { groupCode } from '../../shared/messages/group-code.ts';
import { recogniseSender } from '../../shared/messages/recognise-sender.ts';
import { senderName } from '../../shared/messages/sender.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';

/** Names a text without its content: 'Instagram code', 'Acme text'. */
export function labelOf(message: Message): string {
  return `${nameOf(message)} ${codeOf(message) ? 'code' : 'text'}`;
}

/**
 * The words of a notification: platform and number. The code is included only if the person wants it on the lock
 * screen.
 */
export function notificationOf(message: Message, showsCode: boolean): { title: string; body: string } {
  const { dial, groups } = plateNumber(message.phone_numbers.phone_number);
  const code = showsCode ? codeOf(message) : null;
  return {
    title: code ? `${groupCode(code).join(' ')} from ${nameOf(message)}` : labelOf(message),
    body: `On ${[dial, ...groups].filter(Boolean).join(' ')}`,
  };
}

function nameOf(message: Message): string {
  return senderName(recogniseSender(message.from_number, message.message_body));
}

const codeOf = ({ code, withheld }: Message) => (withheld ? null : code);
