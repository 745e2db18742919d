import { extractCode } from '@numlet/contract/messages/extract-code';
import type { Message } from '@numlet/contract/messages/messages';
import { useCallback, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { groupByDay } from './day-groups.ts';
import { InboxRow } from './inbox-row.tsx';
import { useSpentCodes } from './spent-codes.ts';
import { useCopyCode } from './use-copy-code.ts';

type InboxProps = {
  messages: readonly Message[];
  arrivals: ReadonlySet<string>;
  /** What is said beside a withheld text and on the button that opens it, by the number's id. */
  withheldWords: ReadonlyMap<string, WithheldWords>;
  onOpenWithheld: (numberId: string) => void;
};

export type WithheldWords = { note: string; action?: string };

const NOW_MS = 60_000;

/** Every text of every number, newest first, in groups of a day. */
export function Inbox({ messages, arrivals, withheldWords, onOpenWithheld }: InboxProps) {
  const now = useNow(10_000);
  const spent = useSpentCodes();
  const { copiedId, copyCode } = useCopyCode();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setExpanded((before) => toggled(before, id)), []);
  const newestId = newestUnspent(messages, spent, copiedId);

  return (
    <div className="-mx-4 overflow-hidden border-y border-line sm:mx-0 sm:rounded-panel sm:border">
      {groupByDay(messages, now).map((group) => (
        <section
          key={group.label}
          aria-label={group.label}
          className="not-first:border-t not-first:border-line"
        >
          <h2 className="bg-paper px-4 py-2 sm:px-5 text-small font-medium text-ink-3">{group.label}</h2>
          {group.messages.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              newest={message.id === newestId}
              fresh={
                (arrivals.has(message.id) || now - Date.parse(message.received_at) < NOW_MS) &&
                (message.id === newestId || !spent.has(message.id))
              }
              arriving={arrivals.has(message.id)}
              spent={spent.has(message.id)}
              justCopied={message.id === copiedId}
              expanded={expanded.has(message.id)}
              {...(message.withheld && withheldProps(withheldWords.get(message.phone_number_id)))}
              onOpen={onOpenWithheld}
              onCopy={copyCode}
              onToggle={toggle}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Plain words, so that a row is drawn again only when they change. */
function withheldProps(words: WithheldWords | undefined) {
  return { withheldNote: words?.note, openLabel: words?.action };
}

/** The newest code is the large one until it is used; the check of a fresh copy still stands in its large row. */
function newestUnspent(
  messages: readonly Message[],
  spent: ReadonlySet<string>,
  copiedId: string | null,
): string | undefined {
  const newest = messages.find(
    (message) => message.message_body !== null && extractCode(message.message_body) !== null,
  );
  if (!newest) return undefined;
  return spent.has(newest.id) && newest.id !== copiedId ? undefined : newest.id;
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
