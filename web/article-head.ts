import { parse } from 'yaml';
import { z } from 'zod';
import { type ArticleDrawing, articleCategories } from './src/lib/site/articles.ts';

const words = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be the last part of an address of the blog');

const code = z
  .string()
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{4,8}$/, 'must be the four to eight digits of a code'));
const PLATE = String.raw`[a-z]{2} \+\d{1,3}(?: \d{1,4}){2,4}`;
function plates(count: number) {
  const pattern = new RegExp(`^${Array(count).fill(PLATE).join(', ')}$`);
  return z.string().regex(pattern, `must be ${count} such plates, separated by commas: us +1 415 555 0132`);
}
const picture: z.ZodType<ArticleDrawing> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['code', 'marks']), value: code }),
  z.strictObject({ kind: z.literal('plate'), value: plates(1) }),
  z.strictObject({ kind: z.literal('plates'), value: plates(3) }),
  z.strictObject({ kind: z.literal('slots'), value: z.literal('') }),
]);

/** The front matter of an article. */
const articleHead = z
  .strictObject({
    title: words(1, 70),
    description: words(50, 160),
    category: z.enum(articleCategories),
    author: words(1, 60),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    featured: z.boolean().optional(),
    picture,
    sources: z.array(z.strictObject({ title: words(1, 200), url: z.url({ protocol: /^https?$/ }) })),
    related: z.array(slug).min(2).max(3),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    message: 'must not be before date',
  });

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const WORDS_PER_MINUTE = 230;

/**
 * Reads and removes the front matter of an article. The text keeps its line numbers, so that errors in it are reported
 * at the right line.
 * @param file the name used in error messages
 * @throws Error that names the file, the field and what is wrong with it
 */
export function readArticle(file: string, text: string) {
  const [whole, yaml] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new Error(`${file} has no front matter between two lines of ---`);
  const read = articleHead.safeParse(parseYaml(file, yaml));
  if (!read.success) {
    const faults = read.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the head'}: ${message}`,
    );
    throw new Error(`${file}: ${faults.join('; ')}`);
  }
  const body = text.slice(whole.length);
  return {
    head: read.data,
    body: whole.replace(/[^\n]/g, '') + body,
    minutes: Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE)),
  };
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    // The core schema keeps dates as text.
    return parse(yaml, { schema: 'core' });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'the head cannot be read'}`);
  }
}

/** Code and addresses do not count as reading. */
function countWords(markdown: string): number {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}
