import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

type Probed = {
  provider: string;
  at: Date;
  answered: boolean;
  milliseconds: number;
  detail: string;
  balance_amount: string | null;
  balance_currency: string | null;
  server: string;
};

/** Keeps the last probe of a provider. */
export async function saveProbe(db: Db, probe: Probed) {
  const { provider: _provider, ...rest } = probe;
  await db
    .insertInto('provider_probes')
    .values(probe)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(rest))
    .execute();
}

export function listProbes(db: Db | Trx): Promise<Probed[]> {
  return db.selectFrom('provider_probes').selectAll().execute();
}
