// Opens the configured database for commands that change something in it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../server/src/clock.ts';
import type { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { createPostgresLive } from '../server/src/db/postgres-live.ts';
import type { Deps } from '../server/src/deps.ts';
import { listServers } from '../server/src/features/admin/system/database.queries.ts';
import { createQueue } from '../server/src/jobs/queue.ts';
import { createLog } from '../server/src/log/log.ts';

type Place = Pick<ReturnType<typeof readConfig>, 'databaseUrl' | 'dataDir'>;
type CommandDeps = Pick<Deps, 'db' | 'live' | 'announce' | 'clock'>;
/**
 * @param events the names of the events that the work announces: they wait in the database until the service handles
 * them, at once if it is running
 */
type Work<T> = { events: readonly string[]; work: (deps: CommandDeps) => Promise<T> };

/** Does the work whether or not the service runs. */
export async function withDatabase<T>(place: Place, work: Work<T>): Promise<T> {
  const running = place.databaseUrl ?? findRunningPostgres(place.dataDir);
  return running ? workOn(running, work) : withEmbedded(place.dataDir, (url) => workOn(url, work));
}

/** Does work that must not happen while the service runs. @throws Error with one sentence while a server is running */
export async function withStoppedService<T>(
  { databaseUrl, dataDir }: Place,
  { work, events }: Work<T>,
): Promise<T> {
  const alone: Work<T> = {
    events,
    async work(deps) {
      const [server] = await listServers(deps.db);
      if (server)
        throw new Error(
          `The service is at work on this database (${server.name}): stop it first, on every server.`,
        );
      return work(deps);
    },
  };
  return databaseUrl ? workOn(databaseUrl, alone) : withEmbedded(dataDir, (url) => workOn(url, alone));
}

/** Starts the embedded database of a folder, and stops it when the work is done. */
export async function withEmbedded<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  // Otherwise the start would create a new database there.
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}.`);
  const embedded = await startEmbeddedPostgres(dataDir);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function workOn<T>(databaseUrl: string, { events, work }: Work<T>): Promise<T> {
  const connection = await connect(databaseUrl);
  const log = createLog('warn');
  const live = await createPostgresLive(connection.listener, connection.sender, log);
  const queue = await createQueue({ databaseUrl, clock: systemClock, log, live }, events);
  try {
    return await work({ db: connection.db, live, announce: queue.announce, clock: systemClock });
  } finally {
    await queue.stop();
    await live.close();
    await connection.close();
  }
}
