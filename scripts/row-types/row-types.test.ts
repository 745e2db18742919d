import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../../server/src/testing/harness/migrated-database.ts';
import { makeRowTypes, ROW_TYPES } from './make-row-types.ts';

test('the row types are those of the migrated schema: after a migration, run `npm run row-types`', async () => {
  const { pool } = await migratedDatabase();
  const written = await readFile(join(import.meta.dirname, '..', '..', ROW_TYPES), 'utf8');
  expect(await makeRowTypes(pool), 'run `npm run row-types` and commit the file that it writes').toBe(
    written,
  );
});

test('a new column has the nullability, the default and the values that the database gives it', async () => {
  const { pool } = await migratedDatabase();
  await pool.query(`alter table backups add column place text not null default 'here' check (place in ('here', 'it''s away')),
    add column is_one text check (is_one = 'this'), add column next_at timestamptz, add column twice bigint not null generated always as (1 + 1) stored`);
  const types = await makeRowTypes(pool);
  expect(types).toContain(`place: Generated<'here' | "it's away">;`);
  expect(types).toContain(`is_one: 'this' | null;`);
  expect(types).toContain('next_at: Date | null;');
  expect(types).toContain('twice: GeneratedAlways<number>;');
});

test('a json column without a type in column-types.ts is refused with its name', async () => {
  const { pool } = await migratedDatabase();
  await pool.query('alter table backups add column parts jsonb');
  await expect(makeRowTypes(pool)).rejects.toThrow('no type for the json column backups.parts');
});

test('a type in column-types.ts for a column that does not exist is refused with its name', async () => {
  const { pool } = await migratedDatabase();
  await pool.query('alter table users drop column user_metadata');
  await expect(makeRowTypes(pool)).rejects.toThrow('a type for users.user_metadata, which is not a column');
});
