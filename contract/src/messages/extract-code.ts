import { findCandidates } from './extract-code-candidates.ts';
import { withoutNoise } from './extract-code-noise.ts';
import { ENOUGH, scoreCandidate } from './extract-code-score.ts';
import { plainText } from './extract-code-text.ts';
import { findKeywords } from './extract-code-words.ts';

export type ExtractedCode = {
  /** The code as a person would type it: ASCII digits and letters, no separators. */
  code: string;
  /** What to highlight: offsets into the text in UTF-16 units, the end exclusive. */
  start: number;
  end: number;
  /** How sure the answer is, from 0.5 to 1. */
  confidence: number;
};

/**
 * Finds the one-time code of a text message, or null when there is none. Pure, without dependencies, and
 * linear in the length of the text, so it runs in the browser as well as for every arriving message.
 */
export function extractCode(text: string): ExtractedCode | null {
  const { plain, originalOffset } = plainText(text);
  const alone = ALONE.exec(plain) ?? BOUND_TO_ORIGIN.exec(plain);
  const direct = alone?.[1];
  if (alone && direct !== undefined) {
    const start = alone.index + alone[0].indexOf(direct);
    return answer(direct.replace(/[ -]/g, ''), start, direct.length, 0.8);
  }

  const quiet = withoutNoise(plain);
  const keywords = findKeywords(quiet);
  let best: { code: string; start: number; end: number } | null = null;
  let highest = ENOUGH;
  for (const candidate of findCandidates(quiet)) {
    const score = scoreCandidate(quiet, candidate, keywords);
    if (score > highest) {
      highest = score;
      best = candidate;
    }
  }
  return best && answer(best.code, best.start, best.end - best.start, sureness(highest));

  function answer(code: string, start: number, length: number, confidence: number): ExtractedCode {
    return { code, start: originalOffset(start), end: originalOffset(start + length - 1) + 1, confidence };
  }
}

// A text of nothing but a code, and the last line that binds a code to a site ("@example.com #123456").
const ALONE = /^\s{0,20}(?:[A-Z]-)?(\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{4,8})[\s.!]{0,20}$/;
const BOUND_TO_ORIGIN = /(?:^|\n)@[a-z\d.-]{1,253} #([a-z\d]{3,10})\s{0,4}$/i;

function sureness(score: number): number {
  return Math.round(100 / (1 + Math.exp(ENOUGH - score))) / 100;
}
