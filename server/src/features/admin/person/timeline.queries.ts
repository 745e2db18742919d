import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { adjustmentOf } from '../../billing/money/entry/payments.queries.ts';
import { SIGN_IN_ACTIONS } from './sign-in-actions.ts';
import {
  derivedId,
  inOrder,
  page,
  type TimelineGroup,
  type TimelineQuery,
  type TimelineRow,
} from './timeline-page.queries.ts';

/**
 * The events of an account, newest first, from every table that records them. Each source reads at most one page, by
 * its own index, before they are merged, so an account's age does not matter.
 */
export async function listTimeline(db: Db, request: TimelineQuery): Promise<TimelineRow[]> {
  const sources = [...sourcesOf(request)].filter(({ group }) => !request.group || group === request.group);
  if (sources.length === 0) return [];
  const { rows } = await sql<TimelineRow>`
    select e.*, p.full_name as actor_name
    from (select * from (${sql.join(
      sources.map(({ query }) => sql`(${query})`),
      sql` union all `,
    )}) as each_source order by at desc, id desc limit ${request.limit}) as e
    left join profiles as p on p.user_id = e.actor_user_id
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}

function* sourcesOf(request: TimelineQuery): Generator<{ group: TimelineGroup; query: RawBuilder<unknown> }> {
  const { userId, accountId } = request;
  const audit = (group: 'sign_ins' | 'acts', whose: RawBuilder<unknown>) => ({
    group,
    query: page(request, {
      columns: {
        at: sql`a.at`,
        id: sql`a.id`,
        group: sql`${group}`,
        source: sql`'audit'`,
        kind: sql`a.action`,
        actor_user_id: sql`a.actor_user_id`,
        reason: sql`coalesce(a.reason, a.detail->>'reason')`,
        amount_minor: sql`(a.detail->>'amount_minor')::bigint`,
        ip: sql`host(a.ip)`,
        user_agent: sql`a.user_agent`,
        // If a suspension or block was lifted: the status before.
        status: sql`coalesce(a.detail->>'duration', a.after->>'role', case a.action when 'user_unblocked' then a.before->>'account_status' end)`,
      },
      from: sql`audit_log as a where ${whose} and ${group === 'acts' ? sql`not` : sql``} a.action = any(${SIGN_IN_ACTIONS})
        and a.action <> 'person_read'`,
    }),
  });
  for (const group of ['sign_ins', 'acts'] as const) {
    yield audit(group, sql`a.target_user_id = ${userId}`);
    // The person's own acts, except those that concern another person.
    yield audit(group, sql`a.actor_user_id = ${userId} and a.target_user_id is null`);
  }
  yield {
    group: 'sign_ins',
    query: page(request, {
      columns: {
        at: sql`v.created_at`,
        id: sql`v.id`,
        group: sql`'sign_ins'`,
        source: sql`'verification'`,
        kind: sql`v.attempt_type`,
        actor_user_id: sql`v.user_id`,
        reason: sql`v.error_message`,
        status: sql`case when v.success then 'success' else 'failed' end`,
        phone_number: sql`v.phone_number`,
        ip: sql`host(v.ip_address)`,
      },
      from: sql`phone_verification_attempts as v where v.user_id = ${userId}`,
    }),
  };
  yield {
    group: 'money',
    query: page(request, {
      columns: {
        at: sql`t.created_at`,
        id: sql`t.id`,
        group: sql`'money'`,
        source: sql`'payment'`,
        kind: sql`coalesce('credit_' || ${adjustmentOf}, t.transaction_type)`,
        amount_minor: sql`t.amount_minor`,
        currency: sql`t.currency`,
        status: sql`t.status`,
        // The destination of a refund: a refund that the bank returned becomes credit.
        reason: sql`case t.transaction_type when 'refund' then t.payment_method end`,
        phone_number: sql`(select e164 from orders as o where o.id = t.order_id)`,
      },
      // If acts are listed too, they include credit that an administrator changed, with its reason.
      from: sql`payment_transactions as t where t.account_id = ${accountId}
        ${request.group === 'money' ? sql`` : sql`and t.transaction_type <> 'adjustment'`}`,
    }),
  };
  yield {
    group: 'money',
    query: page(request, {
      columns: {
        at: sql`o.updated_at`,
        id: sql`o.id`,
        group: sql`'money'`,
        source: sql`'order'`,
        kind: sql`o.kind`,
        amount_minor: sql`o.amount_minor`,
        currency: sql`o.currency`,
        status: sql`o.state`,
        reason: sql`o.last_error_code`,
        phone_number: sql`o.e164`,
      },
      from: sql`orders as o where o.account_id = ${accountId} and o.state = 'expired' and o.amount_minor > 0`,
    }),
  };
  yield {
    group: 'money',
    query: page(request, {
      columns: {
        at: sql`r.opened_at`,
        id: sql`r.id`,
        group: sql`'money'`,
        source: sql`'waiting'`,
        kind: sql`r.kind`,
        actor_user_id: sql`r.closed_by`,
        amount_minor: sql`o.amount_minor`,
        currency: sql`o.currency`,
        status: sql`r.resolution`,
        ended_at: sql`r.closed_at`,
        phone_number: sql`r.e164`,
      },
      from: sql`recovery_items as r join orders as o on o.id = r.order_id where o.account_id = ${accountId}`,
    }),
  };
  yield {
    group: 'money',
    query: page(request, {
      columns: {
        at: sql`s.created_at`,
        id: derivedId(sql`s.occasion`),
        group: sql`'money'`,
        source: sql`'mail'`,
        kind: sql`s.kind`,
      },
      from: sql`sent_notifications as s where s.account_id = ${accountId}`,
    }),
  };
  for (const [kind, at] of [
    ['rented', sql`n.delivered_at`],
    ['released', sql`n.released_at`],
  ] as const)
    yield {
      group: 'money',
      query: page(request, {
        columns: {
          at,
          id: derivedId(sql`n.id::text || ${kind}`),
          group: sql`'money'`,
          source: sql`'number'`,
          kind: sql`${kind}`,
          phone_number: sql`n.e164`,
        },
        from: sql`phone_numbers as n where n.account_id = ${accountId} and ${at} is not null`,
      }),
    };
  yield { group: 'texts', query: textsByHour(request) };
  yield {
    group: 'texts',
    query: page(request, {
      columns: {
        at: sql`b.sent_at`,
        id: sql`b.id`,
        group: sql`'texts'`,
        source: sql`'blocked'`,
        kind: sql`b.why`,
        status: sql`b.error_code::text`,
        phone_number: sql`n.e164`,
        sender: sql`b.from_number`,
        reached_at: sql`b.found_at`,
      },
      from: sql`blocked_texts as b join phone_numbers as n on n.id = b.phone_number_id where b.account_id = ${accountId}`,
    }),
  };
}

/**
 * Texts counted by hour, number and sender. An entry has the start time of its hour, so that no page splits one. Texts
 * are kept for thirty days, and counted by the account's index.
 */
function textsByHour({ accountId, after, limit }: TimelineQuery): RawBuilder<unknown> {
  const id = derivedId(sql`hour::text || to_number || from_number`);
  const below = after ? sql`where (hour, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const until = after
    ? sql`and received_at < date_trunc('hour', ${after.at}::timestamptz, 'UTC') + interval '1 hour'`
    : sql``;
  const columns = inOrder({
    at: sql`hour`,
    id,
    group: sql`'texts'`,
    source: sql`'texts'`,
    kind: sql`'texts'`,
    phone_number: sql`to_number`,
    sender: sql`from_number`,
    texts: sql`texts`,
    texts_to_number: sql`texts_to_number`,
    first_at: sql`first_at`,
    last_at: sql`last_at`,
    polled: sql`polled`,
    reached_at: sql`reached_at`,
  });
  return sql`
    with hours as (
      select date_trunc('hour', received_at, 'UTC') as hour, to_number, from_number, count(*) as texts,
        min(received_at) as first_at, max(received_at) as last_at, count(polled_at) as polled, max(polled_at) as reached_at,
        sum(count(*)) over (partition by date_trunc('hour', received_at, 'UTC'), to_number) as texts_to_number
      from messages where account_id = ${accountId} ${until} group by 1, 2, 3
    )
    select ${sql.join(columns)} from hours ${below} order by hour desc, ${id} desc limit ${limit}`;
}
