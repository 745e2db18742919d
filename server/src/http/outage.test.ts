import { sql } from 'kysely';
import pg from 'pg';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { inbound, sign } from '../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../testing/factories/factories.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/harness/database-proxy.ts';
import { secondServer, type TestServer, testServer } from '../testing/harness/test-server.ts';

/** Checks the database often enough for a test, and stops quickly. The limits of people's requests stay unchanged. */
const LIMITS = {
  watchTimes: { every: 50, everyWhileDown: 50, limit: 2000 },
  limits: {
    forJobs: { connect: 3000, statement: 2800, lock: 2000, answer: 3000, idleInTransaction: 10_000 },
  },
};

type ProxiedServer = Awaited<ReturnType<typeof aProxiedServer>>;

/**
 * A service whose second server reaches the database through a proxy, a person with a number, and a call of every kind.
 */
async function aProxiedServer() {
  const server = await testServer();
  const person = await aUser(server);
  const { e164 } = await aNumber(server, person);
  const proxy = await startDatabaseProxy(server.databaseUrl);
  onTestFinished(() => proxy.close());
  const instance = await secondServer({ ...server, databaseUrl: proxy.url }, {}, LIMITS);
  const authorization = `Bearer ${person.accessToken}`;
  const json = (path: string, body: object, headers = {}) => ({ path, body: JSON.stringify(body), headers });
  const text = (sid: string) => {
    const parameters = inbound(e164, sid);
    return {
      path: '/webhooks/twilio/sms',
      body: new URLSearchParams(parameters).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': sign(server, parameters),
      },
    };
  };
  const signIn = { email: person.email, password: person.password };
  const calls: Call[] = [
    json('/functions/v1/get-profile', {}, { authorization }),
    json('/functions/v1/user-dashboard', {}, { authorization }),
    json('/auth/v1/token?grant_type=password', signIn),
    { path: '/auth/v1/user', headers: { authorization } },
    json('/auth/v1/recover', { email: person.email }),
    text('SMaway'),
    cardEvent(),
    { path: '/realtime/v1/messages', headers: { authorization } },
  ];
  const refresh = json('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken });
  return { server, proxy, instance, person, calls, refresh, text };
}

/** An event about none of our payments, correctly signed. */
function cardEvent(): Call {
  const payload = JSON.stringify({
    id: 'evt_away',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_unknown', object: 'checkout.session' } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
  return { path: '/webhooks/stripe', body: payload, headers: { 'stripe-signature': signature } };
}

type Call = { path: string; body?: string; headers?: Record<string, string> };

async function ask({ instance }: Pick<ProxiedServer, 'instance'>, { path, body, headers }: Call) {
  const controller = new AbortController();
  const response = await fetch(instance.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body }),
    headers: { 'content-type': 'application/json', ...headers },
    signal: controller.signal,
    redirect: 'manual',
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const retryAfter = Number(response.headers.get('retry-after'));
  const isStream = type.startsWith('text/event-stream');
  const answer: unknown = type.startsWith('application/json') ? await response.json() : null;
  // A live connection would stay open.
  if (isStream) controller.abort();
  else if (answer === null) await response.text();
  return { path, status, retryAfter, answer };
}

/** Expects each kind of call to be asked to retry, in the format of its protocol. */
async function expectAway(server: ProxiedServer) {
  for (const call of [...server.calls, server.refresh]) {
    const { path, status, retryAfter, answer } = await ask(server, call);
    expect([path, status]).toEqual([path, 503]);
    expect([path, retryAfter]).toEqual([path, expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 10)]);
    expect([path, answer]).toEqual([
      path,
      path.startsWith('/auth/')
        ? expect.objectContaining({ error_code: 'request_timeout' })
        : expect.objectContaining({ code: 'overloaded', requestId: expect.any(String) }),
    ]);
  }
  await until(async () => (await server.instance.get('/readyz')).status === 503, 'the server to be unready');
}

/** Expects everything to work again without help, also the session that was due for renewal during the outage. */
async function expectBack(server: ProxiedServer) {
  await until(async () => (await server.instance.get('/readyz')).status === 200, 'the server to be ready');
  for (const call of server.calls) {
    const { path, status } = await ask(server, call);
    expect([path, status]).toEqual([path, 200]);
  }
  const { status, answer } = await ask(server, server.refresh);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ refresh_token: expect.any(String) });
}

test('while the database refuses connections, every kind of call gets a 503 with a time to retry, and no one is signed out', async () => {
  const server = await aProxiedServer();
  server.proxy.refuse(true);
  server.proxy.cut();
  await expectAway(server);
  server.proxy.refuse(false);
  await expectBack(server);
});

