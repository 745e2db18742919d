/** Why the carrier blocked a text, as the desk reads it. */
export const BLOCKED_WORDS: Readonly<Record<string, string>> = {
  code: 'one-time code',
  automated: 'looks machine-made',
  part_missing: 'a part is missing',
  other: 'another reason',
};
