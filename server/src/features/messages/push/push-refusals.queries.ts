import type { PushService } from '@numlet/contract/messages/push';
import type { Db } from '../../../db/connect.ts';

/** Records that a service refuses us. The time of its first refusal stays until it accepts a push again. */
export async function savePushRefusal(
  db: Db,
  { service, status, now }: { service: PushService; status: number; now: Date },
) {
  await db
    .insertInto('push_refusals')
    .values({ service, status, since: now, last_at: now })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ status, last_at: now }))
    .execute();
}

/** Deletes the refusals of services that have accepted a push. */
export async function deletePushRefusals(db: Db, services: readonly PushService[]) {
  await db.deleteFrom('push_refusals').where('service', 'in', services).execute();
}

/** Deletes refusals that were not repeated since `before`. */
export async function dropPushRefusalsBefore(db: Db, before: Date) {
  await db.deleteFrom('push_refusals').where('last_at', '<', before).execute();
}

/** At most one row per service, the oldest refusal first. */
export function listPushRefusals(db: Db) {
  return db.selectFrom('push_refusals').selectAll().orderBy('since').orderBy('service').execute();
}
