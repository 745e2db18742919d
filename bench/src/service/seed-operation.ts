import { DAY } from '@numlet/server/clock';
import type { Connection } from '@numlet/server/db/connect';
import { foldCounts } from '@numlet/server/features/admin/counts/counts.queries';
import { maintainPartitions } from '@numlet/server/features/messages/retention/maintain-partitions';

export type Operation = { people: number; numbers: number; texts: number };

const RETENTION_DAYS = 30;
/** Days between two calls that create the partitions of the past month. */
const STEP_DAYS = 2;

/** The email address of the person with this index. */
export const mailOf = (place: number) => `person${place}@mail${place % 97}.example.com`;

/**
 * Fills the database as after several years of operation: people of every status over two years, numbers of some of them with
 * a payment each, and thirty days of texts, a partition a day. Uses bulk statements, since one person at a time would
 * take hours.
 */
export async function seedOperation({ db, pool }: Connection, operation: Operation, now: Date) {
  for (let days = RETENTION_DAYS; days >= 0; days -= STEP_DAYS)
    await maintainPartitions({ db, clock: { now: () => new Date(now.getTime() - days * DAY) } });
  const { people, numbers, texts } = operation;
  await pool.query(
    `create unlogged table filled as
     select place, gen_random_uuid() as user_id, gen_random_uuid() as account_id, gen_random_uuid() as number_id,
       gen_random_uuid() as order_id, $2::timestamptz - (place % 730 || ' days')::interval - (place || ' seconds')::interval as at
     from generate_series(1, $1::int) as place`,
    [people, now],
  );
  for (const statement of PEOPLE) await pool.query(statement);
  for (const statement of NUMBERS) await pool.query(statement, [numbers]);
  await pool.query(TEXTS, [texts, numbers, now, ((RETENTION_DAYS - 1) * DAY) / 1000 / texts]);
  await pool.query(COUNTERS, [texts, numbers, `${now.toISOString().slice(0, 7)}-01`]);
  for (const statement of SYSTEM) await pool.query(statement, [now]);
  await pool.query('drop table filled');
  await foldCounts({ db });
  await pool.query('vacuum analyze');
}

const PEOPLE = [
  'insert into accounts (id, created_at) select account_id, at from filled',
  `insert into users (id, email, user_metadata, created_at, updated_at, last_sign_in_at)
   select user_id, 'person' || place || '@mail' || place % 97 || '.example.com', '{}', at, at, at from filled`,
  'insert into memberships (account_id, user_id, created_at) select account_id, user_id, at from filled',
  `insert into user_roles (user_id, role, granted_at) select user_id, 'user', at from filled`,
  `insert into profiles (user_id, full_name, phone_number, phone_verified, verification_status, account_status,
     suspended_until, selected_purposes, terms_accepted_at, signup_ip, last_ip, created_at, updated_at)
   select user_id,
     (array['Ines', 'Tomasz', 'Priya', 'Marcus', 'Amina', 'Lea', 'Kwame', 'Sofia', 'Daniel', 'Mei'])[1 + place % 10]
       || ' ' || (array['Adeyemi', 'Wolny', 'Raman', 'Bell', 'Yusuf', 'Fontaine', 'Boateng'])[1 + place % 7] || ' ' || place,
     '+4479' || 10000000 + place, place % 5 <> 0,
     case when place % 5 <> 0 then 'verified' when place % 50 = 0 then 'blocked' else 'pending_verification' end,
     case when place % 400 = 0 then 'blocked' when place % 300 = 0 then 'suspended' else 'active' end,
     case when place % 400 <> 0 and place % 300 = 0 then at + interval '900 days' end,
     '{freelancing}', at, '198.51.100.7', '203.0.113.24', at, at
   from filled`,
  `insert into phone_verification_attempts (id, user_id, phone_number, attempt_type, success, ip_address, created_at)
   select gen_random_uuid(), user_id, '+4479' || 10000000 + place, 'verify_otp', place % 5 <> 0, '198.51.100.7', at
   from filled`,
  // A day on which the codes of every hour were used up, for numbers with forty prefixes, every third code wasted.
  `insert into phone_verifications (id, user_id, phone_number, prefix, attempts_left, state, sent_at, expires_at)
   select gen_random_uuid(), user_id, '+4479' || 10000000 + place, '+44' || 790 + place % 40, 3,
     case when place % 3 = 0 then 'dead' else 'approved' end, sent_at, sent_at + interval '10 minutes'
   from (select *, now() - place * interval '7 seconds' as sent_at from filled where place <= 12000) as day`,
  `insert into phone_verification_attempts (id, user_id, phone_number, attempt_type, success, ip_address, created_at)
   select gen_random_uuid(), user_id, phone_number, 'verify_otp', state = 'approved', '198.51.100.7', sent_at
   from phone_verifications`,
];

