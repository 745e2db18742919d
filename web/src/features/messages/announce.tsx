import { NOTIFICATION_DURATION_MS, NOTIFICATIONS_VISIBLE } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { toast } from 'sonner';
import { formatCount } from '../../lib/format.ts';
import { blockedWords } from '../../shared/messages/blocked-words.ts';
import { groupCode } from '../../shared/messages/group-code.ts';
import { recogniseSender } from '../../shared/messages/recognise-sender.ts';
import { senderName } from '../../shared/messages/sender.tsx';
import { ShortNumber } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Caret } from '../../ui/caret.tsx';

/** When the last notices appeared, in ms since 1970, and how many texts the collective notice counts. */
let shownAt: number[] = [];
let countedTexts = 0;
const MANY = 'many-texts';

/**
 * Announces a text that has just arrived, if the page is visible. If the screen is full of notices, a single one counts
 * the texts: others would be rendered beneath it, out of view.
 */
export function announce(message: Message): void {
  if (document.visibilityState !== 'visible') return;
  const now = Date.now();
  shownAt = shownAt.filter((at) => now - at < NOTIFICATION_DURATION_MS);
  if (shownAt.length === 0) countedTexts = 0;
  if (shownAt.length >= NOTIFICATIONS_VISIBLE - 1) {
    countedTexts += 1;
    // Every text shows the collective notice again, so its time runs from the last one.
    shownAt = [...shownAt.slice(-NOTIFICATIONS_VISIBLE), now];
    if (countedTexts === 1) {
      showNotice(message, MANY);
      return;
    }
    toast(`${formatCount(countedTexts)} more texts`, {
      id: MANY,
      description: 'At the top of your messages',
      icon: <ArrivedCaret />,
    });
    return;
  }
  shownAt.push(now);
  showNotice(message, message.id);
}

/** Shows the notice of one text, with its number. `id` is that of the earlier notice to replace. */
function showNotice(message: Message, id: string): void {
  const name = senderName(recogniseSender(message.from_number, message.message_body));
  toast(
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate">{titleOf(message, name)}</span>
      <ShortNumber number={plateNumber(message.phone_numbers.phone_number)} />
    </span>,
    {
      id,
      description: describe(message, message.code),
      icon: message.blocked ? <Caret tone="ink" className="h-[18px] w-[2.5px]" /> : <ArrivedCaret />,
    },
  );
}

function ArrivedCaret() {
  return <Caret tone="green" motion="growing" className="h-[18px] w-[2.5px]" />;
}

function titleOf(message: Message, name: string): string {
  if (message.blocked?.why === 'picture') return `A picture message from ${name}`;
  if (message.blocked) return `Blocked: a text from ${name}`;
  return `New ${message.code ? 'code' : 'text'} from ${name}`;
}

function describe(message: Message, code: string | null): string {
  if (message.blocked) return blockedWords(message.blocked);
  if (message.withheld) return 'Hidden, at the top of your messages';
  return code ? `${groupCode(code).join(' ')}, at the top of your messages` : 'At the top of your messages';
}
