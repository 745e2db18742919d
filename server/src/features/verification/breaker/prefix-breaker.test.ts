import { expect, test, vi } from 'vitest';
import { HOUR, later, MINUTE } from '../../../clock.ts';
import { aNewcomer, anAdministrator, stayingSignedIn } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { liftPrefix } from './breaker.queries.ts';

const PREFIX = '+44770';
const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.1' } };
const reason = 'A school signs up today';

type Sent = { success: boolean; error?: string; cooldown_remaining?: number };

async function send(server: TestServer, person: Person, place: number): Promise<Sent> {
  const { body } = await server.post<Sent>(
    '/functions/v1/send-verification-otp',
    { phone_number: person.phone },
    { authorization: `Bearer ${person.accessToken}`, 'x-forwarded-for': `203.0.${place}.1` },
  );
  return body;
}

const people = (server: TestServer, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      aNewcomer(server, { headers: { 'x-forwarded-for': `198.18.${place}.1` } }),
    ),
  );

/** Adds codes to one range of numbers that were sent some time ago. */
async function pastCodes(
  server: TestServer,
  { userId }: Person,
  { approved, dead, ago = 2 * HOUR }: { approved: number; dead: number; ago?: number },
) {
  const sentAt = later(server.clock.now(), -ago);
  const rows = Array.from({ length: approved + dead }, (_, place) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    phone_number: '+447700900999',
    prefix: PREFIX,
    attempts_left: 3,
    state: place < approved ? ('approved' as const) : ('dead' as const),
    sent_at: sentAt,
    expires_at: sentAt,
  }));
  await server.db.insertInto('phone_verifications').values(rows).execute();
}

const textsTo = (server: TestServer, all: Person[]) =>
  all.reduce((sum, { phone }) => sum + server.sandbox.textsTo(phone).length, 0);

const auditOf = (server: TestServer, action: string) =>
  server.db.selectFrom('audit_log').select(['detail', 'reason']).where('action', '=', action).execute();

test('numbers of a prefix get no more codes while fewer than 30 percent of twenty come good in a day', async () => {
  const server = await sharedTestServer(behindProxy);
  const alarm = vi.spyOn(server.deps.log, 'error');
  const [person, other] = await people(server, 2);
  if (!person || !other) throw new Error('nobody is there');
  await pastCodes(server, person, { approved: 5, dead: 15 });
  for (const place of [1, 2]) {
    const refused = await send(server, person, place);
    expect(refused).toMatchObject({
      success: false,
      error: expect.stringMatching(/such numbers.* in 22 hours/),
    });
    expect(refused.cooldown_remaining).toBeGreaterThan(21 * 3600);
    // Reading the state gets the same answer as asking for a code.
    const { error, cooldown_remaining } = await server.call(person, 'get-phone-verification');
    expect(error).toBe(refused.error);
    expect(cooldown_remaining).toBeGreaterThan(21 * 3600);
  }
  expect(server.sandbox.textsTo(person.phone)).toEqual([]);
  expect(alarm.mock.calls.filter(([, said]) => /too few of them come good/.test(String(said)))).toHaveLength(
    1,
  );
  expect(await auditOf(server, 'sms_prefix_stopped')).toMatchObject([{ detail: { prefix: PREFIX } }]);

  other.phone = '+4915112345678';
  await server.call(other, 'update-phone-number', { phone_number: other.phone });
  expect((await send(server, other, 3)).success).toBe(true);
  server.clock.advance(22 * HOUR + MINUTE);
  await server.sandbox.setClock(server.clock.now());
  await stayingSignedIn(server, person);
  expect((await send(server, person, 1)).success).toBe(true);
});

