import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { renderMails } from './render-mails.ts';

const ORIGIN = 'https://numbers.example';

/** Files that send or compose a mail: they name its subject. */
const sources = globSync('server/src/features/**/*.ts')
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /composeMail|mailEveryAdministrator|EmailContent/.test(text));

test('every subject in the code of a feature is the subject of an example', async () => {
  const rendered = (await renderMails(ORIGIN)).map(({ subject }) => subject);
  const subjects = sources.flatMap(({ path, text }) =>
    findSubjects(path, text).map((pattern) => ({ path, pattern })),
  );
  expect(subjects.length).toBeGreaterThan(60);
  const missing = subjects.filter(
    ({ pattern }) => !rendered.some((subject) => new RegExp(`^${pattern} · `).test(subject)),
  );
  expect(missing).toEqual([]);
});

test('a subject without an example is found in every notation that the code uses', () => {
  const code = `
    const subject = 'A';
    const a = { subject: isB ? 'B' : \`C \${c} d\`, lines: ['no'] };
    const b: Mail = { subject: e ?? ('F') };`;
  expect(findSubjects('x.ts', code)).toEqual(['A', 'B', 'C .* d', 'F']);
});

test('every example has a text and HTML without missing values, and valid links', async () => {
  const mails = await renderMails(ORIGIN);
  for (const { name, subject, text, html } of mails) {
    expect(`${subject}\n${text}\n${html}`, name).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
    expect(text.split('\n\n').length, name).toBeGreaterThan(1);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
    for (const link of links) expect(new URL(link).host, `${name}: ${link}`).not.toBe('');
    expect(
      links.every((link) => text.includes(link.replaceAll('&#38;', '&'))),
      name,
    ).toBe(true);
  }
  expect(new Set(mails.map(({ group, name, subject }) => `${group}/${name}/${subject}`)).size).toBe(
    mails.length,
  );
});

/** Patterns of the texts that a file gives to a `subject`: each branch of a choice is one. */
function findSubjects(path: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'subject') found.push(...patternsOf(value));
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === 'subject' && init) found.push(...patternsOf(init));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function patternsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [asPattern(node.value)] : [];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => asPattern(value.cooked ?? '')).join('.*')];
    case 'ConditionalExpression':
      return [...patternsOf(node.consequent), ...patternsOf(node.alternate)];
    case 'LogicalExpression':
      return patternsOf(node.right);
    case 'ParenthesizedExpression':
      return patternsOf(node.expression);
    default:
      return [];
  }
}

function asPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
