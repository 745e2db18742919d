import { SHORTEST_STEM } from '../vocabulary/parse-words.ts';
import { readWords } from '../vocabulary/read-words.ts';

/** Says whether a word belongs to a table of the vocabulary. */
export function is(kinds: number, kind: Kind): boolean {
  return (kinds & BIT[kind]) !== 0;
}

/** Says whether a word belongs to a table of announcing words, including those that name another trade's code. */
export function isAnnouncing(kinds: number): boolean {
  return (kinds & ANNOUNCING) !== 0;
}

/** The tables that contain a folded word, one bit each. */
export function kindsOf(folded: string): number {
  let kinds = EXACT.get(folded) ?? 0;
  for (const length of STEM_LENGTHS.get(folded.slice(0, SHORTEST_STEM)) ?? NO_LENGTHS) {
    if (length <= folded.length && (length > SHORTEST_STEM || folded.length - length <= MAX_MORE_LETTERS))
      kinds |= STEMS.get(folded.slice(0, length)) ?? 0;
  }
  return is(kinds, 'otherWord') ? 0 : kinds;
}

// A stem of three letters matches words with at most seven more letters; a longer stem is distinctive enough to begin
// any compound.
const MAX_MORE_LETTERS = 7;
const NO_LENGTHS: number[] = [];

/** The tables and their files. A bitwise integer has 32 bits, so no further table fits. */
const BIT = {
  certain: 1 << 0,
  code: 1 << 1,
  password: 1 << 2,
  security: 1 << 3,
  onlyBeforeCode: 1 << 4,
  action: 1 << 5,
  joins: 1 << 6,
  number: 1 << 7,
  secretNumber: 1 << 8,
  otherWord: 1 << 9,
  filler: 1 << 10,
  useBefore: 1 << 11,
  phraseStart: 1 << 12,
  secrecy: 1 << 13,
  notYou: 1 << 14,
  useLoosely: 1 << 15,
  useAfter: 1 << 16,
  messenger: 1 << 17,
  purpose: 1 << 18,
  entry: 1 << 19,
  letters: 1 << 20,
  keyNoun: 1 << 21,
  otherCodeBefore: 1 << 22,
  otherCodeAfter: 1 << 23,
  otherCompound: 1 << 24,
  thingBefore: 1 << 25,
  ownerBefore: 1 << 26,
  call: 1 << 27,
  callAfter: 1 << 28,
  sendTo: 1 << 29,
  promotion: 1 << 30,
  trade: 1 << 31,
};

type Kind = keyof typeof BIT;

const FILES: [name: string, bits: number][] = [
  ...Object.entries(BIT).map(([kind, bit]): [string, number] => [kebabCase(kind), bit]),
  ['other-trade', BIT.otherCodeBefore | BIT.otherCodeAfter],
];

const ANNOUNCING =
  BIT.certain | BIT.code | BIT.password | BIT.security | BIT.action | BIT.number | BIT.phraseStart;

const EXACT = new Map<string, number>();
const STEMS = new Map<string, number>();
/** The lengths of the stems with the same first three letters. */
const STEM_LENGTHS = new Map<string, number[]>();
for (const [name, bits] of FILES) for (const word of readWords(`spaced/${name}`)) learn(word, bits);

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function learn(word: string, bits: number): void {
  if (!word.endsWith('*')) {
    EXACT.set(word, (EXACT.get(word) ?? 0) | bits);
    return;
  }
  const stem = word.slice(0, -1);
  const beginning = stem.slice(0, SHORTEST_STEM);
  STEMS.set(stem, (STEMS.get(stem) ?? 0) | bits);
  const lengths = STEM_LENGTHS.get(beginning) ?? [];
  if (!lengths.includes(stem.length)) STEM_LENGTHS.set(beginning, [...lengths, stem.length]);
}
