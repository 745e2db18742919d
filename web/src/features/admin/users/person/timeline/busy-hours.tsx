import { formatCount, formatDay, formatHour } from '../../../../../lib/format.ts';
import { ShortNumber } from '../../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../../shared/numbers/plate-number.ts';
import type { TimelinePage } from '../use-person.ts';

/** The hours in which a number received the most texts, from any sender; above the timeline's entries. */
export function BusyHours({ hours }: { hours: TimelinePage['busy_hours'] }) {
  if (hours.length === 0) return null;
  return (
    <table
      aria-label="Busiest hours"
      className="w-full border-t border-line text-left text-small tabular-nums"
    >
      <thead className="text-ink-2">
        <tr>
          <th scope="col" className="h-9 pl-5 font-medium max-sm:pl-4">
            Busiest hours
          </th>
          <th scope="col" className="px-3 font-medium">
            Number
          </th>
          <th scope="col" className="px-3 text-right font-medium">
            Texts
          </th>
          <th scope="col" className="pr-5 pl-3 text-right font-medium max-sm:pr-4">
            Senders
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, phone_number, texts, senders }) => (
          <tr key={hour + phone_number} className="border-t border-line">
            <td className="h-9 py-1.5 pl-5 max-sm:pl-4">
              <time dateTime={hour}>
                {formatDay(hour)}, <span className="whitespace-nowrap">{formatHour(hour)}</span>
              </time>
            </td>
            <td className="px-3 whitespace-nowrap">
              <ShortNumber number={plateNumber(phone_number)} />
            </td>
            <td className="px-3 text-right font-semibold">{formatCount(texts)}</td>
            <td className="pr-5 pl-3 text-right max-sm:pr-4">{formatCount(senders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
