import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Words that sound translated (docs/style.md). "Stands in for" and "stands for" are English. */
const OUT =
  /\b(somebody|nobody|anybody|whoever|stands(?! (in )?for\b)|told|anew|by itself|by themselves|goes on|looked at|in vain|meanwhile)\b/i;
/** Imports: they name files. */
const ALLOWED: readonly RegExp[] = [/^\.{1,2}\//];
const TESTS: readonly string[] = ['test', 'describe', 'it'];

/** What to check of a file. The strings of tests quote data, so a test file has only its titles and comments checked. */
export type Parts = { strings: boolean; comments: boolean; titles: boolean };

/** Finds words that are out in the comments, the test titles and the texts of a file: strings, templates and JSX. */
export function findWordsOut(path: string, text: string, parts: Parts): string[] {
  const found: string[] = [];
  const check = (value: string, start: number) => {
    // A comment in SQL is not a text.
    const shown = value.replaceAll(/--[^\n]*/g, '');
    const word = OUT.exec(shown)?.[0];
    if (!word || ALLOWED.some((allowed) => allowed.test(value))) return;
    found.push(`${path}:${text.slice(0, start).split('\n').length}: "${word}" is out (docs/style.md)`);
  };
  const { program, comments } = parseSync(path, text);
  if (parts.comments) for (const { value, start } of comments) check(value, start);
  new Visitor({
    Literal(node) {
      if (parts.strings && typeof node.value === 'string') check(node.value, node.start);
    },
    TemplateElement(node) {
      if (parts.strings) check(node.value.raw, node.start);
    },
    JSXText(node) {
      if (parts.strings) check(node.value, node.start);
    },
    CallExpression({ callee, arguments: [title] }) {
      if (!parts.titles || parts.strings || !title || !isTest(callee)) return;
      if (title.type === 'Literal' && typeof title.value === 'string') check(title.value, title.start);
      if (title.type === 'TemplateLiteral')
        for (const { value, start } of title.quasis) check(value.raw, start);
    },
  }).visit(program);
  return found;
}

/** Whether a call is of `test`, `test.each(...)`, `test.describe` or their like. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return TESTS.includes(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag);
}

/** Code, the targets of links, and the titles of tests in the last column of docs/security.md. */
const QUOTED: readonly RegExp[] = [/`[^`\n]+`/g, /\]\([^)\n]*\)/g, /(?<=^\| \d+ \|.*\|)[^|\n]*(?=\|$)/gm];

/** Finds words that are out in a document, outside code and quoted titles of tests. */
export function findWordsOutOfDocument(path: string, text: string): string[] {
  // Keeps the length, so that the line of a match can be counted in the text.
  const blank = (quoted: string) => ' '.repeat(quoted.length);
  const words = QUOTED.reduce((rest, quoted) => rest.replace(quoted, blank), text).replaceAll('\n', ' ');
  return [...words.matchAll(new RegExp(OUT, 'gi'))].map(
    ({ 0: word, index }) =>
      `${path}:${text.slice(0, index).split('\n').length}: "${word}" is out (docs/style.md)`,
  );
}
