import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '../../testing/harness/database-proxy.ts';
import { boundAcquire } from './bounded-acquire.ts';

test('waiting for a connection ends at the limit, however the time is spent, and a late connection is not lost', async () => {
  const proxy = await startDatabaseProxy(inject('databaseServer'));
  onTestFinished(() => proxy.close());
  // The pool's own limit is not set: it would wait indefinitely.
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 });
  onTestFinished(() => pool.end());
  pool.on('error', () => undefined);
  const holder = await pool.connect();
  boundAcquire(pool, 200);

  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  holder.release();

  const { rows } = await pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});
