import type { PgBoss } from 'pg-boss';

/** Of the jobs with the same key only one waits at a time. */
export const POLICY = 'short';

/**
 * Gives queues of an older database the policy that the service relies on, with the jobs that wait in them, in one
 * statement: the library sets a policy only when it creates a queue, and recreating one deletes its jobs. A waiting
 * job without a key, or the second one of a key, gets a key of its own, so that none is lost.
 */
export async function keepPolicy(boss: PgBoss, names: readonly string[]) {
  await boss.getDb().executeSql(
    `with changed as (
      update pgboss.queue set policy = $1, updated_on = pgboss.job_now()
      where name = any($2::text[]) and policy is distinct from $1 returning name
    ), numbered as (
      select j.id, j.name, j.state = 'created' as waits,
        row_number() over (partition by j.name, j.state, j.singleton_key order by j.created_on, j.id) as place
      from pgboss.job as j join changed on changed.name = j.name
    )
    update pgboss.job as j set policy = $1,
      singleton_key = case when n.waits and (j.singleton_key is null or n.place > 1)
        then j.id::text else j.singleton_key end
    from numbered as n where j.id = n.id and j.name = n.name`,
    [POLICY, names],
  );
}
