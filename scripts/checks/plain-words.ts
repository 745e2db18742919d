import { parseSync, Visitor } from 'oxc-parser';

/** Words that sound translated (docs/style.md). "Stands in for" and "stands for" are English. */
const OUT =
  /\b(somebody|nobody|anybody|whoever|stands(?! (in )?for\b)|told|anew|by itself|by themselves|goes on|looked at|in vain|meanwhile)\b/i;
/** Texts of the specification, quoted, and words that are no text. */
const ALLOWED: readonly RegExp[] = [/^\.{1,2}\//];

/** Finds words that are out in the texts of a file: strings, templates and what JSX shows. */
export function findWordsOut(path: string, text: string): string[] {
  const found: string[] = [];
  const check = (value: string, start: number) => {
    // A comment in SQL is no text.
    const shown = value.replaceAll(/--[^\n]*/g, '');
    const word = OUT.exec(shown)?.[0];
    if (!word || ALLOWED.some((allowed) => allowed.test(value))) return;
    found.push(`${path}:${text.slice(0, start).split('\n').length}: "${word}" is out (docs/style.md)`);
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') check(node.value, node.start);
    },
    TemplateElement(node) {
      check(node.value.raw, node.start);
    },
    JSXText(node) {
      check(node.value, node.start);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
