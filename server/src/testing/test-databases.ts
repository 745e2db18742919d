import pg from 'pg';
import pino from 'pino';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { keepPartitions } from '../features/messages/keep-partitions.ts';
import { createQueue } from '../jobs/queue.ts';
import { jobs } from '../jobs/register.ts';
import { newId } from '../random.ts';
import { jobTimeStatements } from './job-time.ts';

const TEMPLATE = 'numlet_test_template';

/** A database in which everything is set up already; each test file gets a copy. */
export async function makeTemplateDatabase(server: string) {
  await asAdministrator(server, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const url = addressOf(server, TEMPLATE);
  const connection = await connect(url);
  await migrate(connection.pool, () => systemClock.now());
  await keepPartitions({ db: connection.db, clock: systemClock });
  const queue = await createQueue(
    { databaseUrl: url, clock: systemClock, log: pino({ level: 'silent' }) },
    jobs.map((job) => job.name),
  );
  await queue.stop();
  for (const statement of jobTimeStatements) await connection.pool.query(statement);
  await connection.close();
}

/** A database of one's own. `drop` takes it away again. */
export async function copyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `numlet_test_${newId().replaceAll('-', '')}`;
  await asAdministrator(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: addressOf(server, name),
    drop: () => asAdministrator(server, `drop database if exists ${name} with (force)`),
  };
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function asAdministrator(server: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
