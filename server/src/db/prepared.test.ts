import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import { executeNamed } from './prepared.ts';

test('a named statement is prepared once per connection, whatever its parameters, and no other statement is prepared', async () => {
  const connection = await connect(inject('databaseServer'), { max: 1 });
  onTestFinished(() => connection.close());
  const double = (number: number) =>
    executeNamed('double', sql<{ twice: number }>`select 2 * ${number}::int as twice`, connection.db);

  expect((await double(1)).rows).toEqual([{ twice: 2 }]);
  expect((await double(21)).rows).toEqual([{ twice: 42 }]);
  await sql`select 3 * ${1}::int as thrice`.execute(connection.db);

  const prepared = sql`select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`;
  expect((await prepared.execute(connection.db)).rows).toEqual([{ name: 'double', runs: 2 }]);
});
