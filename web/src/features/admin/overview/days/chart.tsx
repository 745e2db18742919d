import clsx from 'clsx';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { Bars } from './bars.tsx';
import { indexAt, labelledIndexes, topOf } from './chart-rules.ts';
import { daySentence, FIGURES, lastDay, shortDay } from './day-words.ts';
import type { Days, Span } from './use-days.ts';

/**
 * Shows texts, sign-ups and revenue on one time axis, each day aligned in all three. Arrow keys move from day to day.
 */
export function Chart({ data: { days, total }, span }: { data: Days; span: Span }) {
  const last = days.length - 1;
  const [index, setIndex] = useState(last);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const at = Math.min(index, last);
  const marked = isPointed || isFocused ? at : null;
  const today = days[last];
  const day = days[at];
  const isPhone = useMedia('(width < 40rem)');
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(indexAt((clientX - left) / width, days.length));
    setIsPointed(true);
  };
  return (
    <div className="relative grid pb-3 sm:grid-cols-[13rem_minmax(0,1fr)_4.5rem] max-sm:px-4">
      {FIGURES.map(({ key, title, show }, index) => (
        <Row key={key} isFirst={index === 0}>
          <div className="py-3 sm:pt-5 sm:pl-5">
            <p className="text-small font-medium text-ink-2">{title}</p>
            <p className="text-h3 tabular-nums">{show(total[key])}</p>
            {today && (
              <p className="text-micro text-ink-3">
                {show(today[key])} so far {lastDay(span).toLowerCase()}
              </p>
            )}
          </div>
          <Bars
            bars={days.map((each) => ({ from: each.from, value: each[key] }))}
            marked={marked}
            show={show}
            className="sm:mt-2"
          />
          <p className="pt-[22px] pr-5 text-right text-micro text-ink-3 tabular-nums max-sm:hidden">
            {key === 'revenue'
              ? `£${topOf(days.map((each) => each[key]))}`
              : show(topOf(days.map((each) => each[key])))}
          </p>
        </Row>
      ))}
      <div aria-hidden="true" className="relative h-6 text-micro text-ink-3 sm:col-start-2">
        {labelledIndexes(days.length)
          .filter((each) => marked === null || Math.abs(each - marked) > (isPhone ? 3 : 2) || each === marked)
          .concat(marked === null || labelledIndexes(days.length).includes(marked) ? [] : [marked])
          .map((each) => (
            <span
              key={each}
              className={clsx(
                'absolute top-1 -translate-x-1/2 whitespace-nowrap',
                each === marked && 'font-semibold text-ink',
              )}
              style={{ left: `${((each + 0.5) / days.length) * 100}%` }}
            >
              {each === last ? lastDay(span) : shortDay(days[each]?.from ?? '', span)}
            </span>
          ))}
      </div>
      <input
        type="range"
        aria-label="Day"
        aria-valuetext={day && daySentence(day, span, at === last)}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => setIndex(Number(target.value))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setIsPointed(false)}
        className="absolute inset-y-0 right-4 left-4 h-full cursor-crosshair touch-pan-y appearance-none bg-transparent opacity-0 sm:right-[4.5rem] sm:left-[13rem]"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute inset-1 rounded-control outline-2 outline-ink',
          !isFocused || isPointed ? 'hidden' : '',
        )}
      />
    </div>
  );
}

function Row({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid sm:col-span-3 sm:grid-cols-subgrid',
        !isFirst && 'border-line max-sm:mt-2 max-sm:border-t sm:border-t',
      )}
    >
      {children}
    </div>
  );
}
