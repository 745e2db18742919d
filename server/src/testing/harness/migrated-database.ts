import { inject, onTestFinished } from 'vitest';
import { type Connection, connect } from '../../db/connect.ts';
import { copyDatabase } from './test-databases.ts';

/** A connection to a migrated database of the test's own, without a service. Both end with the test. */
export async function migratedDatabase(): Promise<Connection> {
  const { url, drop } = await copyDatabase(inject('databaseServer'), inject('run'));
  onTestFinished(drop);
  const connection = await connect(url, { max: 2 });
  onTestFinished(() => connection.close());
  return connection;
}
