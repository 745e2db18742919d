import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { isIntroducedBy } from './score.ts';
import { isMeans, isUsedHere, USE_AFTER } from './use.ts';
import { CODE_WEIGHT, lastBefore } from './words/words.ts';

/**
 * Lists digits, or letters and digits, in groups of unusual length: "448 20 917", "K4T 7RQ", "94-D-027". Unrelated
 * numbers in a row look the same, so these become candidates only if `withGroups` accepts them.
 */
export function findGroups(quiet: string): Candidate[] {
  if (!/[A-Z\d][ -][A-Z\d]/.test(quiet)) return [];
  const found: Candidate[] = [];
  for (const match of quiet.matchAll(GROUPS)) {
    const [run] = match;
    const code = run.replace(/[ -]/g, '');
    if (code.length < MIN_CODE_CHARS || code.length > MAX_CODE_CHARS) continue;
    const end = match.index + run.length;
    const position = { code, start: match.index, end };
    if (/^\d+$/.test(code)) {
      if (run.includes(' ')) found.push({ ...position, shape: 'digits', form: 1.5 });
    } else if (isMixed(run)) found.push({ ...position, shape: 'mixed', form: 1.3 });
  }
  return found;
}

/** Replaces candidates by their group, if the text right beside the group announces it or says to type it. */
export function withGroups(text: ReadText, candidates: Candidate[], groups: Candidate[]): Candidate[] {
  if (groups.length > MAX_GROUPS) return candidates;
  const named = groups.filter(
    (group) =>
      !candidates.some(({ start, end }) => start === group.start && end === group.end) &&
      isNamedHere(text, group),
  );
  if (named.length === 0) return candidates;
  const others = candidates.filter(
    ({ start, end }) => !named.some((group) => start < group.end && end > group.start),
  );
  return [...others, ...named].sort((one, other) => one.start - other.start);
}

// A text with more groups than this is a list, and a list contains no code.
const MAX_GROUPS = 12;
const MIN_CODE_CHARS = 4;
const MAX_CODE_CHARS = 8;
const GROUPS =
  /(?<![A-Za-z\d\u00a4\u00c0-\u024f\u0400-\u04ff.,:/#*+-]|[\d\u00a4] )(?=[A-Z\d]{1,4}[ -][A-Z\d])[A-Z\d]{1,4}([ -])[A-Z\d]{1,4}(?:\1[A-Z\d]{1,4}){0,4}(?![A-Za-z\d\u00a4\u00c0-\u024f\u0400-\u04ff:/%*+]|-\d| ?\u00a4| \d|[.,]\d{1,2}(?![\d分]))/g;

// "4471 15 min": four digits are a whole code; a short number after them belongs to it only at a sentence's end.
function isFollowedByOther(run: string, right: string): boolean {
  return /^\d{4}\D\d{1,2}$/.test(run) && !/^\s{0,2}(?:$|[.,;!)\n"”»])/.test(right) && !USE_AFTER.test(right);
}

// Capitals between spaces may be a word, and a number of four digits may be a separate code.
function isMixed(run: string): boolean {
  const groups = run.split(/[ -]/);
  if (!/[A-Z]/.test(run) || groups.some((group) => /^[A-Z]{3,}$/.test(group))) return false;
  return run.includes('-')
    ? groups.length === 3 && /\d/.test(run)
    : groups.every((group) => /\d/.test(group) && !/^(?:\d|\d{4})$/.test(group));
}

function isNamedHere(text: ReadText, group: Candidate): boolean {
  const { quiet } = text;
  const left = quiet.slice(Math.max(0, group.start - 48), group.start);
  const right = quiet.slice(group.end, group.end + 40);
  if (isFollowedByOther(quiet.slice(group.start, group.end), right)) return false;
  return (
    isAnnounced(text, group, left, right) || isUsedHere(text, group, left, right) || isMeans(text, group)
  );
}

// Checks the two keywords before the group, since "認證碼" and "認證" begin at the same position, and the one after it.
function isAnnounced(
  { quiet, keywords, isUnspaced }: ReadText,
  group: Candidate,
  left: string,
  right: string,
): boolean {
  const next = lastBefore(keywords, group.start) + 1;
  return keywords.slice(Math.max(0, next - 2), next + 1).some(({ start, end, weight }) => {
    if (weight < CODE_WEIGHT) return false;
    if (start >= group.end) return start - group.end < 2;
    const gap = quiet.slice(end, group.start);
    if (/\d/.test(gap)) return false;
    return (
      gap.length < (isUnspaced ? 12 : 4) ||
      (gap.length < MAX_GAP_CHARS && isIntroducedBy(left) && /^(?:$|[^\s\p{L}])/u.test(right))
    );
  });
}

// The maximum length of the text between a word for a code and its number, such as " for this payment is ".
const MAX_GAP_CHARS = 48;
