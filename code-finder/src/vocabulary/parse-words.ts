import { fold } from '../words/fold.ts';
import { isLanguages } from './languages.ts';

/**
 * The content of a line before its languages: a folded word, or a stem that ends in a star; a folded word with the
 * number of letters that may follow ("modif{1,6}"); or a pattern for a script that does not separate words.
 */
export type Form = 'word' | 'counted' | 'pattern';

export type Entry = { word: string; languages: string };

/** Parses one word per line. Throws an error that lists every malformed line as `file:line: problem`. */
export function parseWords(file: string, source: string, form: Form): Entry[] {
  const problems: string[] = [];
  const entries: Entry[] = [];
  const lineOf = new Map<string, number>();
  let last = '';
  for (const [index, line] of source.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const tab = line.indexOf('\t');
    const word = line.slice(0, Math.max(0, tab));
    const languages = line.slice(tab + 1);
    const first = lineOf.get(word);
    const problem =
      problemOfWord(word, form) ??
      (isLanguages(languages) ? undefined : `unknown language in "${languages}"`) ??
      (first === undefined ? undefined : `"${word}" is a duplicate of line ${first}`) ??
      (word < last ? `"${word}" must be before "${last}"` : undefined);
    if (problem !== undefined) problems.push(`${file}:${index + 1}: ${problem}`);
    lineOf.set(word, index + 1);
    last = word;
    entries.push({ word, languages });
  }
  // One pattern of all words is checked first: checking each word takes twenty times as long.
  if (form === 'pattern' && problemOfPattern(entries.map(({ word }) => word).join('|')) !== undefined)
    for (const { word } of entries) {
      const problem = problemOfPattern(word);
      if (problem !== undefined) problems.push(`${file}:${lineOf.get(word)}: ${problem}`);
    }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return entries;
}

function problemOfWord(word: string, form: Form): string | undefined {
  if (word === '') return 'must be a word, a tab and its languages';
  if (form === 'pattern') return undefined;
  const plain =
    form === 'counted' ? word.replace(/\{\d,\d\}$/, '') : word.endsWith('*') ? word.slice(0, -1) : word;
  if (PLAIN.test(plain)) return problemOfStem(plain, word, form);
  if (!SPELLED.test(plain)) return `"${word}" must have only letters, digits and hyphens`;
  const folded = fold(plain);
  if (folded !== plain) return `"${word}" is not folded: "${folded}"`;
  return problemOfStem(plain, word, form);
}

function problemOfStem(plain: string, word: string, form: Form): string | undefined {
  return plain !== word && form === 'word' && plain.length < SHORTEST_STEM
    ? `the stem "${word}" is shorter than ${SHORTEST_STEM} letters`
    : undefined;
}

// Most words are already folded.
const PLAIN = /^[a-z]+$/;
const SPELLED = /^[\p{L}\p{M}\d-]+$/u;

/** A stem of fewer letters would match words of any meaning. */
export const SHORTEST_STEM = 3;

function problemOfPattern(word: string): string | undefined {
  try {
    return new RegExp(word, 'u').test('') ? `"${word}" matches an empty text` : undefined;
  } catch {
    return `"${word}" is not a pattern`;
  }
}
