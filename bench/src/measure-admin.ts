import type { FunctionInput, FunctionName } from '@numlet/contract/functions';
import { mailOf, type Operation, seedOperation } from './service/seed-operation.ts';
import { startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';
import { targets } from './targets.ts';

export type AdminResult = {
  postgresVersion: string;
  operation: Operation;
  seededSeconds: number;
  reads: { title: string; p50: number; p95: number; limitMs: number }[];
  /** Calls that were refused. */
  wrong: string[];
};

type Read = {
  title: string;
  limitMs: number;
  turns?: number;
  /** `renter`: a person with a number and texts, a different one each round. */
  call: (turn: number, renter: string) => Call;
};
type Call = { [N in FunctionName]: readonly [N, FunctionInput<N>] }[FunctionName];

const { adminListP95Ms: LIST_MS, adminOverviewP95Ms: OVERVIEW_MS } = targets;
const ROUNDS = 40;
const WARM_UP = 3;

const READS: readonly Read[] = [
  { title: 'the six figures', limitMs: OVERVIEW_MS, call: () => ['admin-stats', {}] },
  { title: 'providers that are down', limitMs: OVERVIEW_MS, call: () => ['admin-outages', {}] },
  { title: 'a year by month', limitMs: OVERVIEW_MS, call: () => ['admin-days', { span: '12 months' }] },
  {
    title: 'costs and earnings of a year',
    limitMs: OVERVIEW_MS,
    call: () => ['admin-earnings', { span: '12 months' }],
  },
  { title: 'people, newest first', limitMs: LIST_MS, call: () => ['admin-users', {}] },
  {
    title: 'one of them by mail',
    limitMs: LIST_MS,
    call: (turn) => ['admin-users', { search: mailOf(1 + turn * 997) }],
  },
  { title: 'many by a name', limitMs: LIST_MS, call: () => ['admin-users', { search: 'Adeyemi' }] },
  {
    title: 'all people by a word in every address',
    limitMs: LIST_MS,
    call: () => ['admin-users', { search: 'example' }],
  },
  { title: 'no one', limitMs: LIST_MS, call: () => ['admin-users', { search: 'zyxwvut' }] },
  {
    title: 'one by the end of their phone',
    limitMs: LIST_MS,
    call: (turn) => ['admin-users', { search: String(10_000_000 + turn * 997) }],
  },
  { title: 'the newest sign-in first', limitMs: LIST_MS, call: () => ['admin-users', { sort: 'active' }] },
  { title: 'suspended people', limitMs: LIST_MS, call: () => ['admin-users', { status: 'suspended' }] },
  { title: 'active people', limitMs: LIST_MS, call: () => ['admin-users', { status: 'active' }] },
  { title: 'the administrators', limitMs: LIST_MS, call: () => ['admin-users', { role: 'admin' }] },
  {
    title: 'the figures of phone verification',
    limitMs: LIST_MS,
    call: () => ['admin-verification-stats', {}],
  },
  { title: 'limits on codes', limitMs: LIST_MS, call: () => ['admin-code-limits', {}] },
  { title: 'profiles, newest first', limitMs: LIST_MS, call: () => ['admin-profiles', {}] },
  ...(['verified', 'pending', 'blocked'] as const).map(
    (verification): Read => ({
      title: `profiles, ${verification}`,
      limitMs: LIST_MS,
      call: () => ['admin-profiles', { verification }],
    }),
  ),
  {
    title: 'profiles, blocked, by a word in every address',
    limitMs: LIST_MS,
    call: () => ['admin-profiles', { verification: 'blocked', search: 'example' }],
  },
  { title: 'attempts, newest first', limitMs: LIST_MS, call: () => ['admin-verification-attempts', {}] },
  {
    title: 'attempts that failed',
    limitMs: LIST_MS,
    call: () => ['admin-verification-attempts', { result: 'failed' }],
  },
  {
    title: "one person's attempts, by their mail",
    limitMs: LIST_MS,
    call: (turn) => ['admin-verification-attempts', { search: mailOf(1 + turn * 997) }],
  },
  {
    title: 'attempts by a word in every address',
    limitMs: LIST_MS,
    call: () => ['admin-verification-attempts', { search: 'example' }],
  },
  {
    title: 'attempts of no one',
    limitMs: LIST_MS,
    call: () => ['admin-verification-attempts', { search: 'zyxwvut' }],
  },
  { title: 'numbers, newest first', limitMs: LIST_MS, call: () => ['admin-phone-numbers', {}] },
  {
    title: 'numbers, oldest first',
    limitMs: LIST_MS,
    call: () => ['admin-phone-numbers', { sort: 'oldest' }],
  },
  {
    title: 'one number by its end',
    limitMs: LIST_MS,
    call: (turn) => ['admin-phone-numbers', { search: String(1_000_000 + turn * 97) }],
  },
  {
    title: 'every number by its beginning',
    limitMs: LIST_MS,
    call: () => ['admin-phone-numbers', { search: '+1312' }],
  },
  {
    title: "a number by its owner's mail",
    limitMs: LIST_MS,
    call: (turn) => ['admin-phone-numbers', { search: mailOf(1 + turn * 97) }],
  },
  {
    title: 'numbers by a word in every address',
    limitMs: LIST_MS,
    call: () => ['admin-phone-numbers', { search: 'example' }],
  },
  { title: 'no number', limitMs: LIST_MS, call: () => ['admin-phone-numbers', { search: 'zyxwvut' }] },
  { title: 'orphans', limitMs: LIST_MS, call: () => ['admin-orphans', {}] },
  // Each of these searches numbers and addresses, and also reads the words of one day.
  { title: 'texts, newest first', limitMs: LIST_MS, call: () => ['admin-messages', {}] },
  ...(
    [
      ['texts to one number', (turn) => String(1_000_000 + turn * 97)],
      ['texts from one number', (turn) => `+1202555${String((turn * 3) % 10_000).padStart(4, '0')}`],
      ['texts from a common sender', () => 'Google'],
      ['texts to every number', () => '+1312'],
      ['texts of one person by mail', (turn) => mailOf(1 + turn * 97)],
      ['texts of two hundred of many people', () => 'example'],
      ['texts by a common word', () => 'verification'],
    ] as const satisfies readonly (readonly [string, (turn: number) => string])[]
  ).map(
    ([title, term]): Read => ({
      title,
      limitMs: targets.adminDayOfWordsMs,
      call: (turn) => ['admin-messages', { search: term(turn) }],
    }),
  ),
  {
    title: 'texts, no match in a day',
    limitMs: targets.adminDayOfWordsMs,
    call: () => ['admin-messages', { search: 'zyxwvut' }],
  },
  {
    title: 'texts, no match in thirty days',
    limitMs: targets.adminWordsMs,
    turns: 5,
    call: () => ['admin-messages', { search: 'zyxwvut', days: 30 }],
  },
  { title: 'the state of the service', limitMs: OVERVIEW_MS, call: () => ['admin-system', {}] },
  {
    title: 'failed jobs of a queue',
    limitMs: LIST_MS,
    call: () => ['admin-jobs', { queue: 'billing-mail-due' }],
  },
  { title: 'errors of two weeks', limitMs: LIST_MS, call: () => ['admin-errors', {}] },
  {
    title: 'an error by its request',
    limitMs: LIST_MS,
    call: (turn) => ['admin-errors', { search: `request-${turn}` }],
  },
  { title: 'a person', limitMs: LIST_MS, call: (_turn, userId) => ['admin-person', { userId }] },
  { title: "a person's timeline", limitMs: LIST_MS, call: (_turn, userId) => ['admin-timeline', { userId }] },
];

/** Makes the reads and searches of an administrator, one after another, on a large service. */
export async function measureAdmin(
  operation: Operation,
  profileTo: string | undefined,
): Promise<AdminResult> {
  const service = await startService(profileTo, { people: 1 });
  const [administrator] = service.renters;
  if (!administrator) throw new Error('There is no administrator.');
  await service.connection.pool.query("update user_roles set role = 'admin'");
  const began = performance.now();
  await seedOperation(service.connection, operation, new Date());
  const seededSeconds = (performance.now() - began) / 1000;

  const { rows: renters } = await service.connection.pool.query<{ user_id: string }>(
    'select m.user_id from phone_numbers as n join memberships as m on m.account_id = n.account_id limit 100',
  );
  const wrong = new Set<string>();
  const time = async ([name, input]: Call) => {
    const start = performance.now();
    const response = await fetch(`${service.origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${administrator.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const body = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) wrong.add(`${name} ${JSON.stringify(input)}: ${response.status} ${body.slice(0, 200)}`);
    return ms;
  };
  const reads: AdminResult['reads'] = [];
  for (const { title, limitMs, turns = ROUNDS, call } of READS) {
    const times: number[] = [];
    for (let turn = -WARM_UP; turn < turns; turn += 1) {
      const renter = renters[(turn + WARM_UP) % renters.length]?.user_id ?? '';
      const ms = await time(call(turn + WARM_UP, renter));
      if (turn >= 0) times.push(ms);
    }
    const all = Float64Array.from(times);
    reads.push({ title, p50: percentile(all, 0.5), p95: percentile(all, 0.95), limitMs });
  }
  await service.stop();
  return { postgresVersion: service.postgresVersion, operation, seededSeconds, reads, wrong: [...wrong] };
}
