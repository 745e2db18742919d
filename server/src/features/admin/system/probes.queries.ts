import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

type Probed = Database['provider_probes'];

/** Stores the last probe of a provider. */
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
