import { readFileSync } from 'node:fs';
import { type Entry, type Form, parseWords } from './parse-words.ts';

/**
 * Reads a file of `code-finder/vocabulary/`, once at the start. Throws an error with file and line if a word is
 * malformed, not folded, out of order or a duplicate, or if its language is unknown.
 */
export function readWords(name: string, form: Form = 'word'): string[] {
  return readEntries(name, form).map(({ word }) => word);
}

/** The same for words that are matched unchanged. */
export function readSet(name: string): Set<string> {
  return new Set(readWords(name));
}

/** The words of a file with their languages. */
export function readEntries(name: string, form: Form): Entry[] {
  const file = `vocabulary/${name}.tsv`;
  return parseWords(file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), form);
}
