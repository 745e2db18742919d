import type { FunctionOutput } from '@numlet/contract/functions';
import type { Deps } from '../../../../deps.ts';
import { listComparisons } from '../../orders/entry/carrier-orphans.queries.ts';

type Comparison = FunctionOutput<'admin-orphans'>['comparison'];

/** Returns since when the numbers of all carriers are compared, and the newest failure since. */
export async function readComparison({ db, carriers }: Pick<Deps, 'db' | 'carriers'>): Promise<Comparison> {
  const names = carriers.all.map((carrier) => carrier.name);
  const comparisons = await listComparisons(db, names);
  const times = comparisons.flatMap(({ compared_at: at }) => at ?? []).sort(byTime);
  const failures = comparisons.flatMap(({ failed_at: at, failed_kind: kind }) =>
    at && kind !== null ? { at, kind } : [],
  );
  const failed = failures.sort((one, other) => byTime(other.at, one.at))[0];
  return {
    compared_at: (times.length === names.length && times[0]?.toISOString()) || null,
    failed: failed ? { at: failed.at.toISOString(), why: whyOf(failed.kind) } : null,
  };
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}

function whyOf(kind: string) {
  if (kind === 'auth') return 'key_refused';
  return kind === 'suspended' ? 'account_suspended' : 'no_answer';
}
