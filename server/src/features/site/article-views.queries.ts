import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** @param day in UTC, as 2026-11-24 */
export async function addArticleView(db: Db, slug: string, day: string) {
  await db
    .insertInto('article_views')
    .values({ slug, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'slug']).doUpdateSet({ views: sql`article_views.views + 1` }),
    )
    .execute();
}

type Popular = { from: string; slugs: readonly string[]; minViews: number; limit: number };

/** The most viewed of these articles since a day, in order of views. */
export async function listMostViewed(db: Db, { from, slugs, minViews, limit }: Popular) {
  const views = sql<string>`sum(views)`;
  const rows = await db
    .selectFrom('article_views')
    .select('slug')
    .where('day', '>=', from)
    .where('slug', 'in', slugs)
    .groupBy('slug')
    .having(views, '>=', String(minViews))
    .orderBy(views, 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function dropArticleViewsBefore(db: Db, day: string) {
  await db.deleteFrom('article_views').where('day', '<', day).execute();
}
