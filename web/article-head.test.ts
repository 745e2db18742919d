import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readArticle } from './article-head.ts';
import { readArticles } from './read-articles.ts';
import { articleCategories, categoryPath } from './src/lib/site/articles.ts';

const head = {
  title: 'How a code travels',
  description: 'Six digits pass through several companies within a few seconds.',
  category: 'Tech Updates',
  author: 'The Numlet team',
  date: '2026-11-20',
  picture: { kind: 'marks', value: '482915' },
  sources: [{ title: 'A standard', url: 'https://standards.example/one' }],
  related: ['two', 'three'],
};

test.each([
  ['title: Too big', { title: 'x'.repeat(71) }],
  ['description:', { description: 'Short.' }],
  ['category:', { category: 'News' }],
  ['date:', { date: '2026-13-01' }],
  ['updated: must not be before date', { updated: '2026-11-19' }],
  ['picture.value: must be the four to eight digits', { picture: { kind: 'code', value: 'abc' } }],
  ['picture.value: must be 1 such plates', { picture: { kind: 'plate', value: '+1 415 555 0132' } }],
  ['sources.0.url:', { sources: [{ title: 'A standard', url: '/somewhere' }] }],
  ['related:', { related: ['two'] }],
  ['Unrecognized key: "tags"', { tags: ['codes'] }],
])('an article is refused with its file and field: %s', (fault, change) => {
  expect(() => readArticle('one.mdx', asFile({ ...head, ...change }))).toThrow(`one.mdx: `);
  expect(() => readArticle('one.mdx', asFile({ ...head, ...change }))).toThrow(fault);
});

test('the reading time follows from the number of words, at 230 a minute; code and URLs do not count', () => {
  const words = 'word '.repeat(460);
  const body = `${words}\n\n\`\`\`ts\n${words}\n\`\`\`\n\n[a](https://one.example/two)`;
  expect(readArticle('one.mdx', asFile(head, body))).toMatchObject({
    minutes: 2,
    head: { date: '2026-11-20' },
  });
  expect(readArticle('one.mdx', asFile(head, 'Short.')).minutes).toBe(1);
});

test('articles are refused if they refer to missing ones, are not in the list of counted articles, or are not featured exactly once', async () => {
  const slugs = ['one', 'two', 'three'];
  const folder = await aFolder({
    one: { ...head, featured: true, date: '2026-11-01' },
    two: { ...head, related: ['one', 'three'] },
    three: { ...head, related: ['one', 'two'] },
    _draft: { ...head, category: 'None yet' },
  });
  expect(readArticles(folder, slugs).map(({ slug }) => slug)).toEqual(['three', 'two', 'one']);
  expect(() => readArticles(folder, ['one', 'two', 'four'])).toThrow(
    'three is not in article-slugs.ts\narticle-slugs.ts names four, which has no file',
  );
  const broken = await aFolder({ one: { ...head, related: ['one', 'gone'] } });
  expect(() => readArticles(broken, ['one'])).toThrow(
    'one.mdx: related names one, which is not another article\none.mdx: related names gone, which is not another article\n0 articles are featured',
  );
});

test('a category has the URL that the specification gives it', () => {
  expect(articleCategories.map(categoryPath)).toEqual([
    '/blog/category/success-stories',
    '/blog/category/creator-guides',
    '/blog/category/business',
    '/blog/category/case-studies',
    '/blog/category/tech-updates',
  ]);
});

/** JSON is valid YAML. */
function asFile(values: object, body = 'Words.'): string {
  return `---\n${JSON.stringify(values)}\n---\n\n${body}\n`;
}

async function aFolder(articles: Record<string, object>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numlet-articles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [slug, values] of Object.entries(articles))
    await writeFile(join(folder, `${slug}.mdx`), asFile(values));
  return folder;
}
