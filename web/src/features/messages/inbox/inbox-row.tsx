import type { Message } from '@numlet/contract/messages/messages';
import { notices } from '@numlet/contract/texts';
import { memo } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { formatTime } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { blockedName, blockedWords } from '../../../shared/messages/blocked-words.ts';
import { sentAndReached } from '../../../shared/messages/late-words.ts';
import { MessageRow } from '../../../shared/messages/message-row.tsx';
import { recogniseSender } from '../../../shared/messages/recognise-sender.ts';
import { senderName } from '../../../shared/messages/sender.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Button } from '../../../ui/button.tsx';
import { WITHHELD_WITHOUT_NUMBER } from '../withheld-words.ts';
import { WrongCode } from '../wrong-code/wrong-code.tsx';

type InboxRowProps = {
  message: Message;
  newest: boolean;
  fresh: boolean;
  arriving: boolean;
  spent: boolean;
  justCopied: boolean;
  expanded: boolean;
  hit: string | undefined;
  /** Shown instead of the text, which then cannot be opened. */
  note: string | undefined;
  marked: boolean;
  /** The owner's name for the number; null if it has none. */
  numberName: string | null | undefined;
  /** The text's position in the list, from 1; undefined outside the list. */
  position: number | undefined;
  of: number;
  /** For a withheld text: the reason; undefined after the release of the number. */
  withheldNote?: string | undefined;
  onCopy: (message: Message) => void;
  onToggle: (messageId: string) => void;
};

/** One text of the inbox. Rows are memoised, so that an arriving text renders one row and not a hundred. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { message, withheldNote, onCopy, onToggle, position, of, note, numberName, ...look } = props;
  const text = message.withheld ? null : message.message_body;
  return (
    <MessageRow
      {...look}
      {...(position !== undefined && { position: { index: position, of } })}
      sender={recogniseSender(message.from_number, text)}
      text={text === null ? null : (note ?? text)}
      code={message.code}
      number={plateNumber(message.phone_numbers.phone_number)}
      numberName={numberName}
      time={{ label: formatTime(message.received_at), dateTime: message.received_at }}
      onCopy={() => onCopy(message)}
      blocked={message.blocked ? blockedWords(message.blocked) : undefined}
      blockedName={message.blocked ? blockedName(message.blocked) : undefined}
      {...(text === null
        ? !message.blocked && { withheld: withheldNote ?? WITHHELD_WITHOUT_NUMBER }
        : note === undefined && {
            onToggle: () => onToggle(message.id),
            details: <Details message={message} numberName={numberName} onCopyCode={onCopy} />,
          })}
    />
  );
});

type DetailsProps = {
  message: Message;
  numberName: string | null | undefined;
  onCopyCode: (message: Message) => void;
};

function Details({ message, numberName, onCopyCode }: DetailsProps) {
  const sender = senderName(recogniseSender(message.from_number, null));
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        From {sender}
        {numberName && ` to ${numberName}`}, {sentAndReached(message)}
      </p>
      <div className="pointer-events-auto flex flex-wrap gap-2 pb-1">
        <Button variant="outline" size="sm" onClick={() => onCopyCode(message)}>
          Copy code
        </Button>
        <Button variant="outline" size="sm" onClick={() => void copyWhole(message)}>
          Copy text
        </Button>
        {message.message_body !== null && (
          <WrongCode message={{ ...message, message_body: message.message_body }} />
        )}
      </div>
    </div>
  );
}

async function copyWhole(message: Message): Promise<void> {
  if (await copyText(message.message_body ?? ''))
    notifySuccess('Text Copied', 'The whole text is on your clipboard.');
  else
    notifyError(
      notices.copyFailed.title,
      'Your browser did not allow it. Select the text and copy it by hand.',
    );
}
