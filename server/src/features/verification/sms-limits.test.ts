import { expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { aNewcomer, stayingSignedIn } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';
const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.1' } };

type Sent = { success: boolean; error?: string; cooldown_remaining?: number };

/** `from` is the X-Forwarded-For header of the request when it reaches the service. */
async function send(server: Pick<TestServer, 'post'>, person: Person, from: string): Promise<Sent> {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'x-forwarded-for': from };
  const path = '/functions/v1/send-verification-otp';
  const { status, body } = await server.post<Sent>(path, { phone_number: person.phone }, headers);
  expect(status).toBe(200);
  return body;
}

/** People who signed up, each from a network of their own. */
async function people(server: TestServer, count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let place = 0; place < count; place += 1)
    all.push(await aNewcomer(server, { headers: { 'x-forwarded-for': `198.18.${place}.1` } }));
  return all;
}

async function pass(server: TestServer, milliseconds: number) {
  server.clock.advance(milliseconds);
  await server.sandbox.setClock(server.clock.now());
}

async function passSignedIn(server: TestServer, person: Person, milliseconds: number) {
  await pass(server, milliseconds);
  await stayingSignedIn(server, person);
}

/** Sends repeatedly, each time after the cooldown. */
async function sendTimes(server: TestServer, person: Person, times: number): Promise<Sent[]> {
  const answers: Sent[] = [];
  for (let time = 0; time < times; time += 1) {
    answers.push(await send(server, person, `203.0.${time}.1`));
    await pass(server, 61 * SECOND);
  }
  return answers;
}

const sentTexts = (server: TestServer, all: Person[]) =>
  all.reduce((sum, person) => sum + server.sandbox.textsTo(person.phone).length, 0);

const auditOf = (server: TestServer, action: string) =>
  server.db.selectFrom('audit_log').select(['detail', 'ip']).where('action', '=', action).execute();

test('five codes a day are sent to one number, from whichever account; then the response says when the next code is possible', async () => {
  const server = await sharedTestServer(behindProxy);
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map((place) =>
      aNewcomer(server, { phone: PHONE, headers: { 'x-forwarded-for': `198.18.${place}.1` } }),
    ),
  );
  if (!one || !two || !three) throw new Error('nobody is there');
  const answers = [...(await sendTimes(server, one, 3)), ...(await sendTimes(server, two, 2))];
  expect(answers.every((answer) => answer.success)).toBe(true);

  const refused = await send(server, three, '203.0.200.1');
  expect(refused).toMatchObject({
    success: false,
    error: expect.stringMatching(/this number.* in 24 hours/),
  });
  expect(refused.cooldown_remaining).toBeGreaterThan(23 * 3600);
  expect(refused.cooldown_remaining).toBeLessThanOrEqual(24 * 3600);
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(5);

  await passSignedIn(server, three, DAY - 5 * MINUTE);
  expect((await send(server, three, '203.0.200.1')).success).toBe(true);
});

test('one person gets five codes a day, even to different numbers', async () => {
  const server = await sharedTestServer(behindProxy);
  const [person] = await people(server, 1);
  if (!person) throw new Error('nobody is there');
  await sendTimes(server, person, 3);
  person.phone = '+447700900777';
  await server.call(person, 'update-phone-number', { phone_number: person.phone });
  const answers = await sendTimes(server, person, 3);
  expect(answers.map((answer) => answer.success)).toEqual([true, true, false]);
  expect(answers[2]?.error).toMatch(/requested too many codes.* in 24 hours/);
  expect(server.sandbox.textsTo(person.phone)).toHaveLength(2);
});