test('a prefix with 30 percent of twenty codes come good, with fewer than twenty codes, or with codes that are not ten minutes old, goes on', async () => {
  for (const past of [
    { approved: 6, dead: 14 },
    { approved: 0, dead: 19 },
    { approved: 0, dead: 30, ago: 9 * MINUTE },
  ]) {
    const server = await sharedTestServer(behindProxy);
    const [person] = await people(server, 1);
    if (!person) throw new Error('nobody is there');
    await pastCodes(server, person, past);
    expect([past, (await send(server, person, 1)).success]).toEqual([past, true]);
  }
});

test('a prefix is stopped for ten minutes by its fortieth code that nobody has typed, although all are asked for at the same moment', async () => {
  const server = await sharedTestServer(behindProxy);
  const crowd = await people(server, 6);
  const [first] = crowd;
  if (!first) throw new Error('nobody is there');
  await pastCodes(server, first, { approved: 0, dead: 38, ago: MINUTE });
  await Promise.all(Array.from({ length: 10 }, () => server.get('/readyz')));
  const answers = await Promise.all(crowd.map((person, place) => send(server, person, place)));
  expect(textsTo(server, crowd)).toBe(2);
  const refused = answers.find(({ success }) => !success);
  expect(refused?.cooldown_remaining).toBeLessThanOrEqual(9 * 60);
});

test('the desk sees what stands still and how much of the hour is used, and lets a prefix go on with a reason, once', async () => {
  const server = await sharedTestServer(behindProxy);
  const [administrator, other] = [await anAdministrator(server), await anAdministrator(server)];
  const [person, another] = await people(server, 2);
  if (!person || !another) throw new Error('nobody is there');
  expect(await server.call(administrator, 'admin-code-limits')).toEqual({
    hour: { sent: 0, limit: 500, resets_at: null },
    stopped: [],
  });
  await pastCodes(server, person, { approved: 3, dead: 22 });
  const { sent_at } = await server.db
    .selectFrom('phone_verifications')
    .select('sent_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await send(server, person, 1)).success).toBe(false);
  expect((await server.call(administrator, 'admin-code-limits')).stopped).toEqual([
    {
      prefix: PREFIX,
      why: 'few_come_good',
      sent: 25,
      came_good: 3,
      since: later(sent_at, 10 * MINUTE).toISOString(),
      until: later(sent_at, 24 * HOUR).toISOString(),
    },
  ]);

  const lift = { prefix: PREFIX, reason };
  expect(await server.refused(administrator, 'admin-lift-prefix', { ...lift, reason: ' ' })).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  expect(
    await server.refused(administrator, 'admin-lift-prefix', { ...lift, prefix: '+49151' }),
  ).toMatchObject({ code: 'conflict' });
  const answers = await Promise.all(
    [administrator, other].map(({ accessToken }) =>
      server.post('/functions/v1/admin-lift-prefix', lift, { authorization: `Bearer ${accessToken}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // An administrator who has read the same stop at the same moment lifts nothing.
  const again = server.db
    .transaction()
    .execute((trx) => liftPrefix(trx, PREFIX, later(sent_at, 10 * MINUTE), server.clock.now()));
  expect(await again).toBe(false);
  expect(await auditOf(server, 'sms_prefix_lifted')).toEqual([
    { detail: { prefix: PREFIX, why: 'few_come_good', sent: 25, came_good: 3 }, reason },
  ]);
  expect((await send(server, person, 1)).success).toBe(true);
  expect(await server.call(administrator, 'admin-code-limits')).toMatchObject({
    hour: { sent: 1, limit: 500, resets_at: expect.any(String) },
    stopped: [],
  });

  // Later codes are counted from zero, and the operator is alerted although the hour is not over.
  server.clock.advance(11 * MINUTE);
  await pastCodes(server, person, { approved: 0, dead: 20, ago: 10 * MINUTE + 1 });
  expect((await send(server, another, 2)).error).toMatch(/such numbers/);
  expect((await server.call(administrator, 'admin-code-limits')).stopped).toMatchObject([
    { sent: 21, came_good: 0 },
  ]);
  expect(await auditOf(server, 'sms_prefix_stopped')).toHaveLength(2);
});
