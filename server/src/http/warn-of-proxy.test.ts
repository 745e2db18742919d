import { expect, test } from 'vitest';
import { collectLog } from '../testing/harness/collect-log.ts';
import { testServer } from '../testing/harness/test-server.ts';

const WARNING = { msg: expect.stringContaining('TRUSTED_PROXIES does not name') };

async function behindProxy(TRUSTED_PROXIES: string) {
  const log = collectLog();
  const server = await testServer({
    environment: { LOG_LEVEL: 'warn', TRUSTED_PROXIES },
    compose: { logTo: log },
  });
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.origin}/healthz`, { headers });
    await response.text();
  };
  const warnings = () => log.find({ level: 40 }).filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
  return { ask, warnings };
}

test('an untrusted proxy is logged as a warning once, although more requests arrive', async () => {
  const { ask, warnings } = await behindProxy('10.9.9.9');
  await ask({});
  expect(warnings()).toEqual([]);
  await ask({ 'x-forwarded-for': '203.0.113.9' });
  await ask({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' });
  expect(warnings()).toMatchObject([WARNING]);
});

test('a trusted proxy and the callers behind it are not logged as a warning', async () => {
  const { ask, warnings } = await behindProxy('127.0.0.1');
  await ask({ 'x-forwarded-for': '203.0.113.9' });
  await ask({ 'x-forwarded-for': '192.168.4.4' });
  await ask({ 'x-forwarded-for': '2001:db8::1' });
  expect(warnings()).toEqual([]);
});
