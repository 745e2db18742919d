import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../platform/page-cursor.ts';

export type TimelineGroup = 'money' | 'texts' | 'sign_ins' | 'acts';

export type TimelineRow = {
  at: Date;
  id: string;
  group: TimelineGroup;
  source:
    | 'audit'
    | 'payment'
    | 'order'
    | 'waiting'
    | 'mail'
    | 'number'
    | 'verification'
    | 'texts'
    | 'blocked';
  kind: string;
  actor_user_id: string | null;
  actor_name: string | null;
  reason: string | null;
  amount_minor: number | null;
  currency: string | null;
  status: string | null;
  ended_at: Date | null;
  phone_number: string | null;
  sender: string | null;
  texts: number | null;
  texts_to_number: number | null;
  first_at: Date | null;
  last_at: Date | null;
  polled: number | null;
  reached_at: Date | null;
  ip: string | null;
  user_agent: string | null;
};

export type TimelineQuery = {
  userId: string;
  accountId: string;
  group: TimelineGroup | undefined;
  after: Place | null;
  limit: number;
};

type Columns = Partial<Record<Exclude<keyof TimelineRow, 'actor_name'>, RawBuilder<unknown>>> &
  Record<'at' | 'id' | 'group' | 'source' | 'kind', RawBuilder<unknown>>;

const COLUMN_TYPES = {
  at: 'timestamptz',
  id: 'uuid',
  group: 'text',
  source: 'text',
  kind: 'text',
  actor_user_id: 'uuid',
  reason: 'text',
  amount_minor: 'bigint',
  currency: 'text',
  status: 'text',
  ended_at: 'timestamptz',
  phone_number: 'text',
  sender: 'text',
  texts: 'bigint',
  texts_to_number: 'bigint',
  first_at: 'timestamptz',
  last_at: 'timestamptz',
  polled: 'bigint',
  reached_at: 'timestamptz',
  ip: 'text',
  user_agent: 'text',
} as const;

/** A UUID (RFC 9562, version 8) for a row that has none, made from these words: the same words give the same id. */
export function derivedId(words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`overlay(overlay(md5(${words}) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** A page of one source, with all columns of `TimelineRow` in their common order. */
export function page(
  { after, limit }: TimelineQuery,
  { columns, from }: { columns: Columns; from: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { at, id } = columns;
  const below = after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return sql`select ${sql.join(inOrder(columns))} from ${from} ${below} order by ${at} desc, ${id} desc limit ${limit}`;
}

export function inOrder(columns: Columns): RawBuilder<unknown>[] {
  const given: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = columns;
  return Object.entries(COLUMN_TYPES).map(
    ([name, type]) => sql`(${given[name] ?? sql`null`})::${sql.raw(type)} as ${sql.ref(name)}`,
  );
}
