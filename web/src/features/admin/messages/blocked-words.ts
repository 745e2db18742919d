/** Why the carrier blocked a text, in words for administrators. */
export const BLOCKED_WORDS: Readonly<Record<string, string>> = {
  code: 'one-time code',
  automated: 'looks automated',
  part_missing: 'a part is missing',
  other: 'another reason',
};
