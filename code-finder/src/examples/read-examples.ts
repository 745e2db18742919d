import { readFileSync } from 'node:fs';
import { type Example, parseExamples } from './parse-examples.ts';

/** The sets that measured the finder on unknown texts, in the order in which they were written. */
export const UNSEEN_SETS = [
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'q',
] as const;

type ExampleFile = 'examples' | 'kinds' | 'missed' | `unseen/${(typeof UNSEEN_SETS)[number]}`;

/** Reads a file of `code-finder/examples/`. Throws an error with file and line if an example is malformed. */
export function readExamples(name: ExampleFile): Example[] {
  const file = `examples/${name}.jsonl`;
  return parseExamples(file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}

/** Groups examples by their language or kind, in the order of the file. */
export function groupExamples(examples: Example[]): Map<string, Example[]> {
  return Map.groupBy(examples, ({ language, kind }) => language ?? kind ?? '');
}