test('a person who returns from Google while the database is down is shown our own screen and not a raw error', async () => {
  const { instance, proxy } = await aProxiedServer();
  proxy.refuse(true);
  proxy.cut();
  const { status, headers } = await instance.get('/auth/v1/callback?state=any&code=any');
  expect(status).toBe(303);
  const { searchParams } = new URL(headers.get('location') ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    error: 'temporarily_unavailable',
    error_code: 'request_timeout',
  });
});

test('once the database is known to be silent, no call waits for it, and everything works when it responds again', async () => {
  const server = await aProxiedServer();
  fallSilent(server.proxy);
  await until(async () => (await server.instance.get('/readyz')).status === 503, 'the server to be unready');
  const authorization = `Bearer ${server.person.accessToken}`;
  // Connections that hang are not tried again: the outage is known.
  await until(
    async () =>
      (await server.instance.post('/functions/v1/get-profile', {}, { authorization })).status === 503,
    'the first answer',
  );
  await expectAway(server);
  server.proxy.hold(false);
  await expectBack(server);
});

function fallSilent(proxy: DatabaseProxy) {
  proxy.hold(true);
  proxy.silence();
}

test('a server that gets no database connection returns 503, and works again when there are connections', async () => {
  const server = await aProxiedServer();
  const { server: first } = server;
  const role = await aRoleOf(first);
  const instance = await secondServer({ ...first, databaseUrl: role.url }, {}, LIMITS);
  await role.allow(0);
  await expectAway({ ...server, instance });
  const { body } = await instance.get('/readyz');
  expect(body).toEqual({
    status: 'not_ready',
    problems: [{ part: 'database', problem: 'The database has no connections left.' }],
  });
  await role.allow(-1);
  await expectBack({ ...server, instance });
});

/** A role with the rights of the service and a limit of connections. Setting the limit ends open connections. */
async function aRoleOf({ databaseUrl }: TestServer) {
  const administrator = new pg.Client({ connectionString: databaseUrl });
  await administrator.connect();
  const url = new URL(databaseUrl);
  const name = `role_of_${url.pathname.slice(1)}`;
  await administrator.query(`create role ${name} login password 'known' in role ${url.username}`);
  url.username = name;
  url.password = 'known';
  onTestFinished(async () => {
    await administrator.query(`drop role ${name}`);
    await administrator.end();
  });
  return {
    url: url.toString(),
    async allow(connections: number) {
      await administrator.query(`alter role ${name} connection limit ${connections}`);
      await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
        name,
      ]);
    },
  };
}

test('a server whose database has no space for texts is not ready, still serves people, and is ready with the first stored text', async () => {
  const server = await aProxiedServer();
  const { db } = server.server;
  await sql
    .raw(
      `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    )
    .execute(db);
  await sql
    .raw('create trigger full_disk before insert on messages for each row execute function no_room()')
    .execute(db);
  for (const sid of ['SMfirst', 'SMsecond'])
    expect(await ask(server, server.text(sid))).toMatchObject({
      status: 503,
      answer: { code: 'overloaded' },
    });

  expect(await server.instance.get('/readyz')).toMatchObject({
    status: 503,
    body: {
      problems: [{ part: 'texts', problem: expect.stringMatching(/^Texts have been refused since 2/) }],
    },
  });
  const authorization = `Bearer ${server.person.accessToken}`;
  expect((await server.instance.post('/functions/v1/get-profile', {}, { authorization })).status).toBe(200);

  await sql.raw('drop trigger full_disk on messages').execute(db);
  expect((await ask(server, server.text('SMfirst'))).status).toBe(200);
  expect((await server.instance.get('/readyz')).status).toBe(200);
});

test('a token that is signed with an unknown key is not called invalid while the keys cannot be read', async () => {
  const server = await aProxiedServer();
  const { server: first, instance, person } = server;
  const [header = '', ...rest] = person.accessToken.split('.');
  const known = JSON.parse(Buffer.from(header, 'base64url').toString());
  const unknown = Buffer.from(JSON.stringify({ ...known, kid: 'made-elsewhere' })).toString('base64url');
  const authorization = `Bearer ${[unknown, ...rest].join('.')}`;
  first.clock.advance(2000);
  server.proxy.refuse(true);
  server.proxy.cut();
  expect((await instance.get('/auth/v1/user', { authorization })).status).toBe(503);
  expect((await instance.post('/functions/v1/get-profile', {}, { authorization })).status).toBe(503);
  server.proxy.refuse(false);
  await until(
    async () => (await instance.get('/auth/v1/user', { authorization })).status === 403,
    'the database to be back',
  );
});
