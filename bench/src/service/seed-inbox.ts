import { DAY } from '@numlet/server/clock';
import type { Connection } from '@numlet/server/db/connect';
import { maintainPartitions } from '@numlet/server/features/messages/retention/maintain-partitions';

/** Days between two calls that create the partitions of the past month. */
const STEP_DAYS = 2;
const RETENTION_DAYS = 30;

/** The code of the oldest text, which no other text has. */
export const OLDEST_CODE = '71-94-26-05';

/**
 * Puts `count` texts of the last thirty days into the inbox of a number, of four kinds and in two scripts, one in fifty
 * withheld, with a partition for each day, as in the service.
 */
export async function seedInbox({ db, pool }: Connection, e164: string, texts: number, now: Date) {
  for (let days = RETENTION_DAYS; days >= 0; days -= STEP_DAYS)
    await maintainPartitions({ db, clock: { now: () => new Date(now.getTime() - days * DAY) } });
  await pool.query(INSERT_TEXTS, [
    e164,
    texts,
    now,
    ((RETENTION_DAYS - 1) * DAY) / 1000 / texts,
    `Your code is ${OLDEST_CODE}.`,
  ]);
  await pool.query(INSERT_COUNTER, [e164, texts, `${now.toISOString().slice(0, 7)}-01`]);
  await pool.query('vacuum analyze messages');
}

const INSERT_TEXTS = `
  insert into messages (id, account_id, phone_number_id, to_number, from_number, body, carrier, carrier_message_id,
    change_seq, arrival_seq, received_at, withheld_at)
  select gen_random_uuid(), n.account_id, n.id, n.e164, '+1202555' || (1000 + t % 9000),
    case
      when t = 1 then $5::text
      when t % 4 = 0 then 'Your Instagram code is ' || (100000 + t) || '. Do not share it with anyone. Our staff never ask for it.'
      when t % 4 = 1 then 'G-' || (100000 + t) || ' is your verification code. It expires in ten minutes; ignore it if you have not asked.'
      when t % 4 = 2 then 'Ваш код подтверждения: ' || (100000 + t) || '. Никому его не сообщайте, даже сотрудникам компании.'
      else 'Wharf Bank: use ' || (100 + t % 900) || '-' || (100 + t % 899) || ' to sign in on a new device. Call us if it was not you.'
    end,
    'twilio', 'SMinbox' || t, t, t, $3::timestamptz - ($2::int - t) * $4::float8 * interval '1 second',
    case when t > 1 and t % 50 = 0 then $3::timestamptz end
  from phone_numbers as n, generate_series(1, $2::int) as t where n.e164 = $1`;

const INSERT_COUNTER = `
  insert into account_counters (account_id, change_seq, total_messages, month, month_messages)
  select account_id, $2::int, $2::int, $3::date, $2::int from phone_numbers where e164 = $1
  on conflict (account_id) do update set change_seq = excluded.change_seq`;
