import { countryInSentence } from '../../numbers/country-lookup.ts';
import { numberWord } from './count-words.ts';
import type { Finding, System } from './finding.ts';

/** Fewer in 24 hours may be chance: a text with a missing part, or one machine that sent to one number. */
const MIN_BLOCKED_TEXTS = 3;

/** Texts that the carrier blocked: owners wait for codes that do not arrive. */
export function ofBlockedTexts({ blocked_texts: blocked }: System): Finding[] {
  const { last_day: count, rows } = blocked;
  if (count < MIN_BLOCKED_TEXTS) return [];
  const [country, toCountry] = mostOf(rows, ({ country_code }) => country_code);
  const [sender, ofSender] = mostOf(rows, (row) => row.sender);
  return [
    {
      key: 'blocked texts',
      weight: 'look',
      title: `The carrier blocked ${numberWord(count).toLowerCase()} texts in 24 hours`,
      quote: `In the last seven days, most were sent to numbers of ${countryInSentence(country)} (${toCountry.toLocaleString('en-GB')}), and most came from ${sender} (${ofSender.toLocaleString('en-GB')}).`,
      text: 'Their owners see that they were blocked, and nothing is charged. Twilio blocks one-time codes as error 30038: ask its support for an exception for the sender.',
      act: { kind: 'link', label: 'Show them', to: '#blocked' },
    },
  ];
}

type Row = System['blocked_texts']['rows'][number];

function mostOf(rows: readonly Row[], by: (row: Row) => string): [value: string, texts: number] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(by(row), (sums.get(by(row)) ?? 0) + row.texts);
  return [...sums].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
}
