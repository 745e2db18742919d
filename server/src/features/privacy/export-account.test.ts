import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { newId } from '../../random.ts';
import { untilJobsAreDone } from '../../testing/drivers/billing.ts';
import { aNewcomer, aNumber, aUserByCode, stayingSignedIn } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { pollMissedTexts } from '../messages/intake/poll-missed-texts.ts';
import { storeTexts } from '../messages/intake/store-texts.ts';

test("the export is one archive with every feature's data about the person", async () => {
  const server = await sharedTestServer();
  const person = await aUserByCode(server);
  const number = await aNumber(server, person);
  await server.call(person, 'rename-number', { phoneNumberId: number.id, name: 'Studio' });
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  server.sandbox.blockCodes(number.e164);
  await server.sandbox.sendText({ to: number.e164, from: '+12025550177', body: 'Your code is 118364' });
  // The carrier's times are whole seconds, and the number was rented within this one.
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(0) })
    .execute();
  await pollMissedTexts(server.deps);
  await server.post('/functions/v1/subscribe-newsletter', { email: person.email, place: 'footer' });

  const { answer, files } = await anExport(server, person);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="numlet-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'account.json',
    'sign-in.json',
    'push.json',
    'notes.json',
    'security-log.json',
    'referrals.json',
    'phone-verification.json',
    'identity.json',
    'numbers.json',
    'billing.json',
    'message-totals.json',
    'support.json',
    'corrected-codes.json',
    'blocked-messages.json',
    'messages.json',
    'messages.csv',
  ]);
  const read = (name: string) => JSON.parse(files[name] ?? '');
  expect(read('account.json')).toMatchObject({
    user_id: person.userId,
    email: person.email,
    phone_number: person.phone,
    full_name: 'Ines Adeyemi',
    selected_purposes: ['freelancing'],
  });
  expect(read('sign-in.json').sessions).toMatchObject([{ ip: '127.0.0.1', ended_at: null }]);
  expect(read('phone-verification.json').attempts[0]).toMatchObject({ phone_number: person.phone });
  expect(read('numbers.json')).toMatchObject([{ id: number.id, e164: number.e164, name: 'Studio' }]);
  expect(read('billing.json')).toMatchObject({
    orders: [{ id: number.orderId, state: 'active' }],
    payments: [{ amount_minor: 500, currency: 'usd' }],
    subscriptions: [{ plan: 'starter' }],
  });
  expect(read('support.json').mailings).toMatchObject([{ topic: 'newsletter', place: 'footer' }]);
  expect(read('messages.json')).toMatchObject([
    { message_body: 'Your code is 482915', from_number: '+12025550123' },
  ]);
  expect(read('blocked-messages.json')).toMatchObject([
    { to: number.e164, from: '+12025550177', why: 'code', carrier: 'twilio', error_code: 30038 },
  ]);
  expect(JSON.stringify(files)).not.toContain('118364');
  expect(files['messages.csv']?.split('\r\n')[1]).toContain("'+12025550123,Your code is 482915,no");
});

test('nothing secret is in the export: no hash, no token, no key, and no data of other people', async () => {
  const server = await sharedTestServer();
  const referrer = await aUserByCode(server);
  const { code } = await server.call(referrer, 'get-referrals');
  const person = await aNewcomer(server, { referrerCode: code });
  await untilJobsAreDone(server);
  const { files } = await anExport(server, person);
  expect(JSON.parse(files['referrals.json'] ?? '').came_with).toMatchObject({ code });
  const everything = Object.values(files).join('\n');

  const user = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(everything).toContain(person.email);
  for (const secret of [user.password_hash ?? '?', person.refreshToken, person.accessToken, '$argon2'])
    expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/_hash"|_sealed"|secret/);
  for (const other of [referrer.userId, referrer.email, referrer.phone])
    expect(everything).not.toContain(other);
});

