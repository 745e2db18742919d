// Draws the sharing picture of every built page and writes its name into the page. The name contains a hash, so that
// services that cache pictures fetch a changed one. Unchanged pictures are reused.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@numlet/contract/brand';
import { readBuiltPages } from './built-pages.ts';
import { readArticles } from './read-articles.ts';
import { drawSharePicture } from './share-drawing.ts';
import { type ArticleDrawing, articlePath } from './src/lib/site/articles.ts';
import { SHARE_PICTURE, sharePictureAddress } from './src/lib/site/share-picture.ts';

const client = fileURLToPath(new URL('./build/client', import.meta.url));
const cache = fileURLToPath(new URL('../.cache/share-pictures', import.meta.url));
mkdirSync(cache, { recursive: true });

const template = [
  SHARE_PICTURE,
  brand.name,
  readFileSync(new URL('./share-drawing.ts', import.meta.url), 'utf8'),
];
const drawings = new Map<string, ArticleDrawing>(
  readArticles().map(({ slug, picture }) => [articlePath(slug), picture]),
);
/** The drawing of a page that is not an article: a code on the landing page, empty slots elsewhere. */
const otherwise = (path: string): ArticleDrawing =>
  path === '/' ? { kind: 'code', value: '482915' } : { kind: 'slots', value: '' };

let drawnCount = 0;
const used = new Set<string>();
for (const { path, title } of readBuiltPages(client)) {
  const file = join(client, path, 'index.html');
  const html = readFileSync(file, 'utf8');
  const placeholder = sharePictureAddress(path);
  if (!html.includes(placeholder)) continue;
  const name = `/assets/share-${await pictureOf(title, drawings.get(path) ?? otherwise(path))}`;
  writeFileSync(file, html.replaceAll(placeholder, new URL(name, brand.productionOrigin).href));
}
for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
process.stdout.write(`${used.size} pictures for sharing, ${drawnCount} of them drawn now.\n`);

/** @returns the name of the picture's file */
async function pictureOf(fullTitle: string, drawing: ArticleDrawing): Promise<string> {
  const title = fullTitle.replace(new RegExp(` · ${brand.name}$`), '');
  const content = JSON.stringify([template, title, drawing]);
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 12)}.png`;
  const file = join(cache, name);
  if (!existsSync(file)) {
    writeFileSync(file, await drawSharePicture(title, drawing));
    drawnCount += 1;
  }
  used.add(name);
  writeFileSync(join(client, 'assets', `share-${name}`), readFileSync(file));
  return name;
}
