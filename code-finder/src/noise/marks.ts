import { isDigit, isLetter } from '../characters.ts';

/** The marks that a noise pattern needs in a text, one bit each. */
export const MARK = {
  digit: 1 << 0,
  /** At least nine digits, as many as the shortest phone number has. */
  manyDigits: 1 << 1,
  at: 1 << 2,
  /** The colon of "https://". */
  scheme: 1 << 3,
  /** A full stop before a letter: "example.com". */
  dotLetter: 1 << 4,
  hyphen: 1 << 5,
  hyphens: 1 << 6,
  percent: 1 << 7,
  mask: 1 << 8,
  /** A character of Chinese, Japanese or Korean. */
  eastern: 1 << 9,
  /** N, P or R before a digit: "N500". */
  coin: 1 << 10,
  /** An h before a digit, or with a space between: "14h30". */
  hour: 1 << 11,
  /** The hyphen, slash or full stop of "14-06". */
  joined: 1 << 12,
  joinedTwice: 1 << 13,
  /** The spaces, hyphens or full stops of "4471 2203 1180". */
  groups: 1 << 14,
  /** Between two digits: "14:30". */
  clock: 1 << 15,
  comma: 1 << 16,
  dot: 1 << 17,
} as const;

/** Finds in one pass which marks a text contains, so that most patterns need not search it. */
export function marksOf(plain: string): number {
  let marks = 0;
  let digits = 0;
  let hyphens = 0;
  let joins = 0;
  let gaps = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const unit = plain.charCodeAt(at);
    if (unit === SPACE || (unit >= LOWER_A && unit <= LOWER_Z && unit !== LOWER_X)) continue;
    if (!isDigit(unit)) {
      if (unit === HYPHEN) hyphens += 1;
      else marks |= markOf(unit, plain, at);
      continue;
    }
    digits += 1;
    const before = plain.charCodeAt(at - 1);
    const next = plain.charCodeAt(at + 1);
    if (isDigit(next) && isDigit(before)) continue;
    marks |= beforeDigit(before, plain, at) | afterDigit(next, plain, at);
    if (isDigit(plain.charCodeAt(at + 2)) && !isDigit(next)) {
      if (next >= HYPHEN && next <= SLASH) joins += 1;
      if (next === SPACE || next === HYPHEN || next === DOT) gaps += 1;
    }
  }
  if (digits > 0) marks |= digits > 8 ? MARK.digit | MARK.manyDigits : MARK.digit;
  if (hyphens > 0) marks |= hyphens > 1 ? MARK.hyphen | MARK.hyphens : MARK.hyphen;
  if (joins > 0) marks |= joins > 1 ? MARK.joined | MARK.joinedTwice : MARK.joined;
  return gaps > 1 ? marks | MARK.groups : marks;
}

const SPACE = 0x20;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const LOWER_A = 0x61;
const LOWER_X = 0x78;
const LOWER_Z = 0x7a;
const FIRST_EASTERN = 0x3000;
const CAPITAL = 0x20;

function markOf(unit: number, plain: string, at: number): number {
  if (unit >= FIRST_EASTERN) return unit === 0xff05 ? MARK.percent : MARK.eastern;
  switch (unit) {
    case DOT:
      return isLetter(plain.charCodeAt(at + 1)) ? MARK.dotLetter : 0;
    case COLON:
      return plain.charCodeAt(at + 1) === SLASH && plain.charCodeAt(at + 2) === SLASH ? MARK.scheme : 0;
    case 0x40:
      return MARK.at;
    case 0x25:
      return MARK.percent;
    case 0x58:
    case LOWER_X:
      return (plain.charCodeAt(at + 1) | CAPITAL) === LOWER_X ? MARK.mask : 0;
    case 0x23:
    case 0x2a:
    case 0xb7:
    case 0x2022:
      return MARK.mask;
    default:
      return 0;
  }
}

function beforeDigit(before: number, plain: string, at: number): number {
  if (before === 0x4e || before === 0x50 || before === 0x52) return MARK.coin;
  const letter = before === SPACE ? plain.charCodeAt(at - 2) : before;
  return letter === 0x68 ? MARK.hour : 0;
}

function afterDigit(next: number, plain: string, at: number): number {
  switch (next) {
    case COLON:
      return MARK.clock;
    case COMMA:
      return MARK.comma;
    case DOT:
      return MARK.dot;
    default:
      // "5percent", "5 percent".
      return (next === SPACE ? plain.charCodeAt(at + 2) : next) === 0x70 ? MARK.percent : 0;
  }
}
