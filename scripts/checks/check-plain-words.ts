// `npm run check` runs this: texts for people, errors, log lines, comments, test titles and
// documents use plain words (docs/style.md).
import { globSync, readFileSync } from 'node:fs';
import { findWordsOut, findWordsOutOfDocument } from './plain-words.ts';

/** Folders whose comments and test titles still have words that are out. */
const NOT_SWEPT: readonly string[] = [];
/** Quoted people, quoted texts, and this check's own words. */
const QUOTES = /\/content\/|extract-code|^code-finder\/|^scripts\/checks\/plain-words/;
/** Their strings quote data, code, and titles of the server's tests. */
const TEST = /\.(test|spec)\.tsx?$|\/testing\/|^server\/trials\/|^scripts\/mutation\//;

/** They list the words that are out. */
const LISTS = new Set(['docs/style.md', 'docs/vocabulary.md']);

const code = globSync('{contract,code-finder,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
})
  .filter((path) => !QUOTES.test(path))
  .flatMap((path) => {
    const isSwept = !NOT_SWEPT.some((folder) => path.startsWith(folder));
    const strings = !TEST.test(path);
    return findWordsOut(path, readFileSync(path, 'utf8'), { strings, comments: isSwept, titles: isSwept });
  });
const documents = globSync(['README.md', '{bench,sandbox}/README.md', 'docs/**/*.md'])
  .filter((path) => !LISTS.has(path))
  .flatMap((path) => findWordsOutOfDocument(path, readFileSync(path, 'utf8')));
const problems = [...code, ...documents];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
