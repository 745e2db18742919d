import { supportAddresses } from '@numlet/contract/brand';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aUser, until } from '../../../testing/factories/factories.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { dropOldSupportData } from '../drop-old-support-data.ts';

const behindProxy = { environment: { TRUSTED_PROXIES: 'loopback' } };
const message = {
  name: 'Ines Adeyemi',
  email: 'ines@example.com',
  subject: 'A code that did not come',
  message: 'The number ends in 0132.\nIt was this morning.',
};

type Answer = { code?: string; field?: string; message?: string };
const send = (server: TestServer, change: object = {}, from?: string) =>
  server.post<Answer>(
    '/functions/v1/send-contact-message',
    { ...message, ...change },
    from ? { 'x-forwarded-for': from } : {},
  );
const aProof = async (server: TestServer) => (await solveProof(server)).gotrue_meta_security.captcha_token;
const stored = ({ db }: TestServer) => db.selectFrom('contact_messages').selectAll().execute();
const mailTo = (server: TestServer, email: string) =>
  until(async () => server.sandbox.mailsTo(email)[0], `a mail to ${email}`);

test('a message is stored, emailed to support with the sender as the reply address, and confirmed without quoting it', async () => {
  const server = await sharedTestServer();
  expect(await send(server)).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored(server)).toMatchObject(
    [{ ...message, message: undefined, body: message.message }].map(({ message: _, ...row }) => row),
  );
  const toSupport = await mailTo(server, supportAddresses.support);
  expect(toSupport.headers['reply-to']).toBe(message.email);
  expect(toSupport.subject).toContain(message.subject);
  expect(toSupport.text).toContain('It was this morning.');
  expect(toSupport.links[0]).toContain('/admin?tab=support&q=');
  const toSender = await mailTo(server, message.email);
  expect(toSender.headers['auto-submitted']).toBe('auto-replied');
  for (const typed of [message.name, message.subject, 'this morning'])
    expect([typed, JSON.stringify(toSender).includes(typed)]).toEqual([typed, false]);
});

test('a double click sends one message, and a changed message is sent as another one', async () => {
  const server = await sharedTestServer();
  const idempotency_key = crypto.randomUUID();
  const both = await Promise.all([send(server, { idempotency_key }), send(server, { idempotency_key })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(server)).toHaveLength(1);
  await send(server, { idempotency_key: crypto.randomUUID() });
  expect(await stored(server)).toHaveLength(2);
});

test('each of the four fields is required, with the name of the field in the refusal, and none can add a line to the header of an email', async () => {
  const server = await sharedTestServer();
  for (const field of ['name', 'email', 'subject', 'message'])
    for (const empty of ['', '   '])
      expect([field, (await send(server, { [field]: empty })).body]).toMatchObject([
        field,
        { code: 'invalid_input', field },
      ]);
  for (const [field, value] of [
    ['name', 'Ines\r\nBcc: all@example.com'],
    ['subject', 'Hello\nBcc: all@example.com'],
    ['subject', 'Hello\u2028Bcc: all@example.com'],
    ['subject', 'Hi \u202efdp.exe'],
    ['name', '\u3164'],
    ['email', 'ines@example.com\r\nBcc: all@example.com'],
    ['email', 'ines@example.com, all@example.com'],
    ['email', 'ines'],
    ['name', 'x'.repeat(101)],
    ['subject', 'x'.repeat(201)],
    ['message', 'x'.repeat(5001)],
  ] as const)
    expect([value.slice(0, 40), (await send(server, { [field]: value })).body.field]).toEqual([
      value.slice(0, 40),
      field,
    ]);
  expect(await stored(server)).toEqual([]);
});

test('a body larger than the form allows is refused before it is read', async () => {
  const server = await sharedTestServer();
  expect(await send(server, { message: 'x'.repeat(70_000) })).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
});

test('an urgent violation is sent to the email address for abuse', async () => {
  const server = await sharedTestServer();
  await send(server, { subject: 'Urgent AUP violation: phishing' });
  expect((await mailTo(server, supportAddresses.abuse)).subject).toContain('Urgent');
  expect((await stored(server))[0]?.is_urgent).toBe(true);
});

test('one network gets five of a thousand posts accepted, whichever form it uses; then each post needs a proof of work', async () => {
  const server = await sharedTestServer();
  const post = (turn: number) =>
    turn % 2
      ? send(server, { email: `victim${turn}@example.com` })
      : server.post<Answer>('/functions/v1/subscribe-newsletter', { email: `victim${turn}@example.com` });
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  // The number of requests that a script keeps open at once.
  while (answers.length < 1000)
    answers.push(
      ...(await Promise.all(Array.from({ length: 40 }, (_, turn) => post(answers.length + turn)))),
    );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'proof_of_work_needed')).toHaveLength(995);
  const entries = await server.db.selectFrom('mailing_entries').select('id').execute();
  expect((await stored(server)).length + entries.length).toBe(5);
  // A person in the same network solves a proof of work, and passes.
  const proof = await aProof(server);
  expect((await send(server, { proof })).status).toBe(200);
  expect((await send(server, { proof })).body.code).toBe('proof_of_work_needed');
  server.clock.advance(HOUR);
  expect((await send(server)).status).toBe(200);
});

