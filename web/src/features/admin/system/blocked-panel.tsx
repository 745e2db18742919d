import { countryName } from '@numlet/contract/numbers/country-lookup';
import { formatCount, formatShortCalendarDay } from '../../../lib/format.ts';
import { BLOCKED_WORDS } from '../messages/blocked-words.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Section } from './section.tsx';
import type { System } from './use-system.ts';

type Row = System['blocked_texts']['rows'][number];

const COLUMNS: Column<Row>[] = [
  { title: 'Day', className: 'whitespace-nowrap', cell: ({ day }) => formatShortCalendarDay(day) },
  { title: 'Country', cell: ({ country_code: code }) => countryName(code) },
  {
    title: 'Sender',
    phone: 'head',
    cell: ({ sender }) => <span className="font-medium wrap-anywhere">{sender}</span>,
  },
  { title: 'Why', cell: ({ why }) => BLOCKED_WORDS[why] },
  { title: 'Texts', align: 'right', cell: ({ texts }) => formatCount(texts) },
  { title: 'Numbers', align: 'right', cell: ({ numbers }) => formatCount(numbers) },
];

/** Lists the blocked texts of the last seven days, by day, country of the number and sender. */
export function BlockedPanel({ blocked: { rows, texts, has_more } }: { blocked: System['blocked_texts'] }) {
  return (
    <Section
      title="Texts that the carrier blocked"
      id="blocked"
      note={`${formatCount(texts)} in the last seven days, by day (UTC). The owners of the numbers pay nothing for them.`}
    >
      <DataTable
        label="Texts that the carrier blocked"
        hasKeys={false}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ day, country_code, sender, why }) => `${day} ${country_code} ${sender} ${why}`}
        empty="The carrier has blocked no texts in the last seven days."
        foot={
          has_more && <p className="text-small text-ink-2">{`Only the newest ${rows.length} are shown.`}</p>
        }
      />
    </Section>
  );
}
