import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';
import { readConfig } from './config.ts';

const KEYS = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) };

test('push messages are sent if there are keys; with real providers only to the browsers’ own services', () => {
  expect(readConfig({}).push).toEqual({ keys: null, sandboxUrl: 'http://127.0.0.1:4010/push' });
  expect(readConfig(realSettings).push).toEqual({ keys: null, sandboxUrl: undefined });
  expect(readConfig({ ...realSettings, ...KEYS }).push).toEqual({
    keys: { publicKey: KEYS.VAPID_PUBLIC_KEY, privateKey: KEYS.VAPID_PRIVATE_KEY },
    sandboxUrl: undefined,
  });
});

test('half a key pair, an invalid key, and another push service beside real providers are refused', () => {
  for (const [settings, sentence] of [
    [{ VAPID_PUBLIC_KEY: KEYS.VAPID_PUBLIC_KEY }, 'VAPID_PRIVATE_KEY is missing'],
    [{ ...KEYS, VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY in the configuration must be a key of 43'],
    [{ ...KEYS, PUSH_API_URL: 'http://127.0.0.1:1/push' }, 'PUSH_API_URL is for the sandbox only'],
  ] as const)
    expect(answerTo({ ...realSettings, ...settings })).toContain(sentence);
});
