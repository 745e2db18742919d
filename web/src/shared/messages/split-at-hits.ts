/** A part of a text, and whether it matches the search; `at` is its offset. */
export type TextPart = { words: string; isHit: boolean; at: number };

/** Splits a text at the matches of `hit`, ignoring case. Joined, the parts are the text. */
export function splitAtHits(text: string, hit: string): TextPart[] {
  const parts: TextPart[] = [];
  const sought = hit.toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change their length in lower case, so offsets in the lower-case text would be wrong.
  if (sought === '' || lower.length !== text.length) return [{ words: text, isHit: false, at: 0 }];
  let from = 0;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    if (at > from) parts.push({ words: text.slice(from, at), isHit: false, at: from });
    parts.push({ words: text.slice(at, at + sought.length), isHit: true, at });
    from = at + sought.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), isHit: false, at: from });
  return parts;
}
