import pino from 'pino';
import { expect, test } from 'vitest';
import { runFuzz } from '../../trials/fuzz/run-fuzz.ts';
import { watchLog } from '../../trials/fuzz/watch-log.ts';
import { testServer } from '../testing/harness/test-server.ts';

const REQUESTS = 1200;
/** Always the same requests, so that a failure can be reproduced. `npm run fuzz` sends many more. */
const SEED = 20_260_917;

test(`${REQUESTS} generated requests to every function and auth route never hang or fail internally, log no secret, and give no account a role, a status or a verified phone`, async () => {
  const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const log = watchLog();
  Object.assign(server.deps.log, { [pino.symbols.streamSym]: { write: log.write } });
  server.deps.log.level = 'debug';
  server.deps.log.debug('the requests begin');

  const report = await runFuzz(server, log, { requests: REQUESTS, seed: SEED, limitMs: 90_000 });

  expect(report).toMatchObject({ requests: REQUESTS, failures: [], leaks: [], changes: [] });
  expect(report.logLines).toBeGreaterThan(0);
  // Not every request was refused by the first check.
  for (const status of [200, 400, 401, 403, 404, 501]) expect(report.statuses.get(status)).toBeGreaterThan(0);
});

test('a secret in the log is found, whether it is a sentence, a token, a code or an invented value', () => {
  const log = watchLog();
  for (const secret of ['a quiet morning walk', 'k2JmZ0x8c3RvcmVkLXNlY3JldC1vZi1zb21lb25l', '482915'])
    log.keepSecret(secret);
  const lines = [
    '{"msg":"tried with a quiet morning walk"}',
    '{"token":"k2JmZ0x8c3RvcmVkLXNlY3JldC1vZi1zb21lb25l"}',
    '{"msg":"code 482915 was wrong"}',
    '{"authorization":"Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln"}',
    '{"password":"zilpzalp1"}',
  ];
  log.write(`{"msg":"nothing to see"}\n${lines.join('\n').slice(0, 60)}`);
  log.write(`${lines.join('\n').slice(60)}\n`);
  expect(new Set(log.leaks())).toEqual(new Set(lines));
});
