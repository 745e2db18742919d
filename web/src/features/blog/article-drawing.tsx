import clsx from 'clsx';
import { codeInHex, codeMarks } from '../../lib/code-marks.ts';
import { type ArticleDrawing as Drawing, readPlates } from '../../lib/site/articles.ts';
import { groupCode } from '../../shared/messages/group-code.ts';
import { Flag } from '../../shared/numbers/flag.tsx';

type ArticleDrawingProps = {
  drawing: Drawing;
  /** Large on dark ground at the head of a page, or small on a sunken ground in a list. */
  size: 'panel' | 'row';
  className?: string;
};

/** An article's illustration of digits, code marks, number plates and carets, scaled to the available width. */
export function ArticleDrawing({ drawing, size, className }: ArticleDrawingProps) {
  const isPanel = size === 'panel';
  return (
    <div
      aria-hidden="true"
      data-theme={isPanel ? 'dark' : undefined}
      className={clsx('@container overflow-hidden', isPanel ? 'ink-band text-ink' : 'bg-sunken', className)}
    >
      <div
        translate="no"
        className="flex h-full flex-col justify-center gap-[5cqw] px-[6.4cqw] py-[7cqw] font-mono"
      >
        <Drawn drawing={drawing} isPanel={isPanel} />
      </div>
    </div>
  );
}

function Drawn({ drawing, isPanel }: { drawing: Drawing; isPanel: boolean }) {
  if (drawing.kind === 'plates') return <Plates value={drawing.value} />;
  if (drawing.kind === 'plate')
    return (
      <>
        <Plates value={drawing.value} />
        <Line />
      </>
    );
  if (drawing.kind === 'slots') return <Slots />;
  return (
    <>
      {drawing.kind === 'marks' && isPanel && (
        <span className="text-[clamp(11px,2.9cqw,24px)] text-ink-3">
          {drawing.value}
          <span className="ml-[1.6em]">{codeInHex(drawing.value)}</span>
        </span>
      )}
      {drawing.kind === 'marks' && <Marks code={drawing.value} />}
      <Digits code={drawing.value} />
      {drawing.kind === 'code' && isPanel && <Line />}
    </>
  );
}

function Digits({ code }: { code: string }) {
  const [first, second] = groupCode(code);
  return (
    <span className="flex items-center text-[17cqw]/[0.86] font-medium tracking-[-0.06em] whitespace-nowrap">
      {first}
      {second !== undefined && <span className="ml-[0.22em]">{second}</span>}
      <span className="ml-[0.14em] h-[0.78em] w-[max(2px,0.035em)] shrink-0 rounded-[1px] bg-green-mark" />
    </span>
  );
}

function Marks({ code }: { code: string }) {
  const { width, height, ones, noughts } = codeMarks(code);
  return (
    // Its parent hides it as decoration: the article's title is beside it.
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
      <path d={ones} className="fill-ink" />
      <path d={noughts} className="fill-tick" />
    </svg>
  );
}

function Plates({ value }: { value: string }) {
  return (
    <>
      {readPlates(value).map(({ flag, dial, groups }) => (
        <span
          key={flag}
          className="flex items-center gap-[3cqw] text-[7.6cqw]/[1.1] tracking-[-0.02em] whitespace-nowrap"
        >
          <Flag name={flag} className="h-[6.3cqw]! w-[8.4cqw]!" />
          <span className="[word-spacing:-0.24em]">
            <span className="text-ink-3">{dial}</span> {groups.slice(0, -1).join(' ')}{' '}
            <span className="font-semibold text-ink">{groups.at(-1)}</span>
          </span>
        </span>
      ))}
    </>
  );
}

function Slots() {
  return (
    <span className="flex items-end gap-[1.8cqw]">
      <span className="mr-[1cqw] h-[18cqw] w-[max(2px,0.7cqw)] rounded-[1px] bg-ink" />
      {['one', 'two', 'three', 'four', 'five', 'six'].map((slot) => (
        <span key={slot} className="h-[max(2px,0.5cqw)] w-[10cqw] bg-ink-3 nth-5:ml-[3cqw]" />
      ))}
    </span>
  );
}

/** A caret and six small slots, where the next code will appear. */
function Line() {
  return (
    <span className="flex items-end gap-[1cqw]">
      <span className="mr-[0.6cqw] h-[6cqw] w-[max(1.5px,0.4cqw)] rounded-[1px] bg-ink" />
      {['one', 'two', 'three', 'four', 'five', 'six'].map((slot) => (
        <span key={slot} className="h-[max(1px,0.3cqw)] w-[4cqw] bg-ink-3 nth-5:ml-[1.6cqw]" />
      ))}
    </span>
  );
}

/** The drawing's caption. */
export function describeDrawing({ kind, value }: Drawing): string {
  if (kind === 'plate') return 'A number as the dashboard shows it. This one is made up.';
  if (kind === 'plates') return 'Numbers as the dashboard shows them. These are made up.';
  if (kind === 'slots') return 'Six empty places, as the inbox shows them before a code has come.';
  if (kind === 'code') return `The code ${value} as the inbox shows it. Sample data.`;
  return `The digits ${[...value].join(', ')} as characters, as numbers, as seven bits each, and on the screen.`;
}
