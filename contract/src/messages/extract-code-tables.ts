import { SIGNS } from './extract-code-signs.ts';
import { VOCABULARY } from './extract-code-vocabulary.ts';

type Kind = keyof typeof VOCABULARY | keyof typeof SIGNS;

/** Tells whether a word belongs to a table of the vocabulary. */
export function is(kinds: number, kind: Kind): boolean {
  return (kinds & BIT[kind]) !== 0;
}

/** All tables that know a folded word, a bit for each. */
export function kindsOf(folded: string): number {
  let kinds = EXACT.get(folded) ?? 0;
  if (!STEM_BEGINNINGS.has(folded.slice(0, SHORTEST_STEM))) return kinds;
  for (let length = Math.min(folded.length, LONGEST_STEM); length >= SHORTEST_STEM; length -= 1) {
    if (length > SHORTEST_STEM || folded.length - length <= MORE_LETTERS)
      kinds |= STEMS.get(folded.slice(0, length)) ?? 0;
  }
  return is(kinds, 'otherWord') ? 0 : kinds;
}

// A stem of three letters takes seven more; a longer one is plain enough to begin any compound.
const SHORTEST_STEM = 3;
const MORE_LETTERS = 7;
const LONGEST_STEM = 15;

const BIT: Record<Kind, number> = {
  certain: 1,
  code: 2,
  password: 4,
  security: 8,
  onlyBeforeCode: 16,
  action: 32,
  otherCodeBefore: 64,
  otherCodeAfter: 128,
  joins: 256,
  number: 512,
  secretNumber: 1024,
  otherCompound: 2048,
  otherWord: 4096,
  thingBefore: 8192,
  ownerBefore: 16384,
  filler: 32768,
  useBefore: 65536,
  phraseStart: 131072,
  secrecy: 262144,
  notYou: 524288,
  useAfter: 1048576,
  messenger: 2097152,
  trade: 4194304,
  useLoosely: 8388608,
  purpose: 16777216,
  keyNoun: 33554432,
  pickup: 67108864,
};
const EXACT = new Map<string, number>();
const STEMS = new Map<string, number>();
const STEM_BEGINNINGS = new Set<string>();
learn(VOCABULARY.certain, BIT.certain);
learn(VOCABULARY.code, BIT.code);
learn(VOCABULARY.password, BIT.password);
learn(VOCABULARY.security, BIT.security);
learn(VOCABULARY.onlyBeforeCode, BIT.onlyBeforeCode);
learn(VOCABULARY.action, BIT.action);
learn(VOCABULARY.otherCodeBefore, BIT.otherCodeBefore);
learn(VOCABULARY.otherCodeAfter, BIT.otherCodeAfter);
learn(VOCABULARY.joins, BIT.joins);
learn(VOCABULARY.number, BIT.number);
learn(VOCABULARY.secretNumber, BIT.secretNumber);
learn(VOCABULARY.otherCompound, BIT.otherCompound);
learn(VOCABULARY.otherWord, BIT.otherWord);
learn(VOCABULARY.thingBefore, BIT.thingBefore);
learn(VOCABULARY.ownerBefore, BIT.ownerBefore);
learn(VOCABULARY.filler, BIT.filler);
learn(VOCABULARY.useBefore, BIT.useBefore);
learn(VOCABULARY.phraseStart, BIT.phraseStart);
learn(SIGNS.secrecy, BIT.secrecy);
learn(SIGNS.notYou, BIT.notYou);
learn(SIGNS.useLoosely, BIT.useLoosely);
learn(SIGNS.useAfter, BIT.useAfter);
learn(SIGNS.messenger, BIT.messenger);
learn(SIGNS.trade, BIT.trade);
learn(SIGNS.purpose, BIT.purpose);
learn(SIGNS.keyNoun, BIT.keyNoun);
learn(SIGNS.pickup, BIT.pickup);

function learn(words: string, bit: number): void {
  for (const word of words.split(' ')) {
    const stem = word.endsWith('*') ? word.slice(0, -1) : undefined;
    const map = stem === undefined ? EXACT : STEMS;
    map.set(stem ?? word, (map.get(stem ?? word) ?? 0) | bit);
    if (stem !== undefined) STEM_BEGINNINGS.add(stem.slice(0, SHORTEST_STEM));
  }
}
