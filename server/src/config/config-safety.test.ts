import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';
import { readConfig, sandboxKeys } from './config.ts';

const production = { ...realSettings, NODE_ENV: 'production' };

test('the sandbox, whose keys are published, is refused if others could reach it', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', '203.0.113.5', 'numlet.internal', '128.0.0.1'])
    expect(answerTo({ HOST })).toMatch(/^HOST is .* sandbox.* published.* HOST=127\.0\.0\.1/);
  for (const PUBLIC_URL of [
    'https://numlet.example',
    'https://192.168.1.20',
    'https://127.0.0.1.evil.example',
  ])
    expect(answerTo({ PUBLIC_URL })).toMatch(/^PUBLIC_URL is .* sandbox.* published/);
  for (const HOST of ['127.0.0.1', '127.0.1.1', 'localhost', '::1', ''])
    expect([HOST, answerTo({ HOST })]).toEqual([HOST, 'accepted']);
});

test('a public URL of another machine must start with https, even if it is made from HOST', () => {
  expect(answerTo({ ...realSettings, PUBLIC_URL: '', HOST: '192.168.1.20' })).toMatch(
    /^PUBLIC_URL is http:\/\/192\.168\.1\.20:3000: .* must start with https\.$/,
  );
});

test('a production server requires its public URL', () => {
  expect(answerTo({ ...production, PUBLIC_URL: '' })).toMatch(
    /^PUBLIC_URL is missing: .*https:\/\/your\.domain/,
  );
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'https://localhost'])
    expect(answerTo({ ...production, PUBLIC_URL })).toMatch(/^PUBLIC_URL is this machine's own: /);
  expect(answerTo(production)).toBe('accepted');
});

test('a data key that is short, not base64, or made of few bytes or of a pattern is refused, even in the sandbox', () => {
  const pattern = Buffer.from(Array.from({ length: 32 }, (_, place) => place * 7));
  const weak = [Buffer.alloc(32), Buffer.alloc(64, 0xff), Buffer.from('abcd'.repeat(8)), pattern].map(
    (bytes) => bytes.toString('base64'),
  );
  for (const DATA_KEY of [...weak, 'a'.repeat(44)])
    for (const others of [production, {}])
      expect([DATA_KEY, answerTo({ ...others, DATA_KEY })]).toMatchObject([
        DATA_KEY,
        expect.stringMatching(/^DATA_KEY is not random,.*openssl rand -base64 32/),
      ]);
  for (const DATA_KEY of [
    'change me',
    'secret',
    randomBytes(31).toString('base64'),
    'openssl rand -base64 32 please',
  ])
    expect(answerTo({ ...production, DATA_KEY })).toMatch(
      /^DATA_KEY is too short: .*openssl rand -base64 32/,
    );
  for (let turn = 0; turn < 200; turn += 1)
    for (const form of ['base64', 'base64url'] as const)
      expect(answerTo({ ...production, DATA_KEY: randomBytes(32).toString(form) })).toBe('accepted');
});

test('administrators need a second factor if others reach a service with real providers', () => {
  expect(readConfig(production).adminMfa).toBe('required');
  expect(readConfig(realSettings).adminMfa).toBe('required');
  expect(readConfig({ ...realSettings, PUBLIC_URL: '', HOST: '0.0.0.0' }).adminMfa).toBe('required');
  for (const exposed of [production, realSettings, { ...realSettings, PUBLIC_URL: '', HOST: '0.0.0.0' }])
    expect(answerTo({ ...exposed, ADMIN_MFA: 'off' })).toMatch(/^ADMIN_MFA=off /);
  const alone = { ...realSettings, PUBLIC_URL: '' };
  expect(readConfig(alone).adminMfa).toBe('off');
  expect(readConfig({ ...alone, ADMIN_MFA: 'off' }).adminMfa).toBe('off');
  expect(readConfig({ ADMIN_MFA: 'required' }).adminMfa).toBe('required');
});

test('a key of the sandbox is refused if others reach the service, whatever NODE_ENV says', () => {
  expect(answerTo({ ...realSettings, TWILIO_AUTH_TOKEN: sandboxKeys.twilioAuthToken })).toBe(
    "TWILIO_AUTH_TOKEN is a sandbox key: a production server needs the provider's own.",
  );
});

test('proxy lists that cover the internet are refused, as one network or in pieces, in every spelling', () => {
  for (const proxies of [
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1, 0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '203.0.0.0/7',
    '10.0.0.0/7',
    '2000::/3',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/97',
    '::/80',
    '2a00::/11',
  ])
    expect([proxies, answerTo({ ...production, TRUSTED_PROXIES: proxies })]).toMatchObject([
      proxies,
      expect.stringMatching(/^TRUSTED_PROXIES names ".*", which is so wide/),
    ]);
  const pieces = Array.from({ length: 256 }, (_, place) => `${place}.0.0.0/8`).join(',');
  expect(answerTo({ ...production, TRUSTED_PROXIES: pieces })).toMatch(/^TRUSTED_PROXIES covers so much/);
});

test('the proxies of a machine, of a private network and of a large provider are trusted', () => {
  for (const proxies of [
    '127.0.0.1',
    '::1,fc00::/7',
    '10.0.0.0/8, 192.168.0.0/16,172.16.0.0/12, 100.64.0.0/10',
    'loopback, linklocal, uniquelocal',
    '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15,2400:cb00::/32,2a06:98c0::/29',
    '3.160.0.0/14,35.191.0.0/16',
    '::ffff:10.0.0.0/104',
  ])
    expect([proxies, answerTo({ ...production, TRUSTED_PROXIES: proxies })]).toEqual([proxies, 'accepted']);
});
