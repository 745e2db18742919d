// `npm run check` runs this: texts for people, errors, summaries and log lines use plain words (docs/style.md).
import { globSync, readFileSync } from 'node:fs';
import { findWordsOut } from './plain-words.ts';

/** Articles quote people, and the examples of the code finder quote texts. */
const QUOTES = /\/content\/|extract-code|code-finder/;

const problems = globSync('{contract,server,web,sandbox}/src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !QUOTES.test(path))
  .flatMap((path) => findWordsOut(path, readFileSync(path, 'utf8')));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
