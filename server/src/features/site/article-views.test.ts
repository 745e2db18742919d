import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../clock.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { dropOldArticleViews } from './drop-old-article-views.ts';

const POPULAR = 'how-a-code-travels';
const OTHER = 'otp-for-global-business';

test('articles are listed as popular from ten views within seven days on, most viewed first, and no row says who viewed them', async () => {
  const server = await sharedTestServer();
  await stored(server, POPULAR, 9);
  await stored(server, OTHER, 120);
  await stored(server, 'an-article-of-before', 500);
  expect(await popular(server)).toEqual([OTHER]);

  expect(await view(server, POPULAR)).toMatchObject({ status: 200, body: { success: true } });
  expect(await popular(server)).toEqual([OTHER, POPULAR]);
  expect(
    Object.keys(await server.db.selectFrom('article_views').selectAll().executeTakeFirstOrThrow()),
  ).toEqual(['slug', 'day', 'views']);
  const limits = await server.db.selectFrom('rate_limits').select('key').execute();
  expect(JSON.stringify(limits)).not.toContain('127.0.0.1');

  server.clock.advance(6 * DAY);
  expect(await popular(server)).toHaveLength(2);
  server.clock.advance(DAY);
  expect(await popular(server)).toEqual([]);
});

test('a script on one network cannot make an article popular, and gets no sign of it', async () => {
  const server = await sharedTestServer();
  const views = await Promise.all(Array.from({ length: 20 }, () => view(server, POPULAR)));
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countOf(server, POPULAR)).toBe(3);
  await view(server, OTHER);
  expect(await countOf(server, OTHER)).toBe(1);
  server.clock.advance(HOUR);
  await view(server, POPULAR);
  expect(await countOf(server, POPULAR)).toBe(4);
});

test('only views of existing articles are counted, and kept for thirty days', async () => {
  const server = await sharedTestServer();
  expect(await server.refused(null, 'count-article-view', { slug: 'no-such-article' })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    field: 'slug',
  });
  await view(server, POPULAR);
  server.clock.advance(29 * DAY);
  await dropOldArticleViews(server.deps);
  expect(await countOf(server, POPULAR)).toBe(1);
  server.clock.advance(DAY);
  await dropOldArticleViews(server.deps);
  expect(await countOf(server, POPULAR)).toBe(0);
});

const view = (server: TestServer, slug: string) => server.post('/functions/v1/count-article-view', { slug });

async function popular(server: TestServer) {
  const { body } = await server.post<{ articles: string[] }>('/functions/v1/get-popular-articles', {});
  return body.articles;
}

async function stored({ db, clock }: TestServer, slug: string, views: number) {
  const day = clock.now().toISOString().slice(0, 10);
  await db.insertInto('article_views').values({ slug, day, views }).execute();
}

async function countOf({ db }: TestServer, slug: string): Promise<number> {
  const rows = await db.selectFrom('article_views').select('views').where('slug', '=', slug).execute();
  return rows.reduce((sum, { views }) => sum + views, 0);
}