test('a thousand posts from one network cost people of other networks neither a wait nor a proof of work', async () => {
  const server = await sharedTestServer(behindProxy);
  let taken = 0;
  for (let sent = 0; sent < 1000; sent += 40) {
    const posts = Array.from({ length: 40 }, () => send(server, {}, '203.0.113.7'));
    taken += (await Promise.all(posts)).filter(({ status }) => status === 200).length;
  }
  expect(taken).toBe(5);
  expect(await send(server, {}, '198.51.100.1')).toMatchObject({ status: 200, body: { success: true } });
});

test('each form responds and sends email to the email address of an account as it does to an unknown one', async () => {
  const server = await sharedTestServer(behindProxy);
  const known = (await aUser(server)).email;
  const seen = async (email: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    const answers = [
      await send(server, { email }, from),
      await server.post('/functions/v1/subscribe-newsletter', { email }, headers),
      await server.post('/functions/v1/register-interest', { email, countryCode: 'KE' }, headers),
    ];
    await untilJobsAreDone(server);
    const mails = server.sandbox
      .mailsTo(email)
      .filter(({ headers: head }) => head['auto-submitted'] !== undefined);
    expect(mails).toHaveLength(3);
    return {
      answers: answers.map(({ status, body }) => ({ status, body })),
      // References and links differ for each message.
      mails: mails
        .map(({ subject, text }) => [subject, text.replaceAll(/[0-9A-F]{8}\.|token=[^&\s]+/g, '')])
        .sort(),
    };
  };
  const ofAccount = await seen(known, '198.51.100.1');
  expect(ofAccount.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(ofAccount).toEqual(await seen('nobody.yet@example.com', '198.51.100.2'));
});

test('across all networks a hundred posts are accepted in an hour; then every post needs a proof of work', async () => {
  const server = await sharedTestServer(behindProxy);
  const posts = Array.from({ length: 140 }, (_, turn) =>
    send(server, { email: `victim${turn}@example.com` }, `203.0.${turn}.7`),
  );
  const answers = await Promise.all(posts);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ body }) => body.code === 'proof_of_work_needed')).toHaveLength(40);
  expect((await send(server, { proof: await aProof(server) }, '198.51.100.1')).status).toBe(200);
});

test('a caller who moves within a /48 of IPv6 gets twenty posts an hour without a proof of work, not five in each of its networks', async () => {
  const server = await sharedTestServer(behindProxy);
  const from = (turn: number) => `2001:db8:7:${turn.toString(16)}::1`;
  const posts = Array.from({ length: 40 }, (_, turn) =>
    send(server, { email: `victim${turn}@example.com` }, from(turn)),
  );
  const answers = await Promise.all(posts);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await send(server, {}, '2001:db8:8::1')).status).toBe(200);
});

test('across all networks no more posts are accepted in an hour than the total limit', async () => {
  const server = await sharedTestServer(behindProxy);
  expect((await send(server, {}, '203.0.1.1')).status).toBe(200);
  // Sets the count as if all but two of the three hundred had been used.
  await server.db.updateTable('rate_limits').set({ points: 298 }).where('key', '=', 'form:all').execute();
  const answers = await Promise.all(
    [2, 3, 4, 5].map((turn) => send(server, { email: `victim${turn}@example.com` }, `203.0.${turn}.1`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message).toContain(supportAddresses.support);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('an email address that is typed repeatedly gets six emails a day', async () => {
  const server = await sharedTestServer(behindProxy);
  for (let turn = 0; turn < 9; turn += 1) await send(server, {}, `203.0.113.${turn}`);
  const atSupport = () => server.sandbox.mailsTo(supportAddresses.support).length;
  await until(async () => atSupport() === 9, 'every message at support');
  await until(async () => server.sandbox.mailsTo(message.email).length >= 6, 'the mails of the day');
  const waiting = () =>
    server.numlet.connection.pool.query(
      "select 1 from pgboss.job where name = 'contact-mail-due' and state in ('created', 'active', 'retry')",
    );
  await until(async () => (await waiting()).rows.length === 0, 'every mail to be done');
  expect(server.sandbox.mailsTo(message.email)).toHaveLength(6);
});

test('a mailbox gets six emails a day, in any spelling of its address', async () => {
  const server = await sharedTestServer(behindProxy);
  const spelled = [1, 2, 3, 4, 5].flatMap((tag) => [
    `victim+${tag}@gmail.com`,
    `vic.tim+${tag}@googlemail.com`,
  ]);
  for (const [turn, email] of spelled.entries()) await send(server, { email }, `203.0.113.${turn}`);
  const atSupport = () => server.sandbox.mailsTo(supportAddresses.support).length;
  await until(async () => atSupport() === spelled.length, 'every message at support');
  await untilJobsAreDone(server);
  expect(spelled.flatMap((email) => server.sandbox.mailsTo(email))).toHaveLength(6);
});

test('a message is deleted after a year', async () => {
  const server = await sharedTestServer();
  await send(server);
  server.clock.advance(364 * DAY);
  await dropOldSupportData(server.deps);
  expect(await stored(server)).toHaveLength(1);
  server.clock.advance(2 * DAY);
  await dropOldSupportData(server.deps);
  expect(await stored(server)).toEqual([]);
});
