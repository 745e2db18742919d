import { EXPORT_TABLES } from '@numlet/contract/admin/export-filters';
import { expect, test } from 'vitest';
import { newId } from '../../../random.ts';
import { aNumber, anAdministrator, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const CODE = '482915';

const ask = (server: TestServer, { accessToken }: Person, body: object) =>
  fetch(`${server.origin}/functions/v1/admin-export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  });

async function exported(server: TestServer, administrator: Person, body: object) {
  const response = await ask(server, administrator, body);
  // Not text(), which would remove the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, text, lines: text.split('\r\n') };
}

test('each table is exported as a CSV file of its own, texts masked, and the audit log says who exported what and how much', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, person);
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: `Your code is ${CODE}` });
  await until(
    async () => (await server.call(person, 'list-messages')).messages.length === 1,
    'the text in its inbox',
  );
  await server.db
    .insertInto('phone_verification_attempts')
    .values({
      id: newId(),
      user_id: person.userId,
      phone_number: person.phone,
      attempt_type: 'verify_code',
      success: true,
      created_at: server.clock.now(),
    })
    .execute();
  const confirmed = { email: person.email, asked_at: server.clock.now(), confirmed_at: server.clock.now() };
  await server.db
    .insertInto('mailing_entries')
    .values(['newsletter', 'NG'].map((topic) => ({ id: newId(), topic, ...confirmed })))
    .execute();
  const rows: Record<string, number> = {};
  for (const table of EXPORT_TABLES) {
    const { response, text, lines } = await exported(server, administrator, { table });
    expect([table, response.status, response.headers.get('content-type')]).toEqual([
      table,
      200,
      'text/csv; charset=utf-8',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="numlet-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toMatch(/^\ufeff[a-z_,]+\r\n/);
    expect(text).not.toContain(CODE);
    rows[table] = lines.length - 2;
    if (table !== 'audit') expect([table, text]).toEqual([table, expect.stringContaining(person.email)]);
    // The apostrophe keeps a spreadsheet from reading a phone number as a formula.
    if (table === 'phone_numbers') expect(text).toContain(`,'${number.e164},`);
    if (table === 'messages') expect(text).toMatch(/^\ufeffreceived_at,polled_at,/);
    if (table === 'messages') expect(text).toContain(',•••• •••• •• ••••••,received,');
  }
  expect(rows).toMatchObject({
    users: 2,
    profiles: 2,
    verification_attempts: 1,
    phone_numbers: 1,
    messages: 1,
    payments: 1,
  });
  const written = await until(async () => {
    const found = await server.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'detail'])
      .where('action', 'in', ['table_exported', 'table_export_ended'])
      .orderBy('seq')
      .execute();
    return found.length === 2 * EXPORT_TABLES.length && found;
  }, 'both rows of each export');
  expect(written.slice(0, 2)).toEqual([
    {
      action: 'table_exported',
      actor_user_id: administrator.userId,
      detail: { table: 'users', filters: {} },
    },
    {
      action: 'table_export_ended',
      actor_user_id: administrator.userId,
      detail: { table: 'users', filters: {}, rows: 2, how: 'complete' },
    },
  ]);

  const found = await exported(server, administrator, {
    table: 'users',
    filters: { search: person.email },
  });
  expect(found.lines).toHaveLength(3);
  for (const [filters, numbers] of [
    [{ number: 'released' }, 0],
    [{ number: 'active', search: person.email }, 1],
    [{ search: number.e164.slice(-6) }, 1],
  ] as const) {
    const { lines } = await exported(server, administrator, { table: 'phone_numbers', filters });
    expect([filters, lines.length - 2]).toEqual([filters, numbers]);
  }
  await exported(server, administrator, { table: 'audit', filters: { whom: person.email } });
  // The audit log is kept permanently, so it must not contain a name or address of a search.
  const record = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', 'like', 'table_export%')
    .execute();
  expect(JSON.stringify(record)).not.toContain(person.email);
  expect(record).toContainEqual({ detail: { table: 'audit', filters: { whom: person.userId } } });
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  expect(
    (await exported(server, administrator, { table: 'messages', filters: { from: tomorrow } })).lines,
  ).toHaveLength(2);
  expect(
    await server.refused(administrator, 'admin-export', { table: 'messages', filters: { search: 'code' } }),
  ).toMatchObject({ status: 400, code: 'invalid_input' });
});

test('more rows than a batch are all exported, each once, and a failure in the middle breaks the connection and is audited as such', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  await server.numlet.connection.pool.query(
    `insert into audit_log (id, at, action, detail)
     select gen_random_uuid(), date_trunc('milliseconds', now()) - (n % 7) * interval '1 minute', 'login', '{}' from generate_series(1, 2500) as n`,
  );
  const filters = { action: 'login' };
  const { lines } = await exported(server, administrator, { table: 'audit', filters });
  const ids = lines.slice(1, -1).map((line) => line.split(',')[0]);
  expect(ids.length).toBeGreaterThanOrEqual(2500);
  expect(new Set(ids).size).toBe(ids.length);

  // Far more than a connection buffers: the third batch is read only after the client has read the first.
  const { pool } = server.numlet.connection;
  await pool.query(
    `insert into audit_log (id, at, action, detail)
     select gen_random_uuid(), date_trunc('milliseconds', now()), 'logout', jsonb_build_object('much', repeat('x', 20000)) from generate_series(1, 2001)`,
  );
  const reader = (
    await ask(server, administrator, { table: 'audit', filters: { action: 'logout' } })
  ).body?.getReader();
  // Reads past the header: the first batch has been queried, and most of it is not sent yet.
  for (let seen = 0; seen < 100_000; )
    seen += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
  await pool.query('alter table profiles rename to lost');
  const readOn = async () => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return 'whole';
    }
  };
  await expect(readOn()).rejects.toThrow();
  await pool.query('alter table lost rename to profiles');
  const ended = await until(async () => {
    const { rows } = await pool.query<{ detail: { table: string; rows: number } }>(
      `select detail from audit_log where action = 'table_export_ended' and detail ->> 'how' = 'failed'`,
    );
    return rows[0];
  }, 'the end in the record');
  // The second batch may have been read already.
  expect(ended.detail.table).toBe('audit');
  expect([1000, 2000]).toContain(ended.detail.rows);
});
