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
  /** What was answered with a refusal. */
  wrong: string[];
};

type Read = { title: string; limitMs: number; call: (turn: number) => Call };
type Call = { [N in FunctionName]: readonly [N, FunctionInput<N>] }[FunctionName];

const { adminListP95Ms: LIST_MS, adminOverviewP95Ms: OVERVIEW_MS } = targets;
const TURNS = 40;
const WARM_UP = 3;

const READS: readonly Read[] = [
  { title: 'the six figures', limitMs: OVERVIEW_MS, call: () => ['admin-stats', {}] },
  { title: 'people, newest first', limitMs: LIST_MS, call: () => ['admin-users', {}] },
  {
    title: 'one of them by mail',
    limitMs: LIST_MS,
    call: (turn) => ['admin-users', { search: mailOf(1 + turn * 997) }],
  },
  { title: 'many by a name', limitMs: LIST_MS, call: () => ['admin-users', { search: 'Adeyemi' }] },
];

/** Reads and searches what an administrator does, one call after the other, on a service that has grown. */
export async function measureAdmin(
  operation: Operation,
  profileTo: string | undefined,
): Promise<AdminResult> {
  const service = await startService(profileTo, { people: 1 });
  const [administrator] = service.renters;
  if (!administrator) throw new Error('Nobody is there.');
  await service.connection.pool.query("update user_roles set role = 'admin'");
  const began = performance.now();
  await seedOperation(service.connection, operation, new Date());
  const seededSeconds = (performance.now() - began) / 1000;

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
  for (const { title, limitMs, call } of READS) {
    const times: number[] = [];
    for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
      const ms = await time(call(turn + WARM_UP));
      if (turn >= 0) times.push(ms);
    }
    const all = Float64Array.from(times);
    reads.push({ title, p50: percentile(all, 0.5), p95: percentile(all, 0.95), limitMs });
  }
  await service.stop();
  return { postgresVersion: service.postgresVersion, operation, seededSeconds, reads, wrong: [...wrong] };
}