test('ten of many concurrent sends from one network succeed, even on two servers', async () => {
  const server = await sharedTestServer(behindProxy);
  const other = await secondServer(server, behindProxy.environment);
  // Only a few more than may pass: they wait for one row, and on a slow machine a longer queue exceeds the service's
  // time limit for a locked row.
  const crowd = await people(server, 12);
  await Promise.all([server, other].flatMap(({ get }) => Array.from({ length: 10 }, () => get('/readyz'))));
  const answers = await Promise.all(
    crowd.map((person, place) => send(place % 2 ? server : other, person, `203.0.113.${place}`)),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(10);
  for (const answer of answers.filter(({ success }) => !success)) {
    expect(answer.error).toMatch(/your network.* in 24 hours/);
    expect(answer.cooldown_remaining).toBeGreaterThan(23 * 3600);
  }
  expect(sentTexts(server, crowd)).toBe(10);

  const [unlucky] = crowd.filter((_, place) => !answers[place]?.success);
  if (!unlucky) throw new Error('everybody was lucky');
  expect((await send(server, unlucky, '203.0.114.1')).success).toBe(true);
});

test('the hourly budget applies to all people together, and the operator is alerted once an hour', async () => {
  const server = await sharedTestServer({ environment: { ...behindProxy.environment, SMS_PER_HOUR: '3' } });
  const alarm = vi.spyOn(server.deps.log, 'error');
  const crowd = await people(server, 8);
  await Promise.all(Array.from({ length: 10 }, () => server.get('/readyz')));
  const answers = await Promise.all(crowd.map((person, place) => send(server, person, `203.0.${place}.1`)));
  expect(answers.filter((answer) => answer.success)).toHaveLength(3);
  expect(sentTexts(server, crowd)).toBe(3);
  const refused = answers.find((answer) => !answer.success);
  expect(refused?.error).toMatch(/at the moment.* in 60 minutes/);
  expect(refused?.cooldown_remaining).toBeGreaterThan(3500);
  expect(alarm.mock.calls.filter(([, said]) => /SMS_PER_HOUR/.test(String(said)))).toHaveLength(1);
  expect(await auditOf(server, 'sms_budget_exhausted')).toMatchObject([{ detail: { smsPerHour: 3 } }]);

  const [late] = crowd.filter((_, place) => !answers[place]?.success);
  if (!late) throw new Error('nobody was refused');
  await passSignedIn(server, late, HOUR);
  expect((await send(server, late, '203.0.99.1')).success).toBe(true);
});

test('a code that the carrier certainly did not send costs nothing; a code that it may have sent counts', async () => {
  const server = await sharedTestServer(behindProxy);
  const [person] = await people(server, 1);
  if (!person) throw new Error('nobody is there');
  const fault = { provider: 'twilio', operation: 'send-code' } as const;
  server.sandbox.injectFault({ ...fault, kind: 'unavailable', times: 5 });
  const failed = await sendTimes(server, person, 5);
  expect(failed.every((answer) => !answer.success)).toBe(true);
  const points = await server.db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', 'like', 'sms:%')
    .execute();
  expect(points.every((limit) => limit.points === 0)).toBe(true);

  server.sandbox.injectFault({ ...fault, kind: 'lost-answer', times: 1 });
  const answers = await sendTimes(server, person, 6);
  expect(answers.map((answer) => answer.success)).toEqual([false, true, true, true, true, false]);
  expect(answers[5]?.error).toMatch(/Too many codes/);
});

test('X-Forwarded-For of an untrusted caller does not change the limits', async () => {
  const server = await sharedTestServer();
  const crowd = [await aNewcomer(server), await aNewcomer(server), await aNewcomer(server)];
  expect(await rounds(server, crowd, (place) => `203.0.${place}.1`)).toBe(10);
});

test('behind a trusted proxy only the IP address that the proxy saw counts, whatever is to the left of it', async () => {
  const server = await sharedTestServer(behindProxy);
  const crowd = [await aNewcomer(server), await aNewcomer(server), await aNewcomer(server)];
  expect(await rounds(server, crowd, (place) => `203.0.${place}.1, 192.0.2.${place}`)).toBe(10);
  const [person] = crowd;
  if (!person) throw new Error('nobody is there');
  expect((await send(server, person, '192.0.2.9, 203.0.113.9')).success).toBe(true);
});

/**
 * Every person sends four times, each time from another address if the header is believed.
 * @returns how many sends succeeded
 */
async function rounds(server: TestServer, crowd: Person[], from: (place: number) => string): Promise<number> {
  let [place, sent] = [0, 0];
  for (let round = 0; round < 4; round += 1) {
    for (const person of crowd) {
      place += 1;
      if ((await send(server, person, from(place))).success) sent += 1;
    }
    await pass(server, 61 * SECOND);
  }
  return sent;
}
