import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compile } from '@mdx-js/mdx';
import type { Element, ElementContent, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { readArticle } from './article-head.ts';
import { readArticles, summaryOf } from './read-articles.ts';
import type { Article } from './src/lib/site/articles.ts';

const LIST = 'virtual:articles';
const SCREEN = '/src/screens/blog/article-screen.tsx';
const ARTICLE = /\/content\/blog\/[^/]+\.mdx(?:\?([\w-]+))?$/;
/** The query that selects only the text of an article, as a component. */
const WORDS = 'words';

/**
 * Turns articles, which contain only text, into pages: `<slug>.mdx` is a screen with its `meta`, `<slug>.mdx?words`
 * its text, and `virtual:articles` the list of all articles. Wrong front matter stops the build.
 */
export function articles(): Plugin {
  return {
    name: 'numlet-articles',
    enforce: 'pre',
    resolveId: (id) => (id === LIST ? `\0${LIST}` : null),
    load(id) {
      if (id === `\0${LIST}`) return `export const articles = ${asScript(readArticles().map(summaryOf))};`;
      // Read here, so that no other plugin handles the addresses with a query.
      return ARTICLE.test(id) ? readFileSync(id.replace(/\?.*$/, ''), 'utf8') : null;
    },
    async transform(code, id) {
      const match = ARTICLE.exec(id);
      if (!match) return null;
      const file = basename(id.replace(/\?.*$/, ''));
      const { body } = readArticle(file, code);
      const outline: Article['outline'][number][] = [];
      const words = await compile(
        { value: body, path: file },
        { remarkPlugins: [remarkGfm], rehypePlugins: [[prepare, outline]] },
      );
      if (match[1] === WORDS) return { code: String(words), map: null };
      return { code: screenOf(file, outline), map: null };
    },
  };
}

function screenOf(file: string, outline: Article['outline']): string {
  const all = readArticles();
  const own = all.find(({ slug }) => `${slug}.mdx` === file);
  if (!own) throw new Error(`${file} is a draft`);
  const related = own.related.flatMap((slug) => all.filter((each) => each.slug === slug)).map(summaryOf);
  const article: Article = { ...own, related, outline };
  return `import { jsx } from 'react/jsx-runtime';
import { ArticleScreen, articleMeta } from '${SCREEN}';
import Words from './${file}?${WORDS}';
const article = ${asScript(article)};
export const meta = () => articleMeta(article);
export default function ArticleRoute() {
  return jsx(ArticleScreen, { article, children: jsx(Words, {}) });
}
`;
}

function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Gives headings their ids, and makes tables and code usable on a phone and by keyboard. */
function prepare(outline: Article['outline'][number][]) {
  return (tree: Root) => {
    const ids = new Set<string>();
    visit(tree, (element) => {
      if (element.tagName === 'h2' || element.tagName === 'h3') {
        const text = textOf(element);
        const id = freeId(text, ids);
        element.properties.id = id;
        if (element.tagName === 'h2') outline.push({ id, text });
      }
      // Scrolling areas must be reachable by keyboard.
      if (element.tagName === 'pre') element.properties.tabIndex = 0;
      if (element.tagName === 'table') labelCells(element);
    });
  };
}

/**
 * On a phone each row is a block whose cells show labels; browsers then drop the table's semantics, so roles are set.
 */
function labelCells(table: Element): void {
  const labels: string[] = [];
  table.properties.role = 'table';
  visit(table, (element) => {
    if (element.tagName === 'thead' || element.tagName === 'tbody') element.properties.role = 'rowgroup';
    if (element.tagName === 'th') {
      element.properties.role = 'columnheader';
      labels.push(textOf(element).replace(/^./, (first) => first.toUpperCase()));
    }
    if (element.tagName !== 'tr') return;
    element.properties.role = 'row';
    const cells = element.children.filter((child) => child.type === 'element' && child.tagName === 'td');
    for (const [index, cell] of cells.entries())
      if (cell.type === 'element') {
        cell.properties.role = 'cell';
        cell.properties.dataLabel = labels[index] ?? '';
      }
  });
}

function visit(parent: Root | Element, onElement: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    onElement(child);
    visit(child, onElement);
  }
}

function textOf(parent: Element): string {
  const read = (child: ElementContent): string =>
    child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '';
  return parent.children.map(read).join('');
}

function freeId(text: string, ids: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'part';
  let id = base;
  // `content` is the id of the page's main element.
  for (let next = 2; ids.has(id) || id === 'content'; next += 1) id = `${base}-${next}`;
  ids.add(id);
  return id;
}
