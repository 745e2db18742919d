import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { signUpData } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

/** The verb and the table of a statement: `insert into "users"`, `select from "identities"`, `commit`. */
function kindOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  const [, verb = '', rest = ''] = /^\s*(\w+)(.*)$/s.exec(String(text)) ?? [];
  const about = /\b(?:from|into|update)\s+([\w."]+)/i.exec(` ${verb} ${rest}`)?.[1] ?? '';
  return `${verb} ${about}`.trim().toLowerCase();
}

/**
 * Records the service's further transactions that set a savepoint, as signing up does, each as the kinds of its
 * statements.
 */
function watchTransactions({ numlet: { connection } }: TestServer): string[][] {
  const transactions: string[][] = [];
  const open = new Map<PoolClient, string[]>();
  connection.pool.on('acquire', (client) => {
    if (open.has(client)) return;
    open.set(client, []);
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const kind = kindOf(args[0]);
        if (kind === 'begin') open.set(client, []);
        const statements = open.get(client) ?? [];
        statements.push(kind);
        if (kind === 'commit' && statements.includes('savepoint')) transactions.push([...statements]);
        return Reflect.apply(query, self, args);
      },
    });
  });
  return transactions;
}

test('a sign-up with an email address that has an account runs the same statements and jobs as a new sign-up', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const signUp = (email: string) =>
    server.post('/auth/v1/signup', { email, password: 'a quiet morning walk', data: signUpData });
  for (const email of ['unconfirmed@example.com', 'confirmed@example.com']) await signUp(email);
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', 'confirmed@example.com')
    .execute();

  const transactions = watchTransactions(server);
  for (const email of ['new@example.com', 'unconfirmed@example.com', 'confirmed@example.com'])
    expect((await signUp(email)).status).toBe(200);
  const [fresh, ...repeated] = transactions.map((statements) =>
    // The savepoint of the inserted person is released or rolled back: one statement either way.
    statements.map((kind) => kind.replace(/^(release|rollback)$/, 'end of savepoint')),
  );
  expect(fresh?.filter((kind) => kind.startsWith('insert')).length).toBeGreaterThan(8);
  expect(repeated).toEqual([fresh, fresh]);
});

test('the person created for an email address that is taken is in no table afterwards', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const signUp = () =>
    server.post('/auth/v1/signup', {
      email: 'ines@example.com',
      password: 'a quiet morning walk',
      data: signUpData,
    });
  await signUp();
  await Promise.all([signUp(), signUp()]);
  for (const table of ['users', 'profiles', 'identities', 'accounts', 'memberships', 'user_roles'] as const)
    expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([
      table,
      [expect.anything()],
    ]);
});