test("the export contains an administrator's acts and their effects, but not the reasons, which may name other people", async () => {
  const server = await sharedTestServer();
  const person = await aUserByCode(server);
  const why = 'Rosa Lind has reported them';
  const now = server.clock.now();
  await server.db
    .updateTable('profiles')
    .set({ status_reason: why, status_since: now })
    .where('user_id', '=', person.userId)
    .execute();
  await server.db
    .insertInto('factor_resets')
    .values({
      ...{ id: newId(), user_id: person.userId, requested_by: newId(), reason: why },
      ...{ requested_at: now, due_at: now, withdrawn_at: now },
    })
    .execute();
  await server.db.transaction().execute((trx) =>
    writeAudit(trx, {
      action: 'user_suspended',
      actorUserId: newId(),
      targetUserId: person.userId,
      reason: why,
      detail: { why },
      origin: null,
      now,
    }),
  );

  const { files } = await anExport(server, person);

  expect(Object.values(files).join('\n')).not.toContain('Rosa');
  const account = JSON.parse(files['account.json'] ?? '');
  expect(account).toMatchObject({ account_status: 'active', status_since: now.toISOString() });
  expect(JSON.parse(files['sign-in.json'] ?? '').factorResets).toEqual([
    {
      requested_at: now.toISOString(),
      due_at: now.toISOString(),
      withdrawn_at: now.toISOString(),
      done_at: null,
    },
  ]);
  expect(files['security-log.json']).toContain('user_suspended');
  expect(files['README.txt']).toMatch(/Not included: .*the reasons\s+that our administrators/s);
});

test('an inbox of many pages is in the export completely and in order, unchanged in JSON and harmless in CSV', async () => {
  const server = await sharedTestServer();
  const person = await aUserByCode(server);
  const number = await aNumber(server, person);
  const bodies = Array.from({ length: 2300 }, (_, index) => `text ${index}`);
  bodies[7] = '=HYPERLINK("https://evil.example","code"),\nsecond line';
  const arrivedAt = server.clock.now();
  await server.db.updateTable('subscriptions').set({ included_sms: 10_000 }).execute();
  await storeTexts(
    server.deps,
    bodies.map((body, index) => ({
      carrierMessageId: `SM-${index}`,
      to: number.e164,
      from: 'BANK',
      body,
      carrier: 'twilio',
      receivedAt: null,
      arrivedAt,
    })),
  );

  const { files } = await anExport(server, person);

  const messages: { message_body: string }[] = JSON.parse(files['messages.json'] ?? '');
  expect(messages.map((message) => message.message_body)).toEqual(bodies);
  expect(files['messages.csv']).toContain(
    `BANK,"'=HYPERLINK(""https://evil.example"",""code""),\nsecond line",no`,
  );
});

test('after an old sign-in an export needs the current password, and wrong guesses are counted', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(11 * MINUTE);
  await stayingSignedIn(server, person);

  expect(await server.refused(person, 'export-account')).toMatchObject({
    status: 403,
    code: 'reauthentication_needed',
  });
  const guess = () => server.refused(person, 'export-account', { currentPassword: 'not the password' });
  expect(await guess()).toMatchObject({ status: 400, field: 'currentPassword' });
  expect((await anExport(server, person, { currentPassword: person.password })).answer.status).toBe(200);

  // Concurrent guesses: each is counted before it is answered.
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
  expect(await server.refused(person, 'export-account', { currentPassword: person.password })).toMatchObject({
    status: 429,
  });
});

test('five exports a day are allowed, and each is audited', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (let round = 0; round < 5; round += 1) await anExport(server, person);

  const refused = await server.refused(person, 'export-account');

  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  const exported = await server.db
    .selectFrom('audit_log')
    .select('actor_user_id')
    .where('action', '=', 'user_exported')
    .execute();
  expect(exported).toEqual(Array.from({ length: 5 }, () => ({ actor_user_id: person.userId })));
  server.clock.advance(DAY);
  await server.deps.db.updateTable('sessions').set({ last_active_at: server.clock.now() }).execute();
  await stayingSignedIn(server, person);
  const tomorrow = await anExport(server, person, { currentPassword: person.password });
  expect(tomorrow.answer.status).toBe(200);
});

async function anExport(server: TestServer, person: Person, input: { currentPassword?: string } = {}) {
  const answer = await fetch(`${server.origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`the export was refused: ${strFromU8(bytes)}`);
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  return { answer, files };
}
