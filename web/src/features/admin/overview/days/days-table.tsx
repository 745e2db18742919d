import { FIGURES, lastDay, wholeDay } from './day-words.ts';
import type { Days, Span } from './use-days.ts';

/** The chart's figures as a table, for reading and copying: the newest day first, the sum at the end. */
export function DaysTable({ data: { days, total }, span }: { data: Days; span: Span }) {
  return (
    <table aria-label={`Day by day, ${span}`} className="w-full text-left text-ui tabular-nums">
      <thead>
        <tr className="border-b border-line text-small text-ink-2">
          <th scope="col" className="h-10 px-3 pl-4 font-medium sm:pl-5">
            {span === '12 months' ? 'Month (UTC)' : 'Day (UTC)'}
          </th>
          {FIGURES.map(({ key, title }) => (
            <th key={key} scope="col" className="px-3 text-right font-medium last:pr-4 sm:last:pr-5">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day, index) => (
          <tr key={day.from} className="border-b border-line">
            <th scope="row" className="h-9 px-3 pl-4 font-normal sm:pl-5">
              {wholeDay(day.from, span)}
              {index === 0 && (
                <span className="text-small text-ink-3"> ({lastDay(span).toLowerCase()}, so far)</span>
              )}
            </th>
            {FIGURES.map(({ key, show }) => (
              <td key={key} className="px-3 text-right last:pr-4 sm:last:pr-5">
                {show(day[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="h-11 px-3 pl-4 font-semibold sm:pl-5">
            Total
          </th>
          {FIGURES.map(({ key, show }) => (
            <td key={key} className="px-3 text-right last:pr-4 sm:last:pr-5">
              {show(total[key])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
