import clsx from 'clsx';
import { Ban } from 'lucide-react';
import { ShortNumber } from '../numbers/number-plate.tsx';
import { CodeDigits } from './code-digits.tsx';
import { MessageAction } from './message-action.tsx';
import type { MessageRowProps } from './message-row-props.ts';
import { type Sender, SenderLabel, senderName } from './sender.tsx';
import { splitAtHits } from './split-at-hits.ts';

/**
 * One text in a feed: the code first and largest, the sender, the receiving number, and one action. It adapts to its
 * own width: five columns if they fit, otherwise two lines.
 */
export function MessageRow(props: MessageRowProps) {
  const { sender, number, time, newest = false, fresh = false, arriving = false, onToggle } = props;
  const { marked = false, position, hit } = props;
  return (
    <article
      aria-posinset={position?.index}
      aria-setsize={position?.of}
      data-marked={marked || undefined}
      className={clsx(
        '@container relative not-first:border-t not-first:border-line',
        newest && fresh ? 'animate-wash-fade bg-green-wash' : marked ? 'bg-sunken' : 'bg-surface',
        marked && 'z-1 outline-2 -outline-offset-2 outline-ink',
      )}
    >
      {onToggle && <RowToggle sender={sender} expanded={props.expanded ?? false} onToggle={onToggle} />}
      <div
        className={clsx(
          'pointer-events-none relative grid grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 gap-y-1 py-3 pr-4 pl-4',
          '@[700px]:gap-x-4 @[700px]:gap-y-0 @[700px]:py-2 @[700px]:pl-5',
          time
            ? '@[700px]:grid-cols-[46px_222px_minmax(0,1fr)_84px_92px] @[860px]:grid-cols-[46px_206px_minmax(0,1fr)_140px_92px]'
            : '@[700px]:grid-cols-[222px_minmax(0,1fr)_84px_92px] @[860px]:grid-cols-[206px_minmax(0,1fr)_140px_92px]',
          newest
            ? '@[700px]:min-h-[104px]'
            : hit === undefined
              ? '@[700px]:min-h-[67px]'
              : '@[700px]:min-h-[59px]',
          arriving && 'animate-row-open',
        )}
      >
        <SenderLabel
          sender={sender}
          className={clsx(
            'col-start-1 row-start-1 @[700px]:self-end',
            time ? '@[700px]:col-start-3' : '@[700px]:col-start-2',
          )}
        />
        <ShortNumber
          number={number}
          name={props.numberName}
          className={clsx(
            'row-start-1 max-w-[104px] @[860px]:max-w-full @[700px]:row-span-2 @[700px]:row-start-1',
            time ? 'col-start-2 @[700px]:col-start-4' : 'col-start-3 @[700px]:col-start-3',
          )}
        />
        {time && <RowTime time={time} fresh={fresh} />}
        <RowCode {...props} />
        <RowText {...props} />
        <MessageAction {...props} />
      </div>
    </article>
  );
}

/** Is behind everything in the row, so that the whole row expands while digits can still be selected. */
function RowToggle({
  sender,
  expanded,
  onToggle,
}: {
  sender: Sender;
  expanded: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-label={`Whole text from ${senderName(sender)}`}
      onClick={onToggle}
      className="absolute inset-0 size-full -outline-offset-2 transition-colors duration-120 hover:bg-ink/[0.025]"
    />
  );
}

function RowTime({ time, fresh }: { time: { label: string; dateTime: string }; fresh: boolean }) {
  return (
    <time
      dateTime={time.dateTime}
      translate={fresh ? 'yes' : 'no'}
      className={clsx(
        'col-start-3 row-start-1 font-mono text-small @[700px]:col-start-1 @[700px]:row-span-2 @[700px]:row-start-1',
        fresh ? 'font-medium text-green' : 'text-ink-3',
      )}
    >
      {fresh ? 'now' : time.label}
    </time>
  );
}

function RowCode({
  code,
  text,
  time,
  withheld,
  blocked,
  blockedName,
  newest = false,
  arriving = false,
  spent = false,
}: MessageRowProps) {
  const gridPosition = clsx(
    'col-start-1 row-start-2 @[700px]:row-span-2 @[700px]:row-start-1',
    time ? '@[700px]:col-start-2' : '@[700px]:col-start-1',
  );
  if (blocked !== undefined) {
    return (
      <span
        className={clsx('inline-flex items-center gap-1.5 text-small font-medium text-ink-2', gridPosition)}
      >
        <Ban aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
        {blockedName ?? 'Blocked by the carrier'}
      </span>
    );
  }
  if (withheld || text === null) {
    return (
      <span
        className={clsx(
          'my-1 block h-[26px] w-[132px] rounded-flag border border-line-2 @[700px]:my-0',
          'bg-[repeating-linear-gradient(-45deg,var(--line-2)_0_1.5px,transparent_1.5px_6.5px)]',
          gridPosition,
        )}
      >
        <span className="sr-only">Hidden</span>
      </span>
    );
  }
  if (code === null) {
    return (
      <span className={clsx('text-small text-ink-3 @max-[700px]:sr-only', gridPosition)}>
        No code in this text
      </span>
    );
  }
  return (
    <CodeDigits
      code={code}
      size={newest ? 'newest' : 'row'}
      spent={spent}
      caret={newest}
      arriving={arriving}
      className={clsx('pointer-events-auto justify-self-start', gridPosition)}
    />
  );
}

function RowText(props: MessageRowProps) {
  const {
    text,
    code,
    time,
    withheld,
    blocked,
    details,
    newest = false,
    expanded = false,
    hit,
    onToggle,
  } = props;
  const gridPosition = clsx(
    'col-span-3 col-start-1 row-start-3 @[700px]:col-span-1 @[700px]:row-start-2 @[700px]:self-start',
    time ? '@[700px]:col-start-3' : '@[700px]:col-start-2',
  );
  if (blocked !== undefined) return <p className={clsx('text-ui text-ink-2', gridPosition)}>{blocked}</p>;
  if (withheld || text === null) {
    return <p className={clsx('text-ui text-ink-2', gridPosition)}>{withheld ?? 'Hidden'}</p>;
  }
  const alwaysShown = newest || expanded || code === null;
  return (
    <div
      className={clsx(
        'min-w-0 text-ui',
        code === null ? 'text-ink' : 'text-ink-2',
        !alwaysShown && '@max-[700px]:sr-only',
        gridPosition,
      )}
    >
      <p
        dir="auto"
        className={clsx(
          'wrap-anywhere',
          expanded && 'pointer-events-auto whitespace-pre-wrap select-text',
          // A text that cannot be expanded is a sample, shown whole at any letter spacing.
          !expanded && onToggle && (code === null || newest ? 'line-clamp-2' : '@[700px]:truncate'),
        )}
      >
        {hit ? <WithHits text={text} hit={hit} /> : text}
      </p>
      {expanded && details && <div className="mt-1 text-small text-ink-3">{details}</div>}
    </div>
  );
}

/** The text with the search term in ink, bolder and underlined, without a colour of its own. */
function WithHits({ text, hit }: { text: string; hit: string }) {
  return splitAtHits(text, hit).map(({ words, isHit, at }) =>
    isHit ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-ink underline decoration-[1.5px] underline-offset-2"
      >
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
