import { characterEnd, plainText } from '@numlet/contract/plain-text';
import { type Candidate, findCandidates } from './candidates.ts';
import { findGroups, withGroups } from './groups.ts';
import { withoutNoise } from './noise/noise.ts';
import { type ReadText, readText } from './read.ts';
import { readSigns } from './read-signs.ts';
import { ENOUGH, scoreCandidate } from './score.ts';
import { ENOUGH_UNANNOUNCED, scoreUnannounced } from './unannounced.ts';

export type ExtractedCode = {
  /** The code as a person would type it: ASCII digits and letters, no separators. */
  code: string;
  /** The part to highlight: offsets into the text in UTF-16 units, the end exclusive. */
  start: number;
  end: number;
  /** Confidence, from 0.5 to 1. */
  confidence: number;
};

/**
 * Finds the one-time code of a text message, or null if there is none. Pure, without dependencies, and bounded in time:
 * it runs for every arriving message, and whenever one is shown.
 */
export function extractCode(text: string): ExtractedCode | null {
  if (text.length <= MAX_TEXT_CHARS) return codeIn(text);
  const first = codeIn(text.slice(0, PART_CHARS));
  if (first) return first;
  const before = text.length - PART_CHARS;
  const last = codeIn(text.slice(before));
  return last && { ...last, start: last.start + before, end: last.end + before };
}

// A text message has at most 1,600 characters. If a text is more than twice as long, only its beginning and end are
// read.
const MAX_TEXT_CHARS = 3_200;
const PART_CHARS = 1_000;

function codeIn(text: string): ExtractedCode | null {
  const { plain, originalOffset } = plainText(text);
  const alone =
    (plain.length < MAX_ALONE_CHARS ? ALONE.exec(plain) : null) ??
    (plain.includes('#') ? BOUND_TO_ORIGIN.exec(plain) : null);
  const direct = alone?.[1];
  if (alone && direct !== undefined) {
    const start = alone.index + alone[0].indexOf(direct);
    return answer(direct.replace(/[ -]/g, ''), start, direct.length, 0.8);
  }

  const quiet = withoutNoise(plain);
  const parts = findCandidates(quiet);
  const groups = findGroups(quiet);
  if (parts.length === 0 && groups.length === 0) return null;
  const read = readText(quiet);
  const candidates = withGroups(read, parts, groups);
  let best: { code: string; start: number; end: number } | null = null;
  let highest = ENOUGH;
  for (const candidate of candidates) {
    const score = scoreCandidate(read, candidate);
    if (score > highest) {
      highest = score;
      best = candidate;
    }
  }
  if (best) return answer(best.code, best.start, best.end - best.start, confidenceOf(highest));
  const unannounced = highestUnannounced(read, candidates);
  if (unannounced)
    return answer(unannounced.code, unannounced.start, unannounced.end - unannounced.start, 0.5);
  return null;

  function answer(code: string, start: number, length: number, confidence: number): ExtractedCode {
    const end = characterEnd(text, originalOffset(start + length - 1));
    return { code, start: originalOffset(start), end, confidence };
  }
}

// A text that consists only of a code, and a last line that binds a code to a site ("@example.com #123456").
const ALONE =
  /^\s{0,20}(?:<#>|\[#\])?\s{0,4}["'`*«„“([<]?(?:[A-Z]{1,2}-)?(\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{2} \d{2} \d{2}|\d(?: \d){3,7}|\d{4,8}|(?=[A-Z\d-]{0,4}\d-?[A-Z])(?=[A-Z\d-]{0,7}[A-Z]-?\d)[A-Z\d]{3,4}-?[A-Z\d]{3,4})["'`*»”“)\]>]?[\s.!]{0,20}(?:\n[\w+/]{11}\s{0,4})?$/;
const MAX_ALONE_CHARS = 80;
const BOUND_TO_ORIGIN = /(?:^|\n)@[a-z\d.-]{1,253} #([a-z\d]{3,10})(?: @[a-z\d.-]{1,253})?\s{0,4}$/i;

// A text with more numbers than this is a list, and a list contains no code.
const MAX_UNANNOUNCED = 12;

// Used if no word announces a code: the text's other words about its numbers decide.
function highestUnannounced(read: ReadText, candidates: Candidate[]): Candidate | null {
  if (candidates.length > MAX_UNANNOUNCED) return null;
  const signs = readSigns(read, candidates);
  let best: Candidate | null = null;
  let highest = ENOUGH_UNANNOUNCED;
  for (const candidate of candidates) {
    const score = scoreUnannounced(read, candidate, signs);
    if (score > highest) {
      highest = score;
      best = candidate;
    }
  }
  return best;
}

function confidenceOf(score: number): number {
  return Math.round(100 / (1 + Math.exp(ENOUGH - score))) / 100;
}
