import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dash, Disc, HalfDisc } from '../../../ui/status-shapes.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Owner } from '../parts/owner.tsx';
import type { ListedNumber } from './use-phones.ts';

/** The columns of the second document, section 2.2. */
export function phoneColumns(onRelease: (number: ListedNumber) => void): Column<ListedNumber>[] {
  return [
    {
      title: 'Phone Number',
      phone: 'head',
      cell: ({ phone_number, friendly_name }) => (
        <span className="block min-w-0">
          <NumberPlate number={plateNumber(phone_number)} size="small" />
          {!repeatsDigits(phone_number, friendly_name) && (
            <span className="block max-w-60 truncate text-small text-ink-2">{friendly_name}</span>
          )}
        </span>
      ),
    },
    { title: 'Owner', cell: Owner },
    { title: 'Status', cell: ({ status }) => <NumberStatus status={status} /> },
    { title: 'Messages', align: 'right', cell: ({ message_count }) => formatCount(message_count) },
    {
      title: 'Monthly Cost',
      align: 'right',
      cell: ({ monthly_cost }) => formatMoney(monthly_cost ?? 0, 'gbp', 'always'),
    },
    {
      title: 'Purchase Date',
      className: 'whitespace-nowrap',
      cell: ({ purchase_date }) => <span className="text-ink-2">{formatDate(purchase_date)}</span>,
    },
    {
      title: 'Release',
      phone: 'head',
      className: 'w-24 text-right [&>button]:ml-auto',
      cell: (number) =>
        number.status === 'active' && (
          <Button variant="destructive-quiet" size="sm" data-row-menu="" onClick={() => onRelease(number)}>
            Release<span className="sr-only"> {number.phone_number}</span>
          </Button>
        ),
    },
  ];
}

function NumberStatus({ status }: Pick<ListedNumber, 'status'>) {
  const [shape, word, className] = STATUS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium ${className}`}>
      {shape}
      {word}
    </span>
  );
}

const STATUS = {
  active: [<Disc key="shape" />, 'Active', ''],
  releasing: [<HalfDisc key="shape" />, 'Releasing', 'text-amber'],
  released: [<Dash key="shape" />, 'Released', 'text-ink-2'],
} as const;

/** Whether the name consists only of the number's digits, which are already shown. */
function repeatsDigits(number: string, name: string): boolean {
  const digits = name.replaceAll(/[\s().+-]/g, '');
  return /^\d+$/.test(digits) && number.endsWith(digits);
}
