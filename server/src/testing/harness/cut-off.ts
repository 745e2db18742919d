import pg from 'pg';
import { onTestFinished } from 'vitest';
import { spoil } from './shared-test-server.ts';
import type { TestServer } from './test-server.ts';

/** Ends all connections to the database and refuses new ones, until the returned function is called. */
export async function cutOff(server: TestServer): Promise<() => Promise<unknown>> {
  spoil(server);
  const { databaseUrl } = server;
  const url = new URL(databaseUrl);
  const database = url.pathname.slice(1);
  url.pathname = '/postgres';
  const administrator = new pg.Client({ connectionString: url.toString() });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  const allow = (allowed: boolean) =>
    administrator.query(`alter database ${database} with allow_connections ${allowed}`);
  await allow(false);
  // Waits until they have ended: a pool would give out a connection that is about to end.
  await administrator.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [database],
  );
  return () => allow(true);
}
