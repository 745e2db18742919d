import type { FunctionOutput } from '@numlet/contract/functions';
import type { Deps } from '../../../../deps.ts';
import { findLastComparison } from '../../orders/entry/carrier-orphans.queries.ts';

type Comparison = FunctionOutput<'admin-orphans'>['comparison'];

/** Returns the time of the last comparison with the carrier, and a failure since. */
export async function readComparison({ db, carrier }: Pick<Deps, 'db' | 'carrier'>): Promise<Comparison> {
  const { comparedAt, failed } = await findLastComparison(db, carrier.name);
  return {
    compared_at: comparedAt?.toISOString() ?? null,
    failed: failed && { at: failed.at.toISOString(), why: whyOf(failed.kind) },
  };
}

function whyOf(kind: string) {
  if (kind === 'auth') return 'key_refused';
  return kind === 'suspended' ? 'account_suspended' : 'no_answer';
}
