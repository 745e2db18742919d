import { type RawBuilder, sql } from 'kysely';

/** The blocked texts `b` of an account that its owner sees, with the columns of a change (messages.queries.ts). */
export function listBlockedOf(
  account: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select b.id, b.phone_number_id, n.e164 as to_number, b.from_number, '' as body, b.sent_at as received_at,
      b.found_at as polled_at, null::timestamptz as withheld_at, null as corrected_code, b.change_seq,
      b.change_seq as arrival_seq, b.carrier, b.why as blocked_why
    from blocked_texts as b join phone_numbers as n on n.id = b.phone_number_id
    where b.account_id = ${account} and ${condition} order by ${order}`;
}
