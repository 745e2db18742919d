import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { until } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { dropOldSupportData } from '../drop-old-support-data.ts';

const READER = 'reader@example.com';

const subscribe = (server: TestServer, email = READER) =>
  server.post('/functions/v1/subscribe-newsletter', { email, place: 'footer' });
const press = (server: TestServer, name: 'confirm-mailing' | 'end-mailing', token: string) =>
  server.post<{ topic: string | null; is_our_link?: boolean }>(`/functions/v1/${name}`, { token });
const entries = ({ db }: TestServer) => db.selectFrom('mailing_entries').selectAll().execute();

/** Waits for the newest mail with this subject. */
function mailAbout({ sandbox }: TestServer, subject: string, email = READER) {
  const find = async () => sandbox.mailsTo(email).find((mail) => mail.subject.includes(subject));
  return until(find, `a mail about ${subject}`);
}

function tokenIn({ links }: { links: string[] }, path: string): string {
  const link = links.map((address) => new URL(address)).find(({ pathname }) => pathname === path);
  return link?.searchParams.get('token') ?? '';
}

async function confirmed(server: TestServer) {
  await subscribe(server);
  const token = tokenIn(await mailAbout(server, 'Confirm your newsletter subscription'), '/mailing/confirm');
  await press(server, 'confirm-mailing', token);
  const welcome = await mailAbout(server, 'You are subscribed to our newsletter');
  return { token, welcome, end: tokenIn(welcome, '/mailing/unsubscribe') };
}

test('an email address is subscribed to the newsletter when the confirm button is clicked; opening the emailed link alone changes nothing', async () => {
  const server = await sharedTestServer();
  expect(await subscribe(server, 'Reader@Example.com')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const mail = await mailAbout(server, 'Confirm your newsletter subscription');
  const token = tokenIn(mail, '/mailing/confirm');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  await server.get(`/mailing/confirm?token=${token}`);
  expect(await entries(server)).toMatchObject([{ email: READER, topic: 'newsletter', confirmed_at: null }]);

  expect((await press(server, 'confirm-mailing', `${token}x`)).body).toEqual({ topic: null });
  expect((await press(server, 'confirm-mailing', token)).body).toEqual({ topic: 'newsletter' });
  expect((await entries(server))[0]?.confirmed_at).not.toBeNull();
  await mailAbout(server, 'You are subscribed to our newsletter');
  // Confirming again with the same link returns the same response and sends no email.
  expect((await press(server, 'confirm-mailing', token)).body).toEqual({ topic: 'newsletter' });
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(READER)).toHaveLength(2);
});

test('read access to the database confirms no subscription: only the hash of the link is stored, for a week', async () => {
  const server = await sharedTestServer();
  await subscribe(server);
  const token = tokenIn(await mailAbout(server, 'Confirm your newsletter subscription'), '/mailing/confirm');
  const [entry] = await entries(server);
  expect(JSON.stringify(entry)).not.toContain(token);
  expect(
    (await press(server, 'confirm-mailing', entry?.token_hash?.toString('base64url') ?? '')).body,
  ).toEqual({
    topic: null,
  });
  server.clock.advance(7 * DAY + 1000);
  expect((await press(server, 'confirm-mailing', token)).body).toEqual({ topic: null });
});

test('a mail client unsubscribes with a single POST without a session; its URL is in the header of every email', async () => {
  const server = await sharedTestServer();
  const { welcome, end } = await confirmed(server);
  const address = `${server.origin}/mailing/unsubscribe?token=${end}`;
  expect(welcome.headers['list-unsubscribe']).toBe(`<${address}>`);
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await fetch(address);
  expect(await entries(server)).toHaveLength(1);

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(address, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, 'Done.\n']);
  expect(await entries(server)).toEqual([]);
  // A repeat, or a token that was never issued, gets the same answer.
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const each of [address, `${server.origin}/mailing/unsubscribe?token=x`])
    expect((await fetch(each, { method: 'POST', body: form })).status).toBe(200);
});

test('a person ends a mailing with a click; the id of a mailing entry ends nothing', async () => {
  const server = await sharedTestServer();
  const { end } = await confirmed(server);
  const [entry] = await entries(server);
  const id = entry?.id ?? '';
  for (const forged of [
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    end.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ])
    expect((await press(server, 'end-mailing', forged)).body).toEqual({ topic: null, is_our_link: false });
  expect((await press(server, 'end-mailing', end)).body).toEqual({ topic: 'newsletter', is_our_link: true });
  expect(await entries(server)).toEqual([]);
  expect((await press(server, 'end-mailing', end)).body).toEqual({ topic: null, is_our_link: true });
});

test('neither the response nor the number of emails sent reveals whether an email address is subscribed', async () => {
  const server = await sharedTestServer();
  await confirmed(server);
  const answers = [await subscribe(server), await subscribe(server, 'somebody.new@example.com')];
  const [known, unknown] = answers.map(({ status, body }) => ({ status, body }));
  expect(known).toEqual(unknown);
  // One mail each: the new address is asked to confirm, the known address is informed that it gets the newsletter.
  await mailAbout(server, 'Confirm your newsletter subscription', 'somebody.new@example.com');
  const told = () =>
    server.sandbox.mailsTo(READER).filter((mail) => mail.subject.includes('You are subscribed'));
  await until(async () => told().length === 2, 'the mail to an address that is known');
});

test('news of a country is confirmed like the newsletter and stored separately; an unknown country is refused with the name of the field', async () => {
  const server = await sharedTestServer();
  const ask = (countryCode: string) =>
    server.post<{ field?: string }>('/functions/v1/register-interest', { email: READER, countryCode });
  expect((await ask('NG')).status).toBe(200);
  const mail = await mailAbout(server, 'request for Nigeria');
  expect((await press(server, 'confirm-mailing', tokenIn(mail, '/mailing/confirm'))).body).toEqual({
    topic: 'NG',
  });
  await subscribe(server);
  await mailAbout(server, 'Confirm your newsletter subscription');
  expect((await entries(server)).map(({ topic }) => topic).sort()).toEqual(['NG', 'newsletter']);
  expect(await ask('ZZ')).toMatchObject({ status: 400, body: { field: 'countryCode' } });
});

test('an unconfirmed entry is deleted after a week, interest in a country after a year; a newsletter subscription is kept', async () => {
  const server = await sharedTestServer();
  await confirmed(server);
  const now = server.clock.now();
  const entry = (id: string, topic: string, confirmed_at: Date | null) => ({
    ...{
      id: `0193a000-0000-7000-8000-00000000000${id}`,
      email: `${id}@example.com`,
      topic,
      asked_at: now,
      confirmed_at,
    },
  });
  await server.db
    .insertInto('mailing_entries')
    .values([entry('1', 'newsletter', null), entry('2', 'KE', now)])
    .execute();
  const left = async () => {
    await dropOldSupportData(server.deps);
    return (await entries(server)).map(({ topic, confirmed_at }) => [topic, confirmed_at !== null]).sort();
  };
  server.clock.advance(6 * DAY);
  expect(await left()).toHaveLength(3);
  server.clock.advance(2 * DAY);
  expect(await left()).toEqual([
    ['KE', true],
    ['newsletter', true],
  ]);
  server.clock.advance(360 * DAY);
  expect(await left()).toEqual([['newsletter', true]]);
});