/** A week of jobs, most of them done, and two weeks with the maximum of stored kinds of errors. */
const SYSTEM = [
  `insert into pgboss.job (id, name, data, state, created_on, completed_on, output, policy, singleton_key)
   select gen_random_uuid(), (array['billing-mail-due', 'push-due', 'process-order'])[1 + i % 3], '{"payload": {}}',
     case when i % 100 = 0 then 'failed' else 'completed' end::pgboss.job_state, $1::timestamptz,
     $1::timestamptz - i * interval '3 seconds', '{"message": "the mail server was away"}', 'short', i::text
   from generate_series(1, 200000) as i`,
  `insert into log_kinds (day, kind, level, message, lines, first_seen, last_seen, request_ids)
   select ($1::timestamptz)::date - d, ('00000000-0000-8000-8000-' || lpad(k::text, 12, '0'))::uuid, 'error', 'kind ' || k, 20,
     $1::timestamptz - d * interval '1 day', $1::timestamptz - d * interval '1 day',
     -- Correlated with k, so that it runs for each row.
     array(select gen_random_uuid()::text from generate_series(1, 20) where k > 0)
   from generate_series(0, 13) as d, generate_series(1, 300) as k`,
];

const NUMBERS = [
  `insert into orders (id, account_id, user_id, kind, state, amount_minor, currency, method, e164, country_code,
     created_at, updated_at, paid_at, delivered_at)
   select f.order_id, f.account_id, f.user_id, 'number', 'active', 500, 'usd', 'card', '+1312' || 1000000 + f.place, 'US',
     f.at, f.at, f.at, f.at
   from filled as f where place <= $1`,
  `insert into phone_numbers (id, account_id, e164, country_code, phone_type, friendly_name, carrier, carrier_sid,
     order_id, status, monthly_cost_minor, monthly_cost_currency, delivered_at, created_at)
   select number_id, account_id, '+1312' || 1000000 + place, case when place % 4 = 0 then 'CA' else 'US' end, 'Local',
     '(312) ' || place, 'twilio', 'PNf' || lpad(place::text, 31, '0'), order_id, 'active', 115, 'usd', at, at
   from filled where place <= $1`,
  `insert into payment_transactions (id, account_id, order_id, phone_number_id, transaction_type, payment_method,
     amount_minor, currency, usd_minor, status, created_at, updated_at)
   select gen_random_uuid(), account_id, order_id, number_id, 'number_purchase', 'card', 500, 'usd', 500, 'completed', at, at
   from filled where place <= $1`,
];

const TEXTS = `
  insert into messages (id, account_id, phone_number_id, to_number, from_number, body, carrier, carrier_message_id,
    change_seq, arrival_seq, received_at, withheld_at)
  select gen_random_uuid(), f.account_id, f.number_id, '+1312' || 1000000 + f.place,
    case when t % 3 = 0 then '+1202555' || lpad((t % 10000)::text, 4, '0') else (array['Instagram', 'Upwork', 'Google'])[1 + t % 3] end,
    'Your verification code is ' || 100000 + t % 899999 || '. It expires in ten minutes.', 'twilio', 'SMf' || t,
    1 + $1::int / $2::int - t / $2::int, 1 + $1::int / $2::int - t / $2::int, $3::timestamptz - (t * $4::float8 || ' seconds')::interval,
    case when t % 50 = 0 then $3::timestamptz end
  from generate_series(1, $1::int) as t
  join filled as f on f.place = 1 + t % $2::int`;

const COUNTERS = `
  insert into account_counters (account_id, change_seq, total_messages, month, month_messages)
  select account_id, 1 + $1::int / $2::int, $1::int / $2::int, $3::date, $1::int / $2::int from filled where place <= $2::int`;
