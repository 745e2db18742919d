import { expect, test, vi } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import { aNewcomer, anAdministrator, stayingSignedIn } from '../../../testing/factories/factories.ts';
import { solveLongProof, solveProof } from '../../../testing/factories/solve-proof.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { liftStop } from './breaker.queries.ts';

const PREFIX = '+44770';
const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.1' } };
const reason = 'A school signs up today';

type Sent = { success: boolean; error?: string; cooldown_remaining?: number; needs?: string };

async function send(server: TestServer, person: Person, place: number, proof?: string): Promise<Sent> {
  const { body } = await server.post<Sent>(
    '/functions/v1/send-verification-otp',
    { phone_number: person.phone, ...(proof ? { proof } : {}) },
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

/** Adds codes to one range of numbers that were sent some time ago, each to a person of its own unless one is given. */
async function pastCodes(
  server: TestServer,
  { approved, dead, ago = 2 * HOUR }: { approved: number; dead: number; ago?: number },
  to?: Person,
) {
  const sentAt = later(server.clock.now(), -ago);
  const ids = Array.from({ length: approved + dead }, () => crypto.randomUUID());
  const at = { user_metadata: '{}', created_at: sentAt, updated_at: sentAt };
  const strangers = ids.map((id) => ({ id, email: `${id}@example.com`, ...at }));
  if (!to) await server.db.insertInto('users').values(strangers).execute();
  const rows = ids.map((id, place) => ({
    id,
    user_id: to?.userId ?? id,
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

const accountsOf = (server: TestServer, all: Person[]) =>
  server.db
    .selectFrom('memberships')
    .select('account_id as accountId')
    .where(
      'user_id',
      'in',
      all.map(({ userId }) => userId),
    )
    .execute();

const auditOf = (server: TestServer, action: string) =>
  server.db.selectFrom('audit_log').select(['detail', 'reason']).where('action', '=', action).execute();

test('numbers of a prefix get no more codes while fewer than 30 percent of twenty are approved in a day', async () => {
  const server = await sharedTestServer(behindProxy);
  const alarm = vi.spyOn(server.deps.log, 'error');
  const [person, other] = await people(server, 2);
  if (!person || !other) throw new Error('no person was made');
  await pastCodes(server, { approved: 5, dead: 15 });
  for (const place of [1, 2]) {
    expect(await send(server, person, place)).toEqual({
      success: false,
      error: expect.stringMatching(/begins like yours, save a card or buy credit first/),
      needs: 'proof_of_work',
    });
    // Reading the state gets the same answer as asking for a code.
    expect(await server.call(person, 'get-phone-verification')).toMatchObject({
      needs: 'proof_of_work',
      error: null,
      cooldown_remaining: 0,
      sendable: true,
    });
  }
  expect(server.sandbox.textsTo(person.phone)).toEqual([]);
  expect(
    alarm.mock.calls.filter(([, said]) => /codes to a prefix are limited/.test(String(said))),
  ).toHaveLength(1);
  expect(await auditOf(server, 'sms_prefix_stopped')).toMatchObject([{ detail: { prefix: PREFIX } }]);

  other.phone = '+4915112345678';
  await server.call(other, 'update-phone-number', { phone_number: other.phone });
  expect((await send(server, other, 3)).success).toBe(true);
  server.clock.advance(22 * HOUR + MINUTE);
  await server.sandbox.setClock(server.clock.now());
  await stayingSignedIn(server, person);
  expect((await send(server, person, 1)).success).toBe(true);
});

test('a prefix with 30 percent of twenty codes approved, with fewer than twenty codes, or with codes that are not ten minutes old, gets codes', async () => {
  for (const past of [
    { approved: 6, dead: 14 },
    { approved: 0, dead: 19 },
    { approved: 0, dead: 30, ago: 9 * MINUTE },
  ]) {
    const server = await sharedTestServer(behindProxy);
    const [person] = await people(server, 1);
    if (!person) throw new Error('no person was made');
    await pastCodes(server, past);
    expect([past, (await send(server, person, 1)).success]).toEqual([past, true]);
  }
});

test('a prefix is stopped for ten minutes by its fortieth open code, although all are requested concurrently', async () => {
  const server = await sharedTestServer(behindProxy);
  const crowd = await people(server, 6);
  const [first] = crowd;
  if (!first) throw new Error('no person was made');
  await pastCodes(server, { approved: 0, dead: 38, ago: MINUTE });
  await Promise.all(Array.from({ length: 10 }, () => server.get('/readyz')));
  const answers = await Promise.all(crowd.map((person, place) => send(server, person, place)));
  expect(textsTo(server, crowd)).toBe(2);
  expect(answers.filter(({ needs }) => needs === 'proof_of_work')).toHaveLength(4);
});

test('the wasted codes of one person count as one against the prefix', async () => {
  const server = await sharedTestServer(behindProxy);
  const [waster, person] = await people(server, 2);
  if (!waster || !person) throw new Error('no person was made');
  await pastCodes(server, { approved: 0, dead: 40 }, waster);
  await pastCodes(server, { approved: 0, dead: 60, ago: MINUTE }, waster);
  await pastCodes(server, { approved: 0, dead: 18 });
  expect((await send(server, person, 1)).success).toBe(true);
  await pastCodes(server, { approved: 0, dead: 1 });
  server.clock.advance(2 * MINUTE);
  expect(await send(server, person, 2)).toMatchObject({ needs: 'proof_of_work' });
});

test('a long proof of work allows a code to a stopped prefix, once, and one code a minute for each prefix', async () => {
  const server = await sharedTestServer(behindProxy);
  const alarm = vi.spyOn(server.deps.log, 'error');
  const [first, second, third] = await people(server, 3);
  if (!first || !second || !third) throw new Error('no person was made');
  await pastCodes(server, { approved: 0, dead: 20 });
  const { captcha_token: short } = (await solveProof(server)).gotrue_meta_security;
  const long = await solveLongProof(server);
  for (const wrong of [short, long.slice(0, -8), 'x'])
    expect(await send(server, first, 1, wrong)).toMatchObject({ success: false, needs: 'proof_of_work' });
  expect(await send(server, first, 1, long)).toEqual({ success: true });
  expect(
    alarm.mock.calls.filter(([, said]) => /codes to a prefix are limited/.test(String(said))),
  ).toHaveLength(1);

  // Within the minute nothing is sent, and no proof is consumed.
  const another = await solveLongProof(server);
  const refused = await send(server, second, 2, another);
  expect(refused).toMatchObject({ success: false, error: expect.stringContaining('one code a minute') });
  expect(refused.needs).toBeUndefined();
  expect(refused.cooldown_remaining).toBeLessThanOrEqual(60);
  expect(await server.call(second, 'get-phone-verification')).toMatchObject({
    needs: null,
    error: expect.stringContaining('one code a minute'),
  });
  server.clock.advance(61 * SECOND);
  expect(await send(server, third, 3, long)).toMatchObject({ needs: 'proof_of_work' });
  expect(await send(server, second, 2, another)).toEqual({ success: true });
  expect(textsTo(server, [first, second, third])).toBe(2);
});

test('a payment method on file allows a code to a stopped prefix, unless it was refused or disputed, and not a second one in the same minute', async () => {
  const server = await sharedTestServer(behindProxy);
  const [owner, other] = await people(server, 2);
  if (!owner || !other) throw new Error('no person was made');
  const card = { card_payment_method: 'pm_1' };
  for (const { accountId } of await accountsOf(server, [owner, other]))
    await server.db
      .insertInto('billing_accounts')
      .values({ account_id: accountId, ...card })
      .execute();
  await pastCodes(server, { approved: 0, dead: 20 });
  const put = (changes: { card_refused_at?: Date | null; disputed_at?: Date | null }) =>
    server.db.updateTable('billing_accounts').set(changes).execute();
  const now = server.clock.now();
  for (const trouble of [{ card_refused_at: now }, { card_refused_at: null, disputed_at: now }]) {
    await put(trouble);
    expect(await send(server, owner, 1)).toMatchObject({ needs: 'proof_of_work' });
  }
  await put({ disputed_at: null });
  expect(await server.call(owner, 'get-phone-verification')).toMatchObject({ needs: null, error: null });
  const answers = await Promise.all([send(server, owner, 1), send(server, other, 2)]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
});

test('an administrator sees the stopped prefixes and the used part of the hour, and lifts a prefix with a reason, once', async () => {
  const server = await sharedTestServer(behindProxy);
  const [administrator, other] = [await anAdministrator(server), await anAdministrator(server)];
  const [person, another] = await people(server, 2);
  if (!person || !another) throw new Error('no person was made');
  expect(await server.call(administrator, 'admin-code-limits')).toEqual({
    hour: { sent: 0, limit: 500, resets_at: null },
    stopped: [],
  });
  await pastCodes(server, { approved: 3, dead: 22 });
  const { sent_at } = await server.db
    .selectFrom('phone_verifications')
    .select('sent_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await send(server, person, 1)).success).toBe(false);
  expect((await server.call(administrator, 'admin-code-limits')).stopped).toEqual([
    {
      prefix: PREFIX,
      why: 'few_approved',
      sent: 25,
      approved: 3,
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
  // An administrator who has concurrently read the same stop lifts nothing.
  const again = server.db
    .transaction()
    .execute((trx) => liftStop(trx, PREFIX, later(sent_at, 10 * MINUTE), server.clock.now()));
  expect(await again).toBe(false);
  expect(await auditOf(server, 'sms_prefix_lifted')).toEqual([
    { detail: { prefix: PREFIX, why: 'few_approved', sent: 25, approved: 3 }, reason },
  ]);
  expect((await send(server, person, 1)).success).toBe(true);
  expect(await server.call(administrator, 'admin-code-limits')).toMatchObject({
    hour: { sent: 1, limit: 500, resets_at: expect.any(String) },
    stopped: [],
  });

  // Later codes are counted from zero, and the operator is alerted although the hour is not over.
  server.clock.advance(11 * MINUTE);
  await pastCodes(server, { approved: 0, dead: 20, ago: 10 * MINUTE + 1 });
  expect((await send(server, another, 2)).error).toMatch(/begins like yours/);
  expect((await server.call(administrator, 'admin-code-limits')).stopped).toMatchObject([
    { sent: 21, approved: 0 },
  ]);
  expect(await auditOf(server, 'sms_prefix_stopped')).toHaveLength(2);
});
