import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { aNewcomer, until } from '../testing/factories/factories.ts';
import { collectLog } from '../testing/harness/collect-log.ts';
import { testServer } from '../testing/harness/test-server.ts';

test('a caller who disconnects during a body, before the response, during a file or from a stream is not logged as an error', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'info' }, compose: { logTo: log } });
  const person = await aNewcomer(server);
  const bearer = `Authorization: Bearer ${person.accessToken}`;
  const json = 'Content-Type: application/json';
  const requests = [
    // Logged as the first of its kind: the log keeps one of equal lines.
    ['POST /functions/v1/get-profile', bearer, json, 'Content-Length: 1000', '', '{"half":'],
    ['POST /auth/v1/signup', json, 'Transfer-Encoding: chunked', '', 'ffff', '{"half":'],
    [
      'POST /webhooks/twilio/sms',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 99',
      '',
      'From=',
    ],
    ['POST /auth/v1/token', json, 'Content-Length: 44', '', '{"email":"a@example.com","password":"guess"}'],
    ['POST /functions/v1/export-account', bearer, json, 'Content-Length: 2', '', '{}'],
    ['GET /realtime/v1/messages', bearer, '', ''],
  ];
  const port = Number(new URL(server.origin).port);
  const begun = log.lines().length;
  for (const [place, [line = '', ...rest]] of requests.entries()) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const before = log.find({ msg: 'a request was answered' }).length;
    await new Promise<void>((written) => {
      socket.write([`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...rest].join('\r\n'), () => written());
    });
    // When a later request on another connection is answered, this request has been processed as far as possible.
    await server.get('/healthz');
    if (place % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
    await until(async () => log.find({ msg: 'a request was answered' }).length > before, line);
  }
  await server.call(person, 'get-profile');
  const said = log
    .lines()
    .slice(begun)
    .filter(({ msg }) => msg !== 'a request was answered');
  expect(said.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
