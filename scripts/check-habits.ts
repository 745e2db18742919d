// Rules of this repository that no linter knows, each with the files it covers and the text it refuses.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Without `g`, a pattern is searched in each line of code; with it, in the whole file. */
type Habit = { rule: string; files: (path: string) => boolean; refuses: RegExp };

const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\/|^server\/trials\//.test(path);
const isServer = (path: string) => path.startsWith('server/src/') && !isTest(path);

/**
 * Browser APIs that the oldest supported browsers (web/vite.config.ts) lack and that no `lib` of a tsconfig excludes.
 * `lib` excludes newer features of the language itself. Applies to code that runs in the browser, not to the code that
 * builds it.
 */
const newerThanPromised = [
  'Response\\.json\\(',
  'URL\\.(canParse|parse)\\(',
  'checkVisibility',
  'AbortSignal\\.any\\(',
  'URLPattern',
  'requestIdleCallback',
  'startViewTransition',
  'scrollend|onScrollEnd',
  '(show|hide|toggle)Popover|popoverTarget',
  'requestClose\\(|closedBy|CloseWatcher',
  'moveBefore\\(',
  'scheduler\\.',
  'cookieStore|navigation\\.navigate|userAgentData',
  'setHTML|getHTML|parseHTMLUnsafe',
  'Math\\.sumPrecise|Promise\\.try|RegExp\\.escape',
  '(fromBase64|toBase64|fromHex|toHex)\\(',
].join('|');

const habits: Habit[] = [
  {
    rule: 'a supported browser (web/vite.config.ts) does not have this API',
    // any-signal.ts tests for AbortSignal.any before it uses it.
    files: (path) =>
      /^(web\/(src|worker|public)|contract\/src)\//.test(path) &&
      !isTest(path) &&
      path !== 'web/src/lib/live/any-signal.ts',
    refuses: new RegExp(newerThanPromised),
  },
  {
    rule: 'pass a part in instead of mocking it: test files share their modules, so mocks work only in the first one',
    files: (path) => /\.test\.tsx?$/.test(path),
    refuses: /\bvi\.(mock|doMock)\(/,
  },
  {
    rule: 'no test has its own time limit: vitest.config.ts has one for all, which a slow machine does not reach',
    files: (path) => /\.test\.tsx?$/.test(path),
    refuses: /^\s*timeout: |\{ timeout: \w+ \}, async|^\}, \w+\);|^ {2}\},\n {2}\w+,\n\);/gm,
  },
  {
    rule: 'text in Geist Mono is data, and no browser may translate it: put translate="no" before className',
    files: (path) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path),
    refuses: /(?<!\btranslate=(?:"no"|\{[^}]*\})\s+)className=(?:"[^"]*|\{[^}]*?)\bfont-mono\b/g,
  },
  {
    rule: 'a sentence of a template is still to be written (npm run new)',
    files: (path) => !/^scripts\/new(\.ts|\/)/.test(path),
    refuses: /TO WRITE[:]/g,
  },
  {
    rule: 'SQL is in *.queries.ts and in db/',
    files: (path) => isServer(path) && !/\.queries\.ts$|^server\/src\/db\//.test(path),
    refuses: /\.(selectFrom|insertInto|updateTable|deleteFrom|executeSql)\(|\bsql`/,
  },
  {
    rule: 'the tables of the queue belong to its library: statements on them are in db/queue-tables/',
    files: (path) => isServer(path) && !path.startsWith('server/src/db/queue-tables/'),
    refuses: /\bpgboss\.\w/,
  },
  {
    rule: 'business times come from deps.clock, never from the database',
    files: (path) => /\.queries\.ts$|^server\/src\/db\/migrations\//.test(path),
    refuses: /\bnow\(\)|current_timestamp|clock_timestamp/i,
  },
  {
    rule: 'the system clock is read in clock.ts only',
    files: (path) =>
      isServer(path) && !/^server\/src\/(clock\.ts|db\/(embedded|data-folder)\.ts)$/.test(path),
    refuses: /Date\.now\(\)|new Date\(\)/,
  },
  {
    rule: 'the environment is read in config.ts only',
    files: (path) => isServer(path) && path !== 'server/src/config/config.ts',
    refuses: /process\.env/,
  },
  {
    rule: 'randomness comes from random.ts',
    files: (path) => isServer(path) && !/^server\/src\/(random\.ts|providers\/secrets\/)/.test(path),
    refuses: /Math\.random|randomBytes|randomUUID/,
  },
  {
    rule: 'no code asks whether it is being tested',
    files: (path) => !path.startsWith('scripts/'),
    refuses: /NODE_ENV *[!=]==? *['"]test|VITEST/,
  },
];

const MAX_LINES = 250;
const isContent = (path: string) =>
  /\/content\/|\/styles\/|db\/row-types\/row-types\.ts|contract\/src\/(countries|texts|admin-texts|functions|admin-functions)\.ts/.test(
    path,
  );

/** In a larger folder, files are hard to find. */
const MAX_FILES = 25;
const mayHoldMany = /\/migrations$|\/content(\/|$)|^web\/src\/ui$/;

const problems: string[] = [];
const codeIn = new Map<string, number>();
for (const path of globSync(
  '{contract,code-finder,server,web,sandbox,e2e,bench,scripts}/**/*.{ts,tsx,sql,js}',
  {
    exclude: (name) => /node_modules|\/build|\.react-router/.test(String(name)),
  },
)) {
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  if (!isTest(path)) codeIn.set(dirname(path), (codeIn.get(dirname(path)) ?? 0) + 1);
  for (const { rule, files, refuses } of habits) {
    if (!files(path)) continue;
    const at = refuses.global ? lineOf(text, refuses) : lines.findIndex((line) => isRefused(line, refuses));
    if (at >= 0) problems.push(`${path}:${at + 1}: ${rule}`);
  }
  if (lines.length > MAX_LINES && !isTest(path) && !isContent(path))
    problems.push(`${path}: ${lines.length} lines, ${MAX_LINES} at most`);
}
for (const [folder, files] of codeIn)
  if (files > MAX_FILES && !mayHoldMany.test(folder))
    problems.push(`${folder}: ${files} files of code, ${MAX_FILES} at most`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

function isRefused(line: string, refuses: RegExp): boolean {
  return refuses.test(line) && !/^\s*(\/\/|\*|\/\*|--)/.test(line);
}

/** The index of the line, or -1. */
function lineOf(text: string, refuses: RegExp): number {
  const offset = text.search(refuses);
  return offset < 0 ? -1 : text.slice(0, offset).split('\n').length - 1;
}
