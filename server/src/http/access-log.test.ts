import { expect, test } from 'vitest';
import { inbound, sign, webhook } from '../testing/drivers/inbound-texts.ts';
import { aNewcomer, aNumber, aUser, until } from '../testing/factories/factories.ts';
import { collectLog } from '../testing/harness/collect-log.ts';
import { readLive } from '../testing/harness/live-reader.ts';
import { testServer } from '../testing/harness/test-server.ts';

const MESSAGE = 'a request was answered';

test('at info each request is one line with its id, route, status and time, and texts are among them', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'info' }, compose: { logTo: log } });
  const person = await aUser(server);
  const { e164 } = await aNumber(server, person);
  const text = inbound(e164, 'SMa1');
  await webhook(server, text, sign(server, text));
  const { headers } = await server.get('/nothing-here?secret=1');
  await server.get('/%zz');
  await until(async () => log.find({ path: '/%zz' }).length > 0, 'the lines');

  expect(log.find({ msg: MESSAGE, requestId: headers.get('x-request-id') })).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: headers.get('x-request-id'),
      method: 'GET',
      path: '/nothing-here',
      route: expect.any(String),
      status: 404,
      ms: expect.any(Number),
      msg: MESSAGE,
    },
  ]);
  expect(log.find({ msg: MESSAGE, path: '/%zz' })).toMatchObject([{ status: 404 }]);
  expect(log.find({ msg: MESSAGE, path: '/webhooks/twilio/sms' })).toMatchObject([{ status: 200 }]);
  expect(log.find({ msg: MESSAGE, path: '/functions/v1/get-order' })[0]).toMatchObject({
    route: '/functions/v1/:name',
    status: 200,
  });
});

test('no line of a request contains a query, an IP address, a program or a person, and none is about health', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'info' }, compose: { logTo: log } });
  const person = await aNewcomer(server);
  await server.get(`/auth/v1/authorize?provider=google&state=very-secret-${person.userId}`, {
    'user-agent': 'program of a person',
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) await server.get(path);
  await server.get('/the-last');
  await until(async () => log.find({ path: '/the-last' }).length > 0, 'the line');

  const lines = log.find({ msg: MESSAGE });
  expect(lines.map(({ path }) => path)).toContain('/auth/v1/authorize');
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(lines.map((line) => line.path)).not.toContain(path);
  for (const secret of ['very-secret', '127.0.0.1', 'program of a person', person.email, person.userId])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test('a caller who disconnects from a live connection is logged as one line, and not as an error', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'info' }, compose: { logTo: log } });
  const reader = await readLive(server.origin, await aUser(server));
  expect(log.find({ path: '/realtime/v1/messages' })).toEqual([]);
  reader.close();
  await until(async () => log.find({ path: '/realtime/v1/messages' }).length > 0, 'the line');
  expect(log.find({ path: '/realtime/v1/messages' })).toMatchObject([{ status: 200, unfinished: true }]);
  expect(log.lines().filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test('above info no line is written for a request', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'warn' }, compose: { logTo: log } });
  await aNewcomer(server);
  await server.numlet.stop();
  expect(log.lines()).toEqual([]);
});
