import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { INTRODUCED } from './score.ts';
import { isMeans, isUsedHere, USE_AFTER } from './use.ts';
import { CODE_WEIGHT, lastBefore } from './words.ts';

/**
 * Lists digits, or letters and digits, that stand in groups of no usual length: "448 20 917", "K4T 7RQ", "94-D-027".
 * Numbers that merely follow each other look the same, so these are candidates only where `withGroups` lets them.
 */
export function findGroups(quiet: string): Candidate[] {
  if (!/[A-Z\d][ -][A-Z\d]/.test(quiet)) return [];
  const found: Candidate[] = [];
  for (const match of quiet.matchAll(GROUPS)) {
    const [run] = match;
    const code = run.replace(/[ -]/g, '');
    if (code.length < SHORTEST || code.length > LONGEST) continue;
    const end = match.index + run.length;
    const place = { code, start: match.index, end };
    if (/^\d+$/.test(code)) {
      if (run.includes(' ')) found.push({ ...place, shape: 'digits', form: 1.5 });
    } else if (isMixed(run)) found.push({ ...place, shape: 'mixed', form: 1.3 });
  }
  return found;
}

/** Puts the groups that are named or typed right there in the place of the candidates they are made of. */
export function withGroups(text: ReadText, candidates: Candidate[], groups: Candidate[]): Candidate[] {
  if (groups.length > MOST_GROUPS) return candidates;
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

// A list of numbers is none of codes.
const MOST_GROUPS = 12;
const SHORTEST = 4;
const LONGEST = 8;
const GROUPS =
  /(?<![A-Za-z\d\u00a4\u00c0-\u024f\u0400-\u04ff.,:/#*+-]|[\d\u00a4] )(?=[A-Z\d]{1,4}[ -][A-Z\d])[A-Z\d]{1,4}([ -])[A-Z\d]{1,4}(?:\1[A-Z\d]{1,4}){0,4}(?![A-Za-z\d\u00a4\u00c0-\u024f\u0400-\u04ff:/%*+]|-\d| ?\u00a4| \d|[.,]\d{1,2}(?![\d分]))/g;

// "4471 15 min": after a whole code of its own, a short number goes on only where the sentence ends.
function isFollowedByOther(run: string, right: string): boolean {
  return /^\d{4}\D\d{1,2}$/.test(run) && !/^\s{0,2}(?:$|[.,;!)\n"”»])/.test(right) && !USE_AFTER.test(right);
}

// Capitals between spaces may be a word, a number of four digits another code.
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

// Two words before it are looked at, since "認證碼" begins where "認證" does; and the one after.
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
      (gap.length < FARTHEST && INTRODUCED.test(left) && /^(?:$|[^\s\p{L}])/u.test(right))
    );
  });
}

// Between a word for a code and its number: " for this payment is ".
const FARTHEST = 48;
