import { type Script, UNSPACED_LANGUAGES } from '../vocabulary/languages.ts';
import type { Entry } from '../vocabulary/parse-words.ts';
import { readEntries } from '../vocabulary/read-words.ts';

const OTHER = readEntries('unspaced/other-code', 'pattern');
const CODE = readEntries('unspaced/code', 'pattern');
const PLAIN = readEntries('unspaced/plain-code', 'pattern');
const SUPPORT = readEntries('unspaced/support', 'pattern');

/**
 * Words for codes in scripts that do not separate words or that add prefixes to them, as sources of patterns. They are
 * searched as substrings, without invisible characters: `other` only contains a word for "code", `code` means a
 * one-time code, `plain` means just "code", `support` is a word for signing in or confirming. A script is searched only
 * when `letters` occurs in the text.
 */
export const SCRIPTS = [
  scriptOf('eastAsian', /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/),
  scriptOf('hangul', /[\uac00-\ud7a3]/),
  scriptOf('arabic', /[\u0600-\u06ff]/),
  scriptOf('hebrew', /[\u0590-\u05ff]/),
  scriptOf('devanagari', /[\u0900-\u097f]/),
  scriptOf('bengali', /[\u0980-\u09ff]/),
  scriptOf('indian', /[\u0a00-\u0dff]/),
  scriptOf('southeastAsian', /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/),
  scriptOf('caucasianAndEthiopic', /[\u0530-\u058f\u10a0-\u10ff\u1200-\u139f]/),
];

function scriptOf(script: Script, letters: RegExp) {
  return {
    letters,
    other: either(OTHER, script),
    code: either(CODE, script),
    plain: either(PLAIN, script),
    support: either(SUPPORT, script),
  };
}

// The words of a file are sorted, so in reverse order a longer word is tried before its beginning.
function either(entries: Entry[], script: Script): string {
  const languages = UNSPACED_LANGUAGES[script];
  return entries
    .filter((entry) => entry.languages.split(',').some((language) => languages.includes(language)))
    .map(({ word }) => word)
    .reverse()
    .join('|');
}
