import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTIONS } from '@numlet/contract/admin/audit-actions';
import { expect, test } from 'vitest';
import { aNewcomer, anAdministrator } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

test('the audit log is listed newest first, a page at a time, and filtered by actor, target, action and period; each entry has its reason and its changes', async () => {
  const server = await sharedTestServer();
  const [administrator, person, other] = [
    await anAdministrator(server),
    await aNewcomer(server),
    await aNewcomer(server),
  ];
  const before = server.clock.now().toISOString();
  server.clock.advance(1000);
  const reason = 'Three reports of abuse';
  await server.call(administrator, 'admin-suspend-user', {
    userId: person.userId,
    duration: '7days',
    reason,
  });
  await server.call(administrator, 'admin-block-user', { userId: other.userId, reason: 'Spam' });
  const read = (filter: object) => server.call(administrator, 'admin-audit', filter);

  const acts = await read({ who: administrator.email, from: before });
  expect(acts).toMatchObject({ total: 2, total_is_exact: true, next_cursor: null });
  expect(acts.entries).toMatchObject([
    { action: 'user_blocked', whom: { id: other.userId, email: other.email }, reason: 'Spam' },
    {
      action: 'user_suspended',
      who: { id: administrator.userId, email: administrator.email },
      whom: { id: person.userId, email: person.email },
      before: { account_status: 'active' },
      after: { account_status: 'suspended' },
      reason,
      ip: '127.0.0.1',
      user_agent: 'node',
      request_id: expect.stringMatching(/./),
    },
  ]);
  const one = { entries: [{ action: 'user_suspended' }], total: 1 };
  expect(await read({ whom: person.userId, action: 'user_suspended' })).toMatchObject(one);
  expect(await read({ whom: person.email, from: before })).toMatchObject(one);
  expect(await read({ who: administrator.userId, action: 'user_blocked', to: before })).toMatchObject({
    entries: [],
    total: 0,
  });
  expect(await read({ who: 'unknown@example.com' })).toMatchObject({ entries: [], total: 0 });

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  const all = await read({});
  expect(all.entries.map(({ id }) => id)).toEqual(seen);
  expect(seen).toHaveLength(all.total);
  for (const wrong of [{ action: 'nothing' }, { cursor: 'x' }, { from: 'yesterday' }])
    expect(await server.refused(administrator, 'admin-audit', wrong)).toMatchObject({
      code: 'invalid_input',
    });
});

test('every audit action that has a text is recorded by some code, and the compiler checks the reverse', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(AUDIT_ACTIONS.filter((action) => !sources.includes(`'${action}'`))).toEqual([]);
});
