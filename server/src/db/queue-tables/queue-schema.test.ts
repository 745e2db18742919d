import { expect, test } from 'vitest';
import { migratedDatabase } from '../../testing/harness/migrated-database.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

test('the tables of the queue have the version for which our statements were written', async () => {
  const { pool } = await migratedDatabase();
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version');
  expect(rows, 'pg-boss has changed its tables: see queue-schema.ts').toEqual([{ version: QUEUE_SCHEMA }]);
});
