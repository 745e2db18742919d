import { expect, test } from 'vitest';
import { findSharedTables } from './table-owners.ts';

test.each([
  ["db.updateTable('orders').set({ x })", "trx.insertInto('orders').values(row)"],
  ['sql`update orders set x = 1`', 'sql`delete from orders where x`'],
  ['sql`\n insert into\n orders (x) values (1)`', "db.deleteFrom('orders')"],
])('a table that two parts of billing write is found: %s', (one, other) => {
  const files = (second: string) =>
    new Map([
      ['billing/orders/orders.queries.ts', one],
      [second, other],
    ]);
  expect(findSharedTables(files('billing/refunds/more.queries.ts'))).toEqual([
    'orders is written by billing/orders/orders.queries.ts and billing/refunds/more.queries.ts',
  ]);
  expect(findSharedTables(files('billing/orders/paying/more.queries.ts'))).toEqual([]);
});

test('a file that only reads or locks a table does not count as a writer', () => {
  const reads = "db.selectFrom('orders').forUpdate(); sql`select x from orders for update`";
  expect(
    findSharedTables(
      new Map([
        ['numbers/a.queries.ts', "db.deleteFrom('orders')"],
        ['accounts/b.queries.ts', reads],
      ]),
    ),
  ).toEqual([]);
});
