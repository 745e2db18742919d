import pg from 'pg';
import pino from 'pino';
import { systemClock } from '../../clock.ts';
import { connect } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { createPostgresLive } from '../../db/postgres-live.ts';
import { addPartitions } from '../../features/messages/retention/maintain-partitions.ts';
import { isFreePort } from '../../free-port.ts';
import { createQueue } from '../../jobs/queue.ts';
import { jobs, longRunningJobs } from '../../jobs/register.ts';
import { newId, randomBelow } from '../../random.ts';
import { jobTimeStatements } from '../clock/job-time.ts';

const TEMPLATE = 'numlet_test_template';
const PORTS = 'numlet_test_ports';
const PREFIX = 'numlet_test_';

/** Creates a database with everything set up, of which each test gets a copy. */
export async function makeTemplateDatabase(server: string) {
  await asAdministrator(server, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  // Below the ports of freePort and of outgoing connections. Browsers and fetch refuse port 10080.
  const [lowest, highest] = [10_100, 14_999];
  // A random start, so that two runs at once do not get the same ports.
  const first = lowest + randomBelow(highest - lowest);
  await asAdministrator(
    server,
    `create sequence if not exists ${PORTS} minvalue ${lowest} maxvalue ${highest} start ${first} cycle`,
  );
  const url = addressOf(server, TEMPLATE);
  const connection = await connect(url);
  await migrate(connection.pool, () => systemClock.now());
  await addPartitions({ db: connection.db, clock: systemClock });
  const log = pino({ level: 'silent' });
  const live = await createPostgresLive(connection.listener, connection.sender, log);
  const queue = await createQueue(
    { databaseUrl: url, clock: systemClock, log, live, longRunningJobs },
    jobs.map((job) => job.name),
  );
  await queue.stop();
  await live.close();
  for (const statement of jobTimeStatements) await connection.pool.query(statement);
  await connection.close();
}

/**
 * Creates a database, a copy of the template or of another one to which no client is connected. `drop` deletes it, and
 * so does the end of the run, if `run` is given.
 */
export async function copyDatabase(
  server: string,
  run = '',
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${PREFIX}${run}${newId().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(server, name),
    drop: async () => {
      await asAdministrator(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Finds a free port that no other test of this run gets: a service must know its address before it listens, and tests
 * run in parallel.
 */
export async function takePort(server: string): Promise<number> {
  for (;;) {
    const port = await asAdministrator(server, `select nextval('${PORTS}') as answer`);
    if (await isFreePort(Number(port))) return Number(port);
  }
}

/** Drops the databases that terminated processes of a run have left. */
export async function dropDatabases(server: string, run: string) {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${PREFIX}${run}`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/** @returns the column `answer` of the last statement */
async function asAdministrator(server: string, ...statements: string[]): Promise<unknown> {
  let answer: unknown;
  for (const statement of statements)
    answer = (await administratorOf(server).query(statement)).rows[0]?.answer;
  return answer;
}

const administrators = new Map<string, pg.Pool>();

/** One connection for each process, instead of several for each test. It does not keep the process from ending. */
function administratorOf(server: string): pg.Pool {
  const known = administrators.get(server);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: addressOf(server, 'postgres'),
    max: 1,
    allowExitOnIdle: true,
  });
  // The server may end before the processes that use it.
  pool.on('error', () => undefined);
  administrators.set(server, pool);
  return pool;
}
