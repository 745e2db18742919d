import { expect, onTestFinished, test, vi } from 'vitest';
import { ProviderError } from '../ports/provider-error.ts';
import { aNewcomer } from '../testing/factories/factories.ts';
import { collectLog } from '../testing/harness/collect-log.ts';
import { cutOff } from '../testing/harness/cut-off.ts';
import { testServer } from '../testing/harness/test-server.ts';
import { createLog } from './log.ts';

test('a thousand requests that fail for one reason are logged as one line at once and one line with their number', async () => {
  const log = collectLog();
  const server = await testServer({ environment: { LOG_LEVEL: 'error' }, compose: { logTo: log } });
  const person = await aNewcomer(server);
  server.deps.clock = {
    now: () => {
      throw new Error('the clock has stopped at 12:45');
    },
  };
  const ids: (string | null)[] = [];
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.post('/functions/v1/get-profile', {}, { authorization: `Bearer ${person.accessToken}` }),
      ),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(500);
      ids.push(headers.get('x-request-id'));
    }
  }
  await server.numlet.stop();

  const lines = log.find({ msg: 'a request failed' });
  expect(lines[0]).toMatchObject({
    level: 50,
    err: { name: 'Error', message: 'the clock has stopped at 12:45', stack: expect.any(String) },
  });
  expect(ids).toContain(lines[0]?.requestId);
  expect(lines.reduce((sum, { heldBack = 0 }) => sum + Number(heldBack), 0)).toBe(999);
  // One at once, and one for each interval.
  expect(lines.filter(({ heldBack }) => heldBack === undefined)).toHaveLength(1);
  expect(lines.length).toBeLessThan(20);
});

test('errors that the job queue reports are logged with their cause', async () => {
  const log = collectLog();
  const server = await testServer({
    environment: { LOG_LEVEL: 'warn' },
    compose: { logTo: log, jobTimes: { pollSeconds: 1, byClock: false } },
  });
  const open = await cutOff(server);
  // Some are errors, others copies of errors: those of a worker that could not fetch its next job.
  const ofWorkers = () =>
    log
      .find({ msg: 'the job queue reported an error' })
      .filter(({ err }) => typeof err === 'object' && err !== null && 'queue' in err);
  await expect.poll(ofWorkers).not.toEqual([]);
  await open();
  expect(ofWorkers()[0]).toMatchObject({
    err: { message: expect.stringMatching(/connect|terminat|database/i), code: expect.any(String) },
  });
  expect(JSON.stringify(log.lines())).not.toContain('[object Object]');
});

test('every thrown value is logged in words, with its causes to a bounded depth', () => {
  const { log, lines } = aLog();
  const tell = (err: unknown) => {
    log.error({ err }, `case ${lines().length}`);
    return lines().at(-1)?.err;
  };
  const deep = Array.from({ length: 20 }).reduce<Error>(
    (cause, _, index) => new Error(`level ${index}`, { cause }),
    new Error('the root'),
  );
  const circle = new Error('goes in circles');
  circle.cause = circle;

  expect(tell('a word')).toEqual({ message: 'a word' });
  expect(tell(undefined)).toEqual({ message: 'undefined' });
  expect(tell({ code: 'ECONNRESET', message: 'a copy of an error', queue: 'process-order' })).toEqual({
    code: 'ECONNRESET',
    message: 'a copy of an error',
    queue: 'process-order',
  });
  expect(tell({ reason: 1 })).toEqual({ message: 'no error, but an object with reason' });
  expect(
    tell(
      new ProviderError('stripe', 'unknown_outcome', 'no answer', { http: 502, cause: new Error('hung up') }),
    ),
  ).toMatchObject({ provider: 'stripe', kind: 'unknown_outcome', http: 502, cause: { message: 'hung up' } });
  expect(tell(new AggregateError([new Error('IPv6'), new Error('IPv4')], 'no address'))).toMatchObject({
    message: 'no address',
    errors: [{ message: 'IPv6' }, { message: 'IPv4' }],
  });
  expect(depthOf(tell(deep))).toBe(6);
  expect(depthOf(tell(circle))).toBe(6);
});

test('secrets that a message quotes are redacted', () => {
  const { log, text } = aLog();
  const secrets = [
    'hunter-2-secret',
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIx.c2ln',
    'sk_live_51Habc',
    'whsec_abcdef12',
  ];
  log.error({ err: new Error(`postgres://numlet:${secrets[0]}@db:5432/numlet refused`) }, 'one');
  log.error(
    { err: new Error(`asked with Bearer ${secrets[1]}`, { cause: `Invalid key ${secrets[2]}` }) },
    'two',
  );
  log.error({ err: { message: `wrong secret ${secrets[3]}` } }, 'three');
  for (const secret of secrets) expect(text()).not.toContain(secret);
  expect(text()).toContain('postgres://numlet:[secret]@db:5432/numlet refused');
});

test('failures that differ in their words, error or cause, or without an error in their case, are all logged', () => {
  const { log, lines } = aLog();
  const failure = (message: string, code: string, cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code });
  log.warn({ err: failure('refused', '53300') }, 'one');
  log.warn({ err: failure('refused', '53300') }, 'another');
  log.warn({ err: failure('refused', '53100') }, 'one');
  log.warn({ err: failure('not refused', '53300') }, 'one');
  log.warn({ err: failure('refused', '53300', new Error('a cause')) }, 'one');
  log.error({ err: failure('refused', '53300') }, 'one');
  log.warn({ err: failure('refused', '53300'), job: 'process-order' }, 'one');
  log.error({ orderId: 'o1', kind: 'regulatory' }, 'a purchase needs an administrator');
  log.error({ orderId: 'o2', kind: 'regulatory' }, 'a purchase needs an administrator');
  log.error({ orphan: { sid: 'PN1' } }, 'the carrier and our records disagree about a number');
  log.error({ orphan: { sid: 'PN2' } }, 'the carrier and our records disagree about a number');
  expect(lines()).toHaveLength(11);
  log.sumUp();
  expect(lines()).toHaveLength(11);
});

test('held lines are summed every five seconds, at the end of a burst, and when the service stops', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = aLog();
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1)
      log.warn({ err: new Error('timed out'), jobId: `j${count}` }, 'a job failed');
  };
  fail(100);
  expect(lines()).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toMatchObject({ msg: 'a job failed', heldBack: 99, err: { message: 'timed out' } });
  expect(lines()[1]?.jobId).toHaveLength(20);
  fail(10);
  vi.advanceTimersByTime(5000);
  expect(lines()[2]).toMatchObject({ heldBack: 10 });
  // The flood is over: the next line is written at once again.
  vi.advanceTimersByTime(5000);
  expect(lines()).toHaveLength(3);
  fail(3);
  expect(lines()).toHaveLength(4);
  expect(lines()[3]).not.toHaveProperty('heldBack');
  log.sumUp();
  expect(lines()[4]).toMatchObject({ heldBack: 2 });
  log.sumUp();
  expect(lines()).toHaveLength(5);
});

function aLog() {
  const kept = collectLog();
  return {
    log: createLog('warn', { to: kept }),
    lines: kept.lines,
    text: () => JSON.stringify(kept.lines()),
  };
}

function depthOf(error: unknown): number {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return cause === undefined ? 1 : 1 + depthOf(cause);
}
