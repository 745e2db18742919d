import type { Message } from '@numlet/contract/messages/messages';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { InboxItem } from './inbox-items.ts';
import { storedPosition, storePosition, useOffsetTop } from './list-place.ts';

type MessageListProps = {
  /** Names the content of the list. Its position is stored under this name. */
  name: string;
  items: readonly InboxItem[];
  /** The text to keep in view. */
  markedId: string | undefined;
  /** Called when the end comes into view. */
  onEnd: () => void;
  isBusy: boolean;
  renderText: (message: Message, position: number) => ReactNode;
  renderEnd: () => ReactNode;
};

/** The lines that are rendered above and below the screen, so that a quick scroll shows no gaps. */
const OVERSCAN_LINES = 5;
/** The next page is fetched when the end is this many lines away. */
const PREFETCH_LINES = 25;
const ESTIMATES = { day: 37, text: 72, end: 72 };

/**
 * The lines of the inbox. Only those near the screen are rendered: 200,000 texts scroll as smoothly as ten. A text that
 * arrives while the person reads further down does not move the lines in view.
 */
export function MessageList({
  name,
  items,
  markedId,
  onEnd,
  isBusy,
  renderText,
  renderEnd,
}: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useOffsetTop(list);
  const readsBelow = useRef(false);
  // A new page starts at the top. The list would otherwise return to the scroll position of the previous page.
  const isNewPage = useNavigationType() !== 'POP';
  const lines = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => ESTIMATES[items[index]?.kind ?? 'text'],
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: OVERSCAN_LINES,
    scrollMargin: top,
    initialOffset: () => (isNewPage ? 0 : window.scrollY),
    initialMeasurementsCache: storedPosition(name)?.sizes ?? [],
    anchorTo: readsBelow.current ? 'end' : 'start',
  });
  const visibleLines = lines.getVirtualItems();
  readsBelow.current = (lines.scrollOffset ?? 0) > top;

  const last = visibleLines.at(-1)?.index ?? 0;
  const isNearEnd = items.at(-1)?.kind === 'end' && last >= items.length - PREFETCH_LINES;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  // Restores the position that the person had in this list.
  const latest = useRef({ items, lines });
  latest.current = { items, lines };
  useLayoutEffect(() => {
    const stored = storedPosition(name);
    const index = stored ? latest.current.items.findIndex(({ key }) => key === stored.key) : -1;
    const start = latest.current.lines.getOffsetForIndex(Math.max(index, 0), 'start')?.[0];
    if (stored && index >= 0 && start !== undefined)
      window.scrollTo({ top: start + stored.offsetInto, behavior: 'instant' });
    return () => storePosition(name, latest.current.lines);
  }, [name]);

  useEffect(() => {
    if (markedId === undefined) return;
    const index = latest.current.items.findIndex(({ key }) => key === markedId);
    if (index >= 0) latest.current.lines.scrollToIndex(index, { align: 'auto' });
  }, [markedId]);

  return (
    <section
      ref={list}
      aria-busy={isBusy}
      aria-label="Messages"
      className="relative"
      style={{ height: lines.getTotalSize() }}
    >
      {visibleLines.map((line) => {
        const item = items[line.index];
        return (
          item && (
            <div
              key={line.key}
              ref={lines.measureElement}
              data-index={line.index}
              className={line.index === 0 ? PLACED : `${PLACED} border-t border-line`}
              style={{ transform: `translateY(${offsetOf(line, top)}px)` }}
            >
              {item.kind === 'day' && (
                <DayHeading label={item.label} count={item.count} isFirst={line.index === 0} />
              )}
              {item.kind === 'text' && renderText(item.message, item.position)}
              {item.kind === 'end' && renderEnd()}
            </div>
          )
        );
      })}
    </section>
  );
}

const PLACED = 'absolute inset-x-0 top-0';

function offsetOf(line: VirtualItem, top: number): number {
  return line.start - top;
}

type DayHeadingProps = { label: string; count: number | null; isFirst: boolean };

function DayHeading({ label, count, isFirst }: DayHeadingProps) {
  return (
    <div
      className={clsx(
        'flex justify-between bg-paper px-4 py-2 text-small font-medium text-ink-3 sm:px-5',
        // Hidden on a phone in favour of the newest code, whose "now" shows the day as well.
        isFirst && label === 'Today' && count === null && 'max-sm:sr-only',
      )}
    >
      <h2>{label}</h2>
      {count !== null && (
        <span className="tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? ' text' : ' texts'}</span>
        </span>
      )}
    </div>
  );
}
