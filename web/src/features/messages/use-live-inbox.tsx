import { extractCode } from '@numlet/contract/messages/extract-code';
import type { Message } from '@numlet/contract/messages/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { tellArrival } from '../../lib/live/arrivals.ts';
import type { LiveStatus } from '../../lib/live/live-connection.ts';
import { useLiveMessages } from '../../lib/live/live-messages.ts';
import { groupCode } from '../../shared/messages/group-code.ts';
import { recogniseSender } from '../../shared/messages/recognise-sender.ts';
import { senderName } from '../../shared/messages/sender.tsx';
import { ShortNumber } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Caret } from '../../ui/caret.tsx';
import { useDashboardUpdates } from './use-user-dashboard.ts';

export type LiveInbox = {
  status: LiveStatus;
  /** Texts that came a moment ago while the page was open: their rows may still move. */
  arrivals: ReadonlySet<string>;
};

/** Longer than any motion of an arriving row. */
const ARRIVAL_MS = 8_000;

/** Puts texts into the dashboard as they arrive and announces each with a notice. */
export function useLiveInbox({ userId, cursor }: { userId: string; cursor: number | undefined }): LiveInbox {
  const { addMessage, refresh } = useDashboardUpdates();
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const onMessage = useCallback(
    (message: Message) => {
      addMessage(message);
      if (!isRecent(message)) return;
      announce(message);
      tellArrival(message);
      setArrivals((before) => new Set([...before, message.id]));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setArrivals((before) => new Set([...before].filter((id) => id !== message.id)));
      }, ARRIVAL_MS);
      timers.current.add(timer);
    },
    [addMessage],
  );
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const status = useLiveMessages({ userId, cursor, onMessage, onGap: refresh });
  return { status, arrivals };
}

const RECENT_MS = 5 * 60_000;

/** What was missed while the line was down is shown without ceremony. */
function isRecent(message: Message): boolean {
  return Date.now() - Date.parse(message.received_at) < RECENT_MS;
}

function announce(message: Message): void {
  if (document.visibilityState !== 'visible') return;
  const name = senderName(recogniseSender(message.from_number, message.message_body));
  const code = message.message_body === null ? null : extractCode(message.message_body);
  toast(
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate">{`New ${code ? 'code' : 'text'} from ${name}`}</span>
      <ShortNumber number={plateNumber(message.phone_numbers.phone_number)} />
    </span>,
    {
      id: message.id,
      // On a phone the lower edge is where the text itself has just appeared.
      ...(window.matchMedia('(width < 40rem)').matches && { position: 'top-center' as const }),
      description: describe(message, code?.code),
      icon: <Caret tone="green" motion="growing" className="h-[18px] w-[2.5px]" />,
    },
  );
}

function describe(message: Message, code: string | undefined): string {
  if (message.withheld) return 'Withheld, at the top of your messages';
  return code ? `${groupCode(code).join(' ')}, at the top of your messages` : 'At the top of your messages';
}
