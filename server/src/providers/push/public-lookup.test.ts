import { expect, test } from 'vitest';
import { isPublic, publicLookup } from './public-lookup.ts';
import { knownServiceOf } from './web-push.ts';

test('no connection is made to a host name that resolves to this machine', async () => {
  const found = await new Promise<Error | null>((resolve) => publicLookup('localhost', {}, resolve));
  expect(found?.message).toBe('localhost has no public address');
});

test('no internal IP address is public, in any spelling', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ];
  const inside6 = ['::1', '::', 'fc00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'];
  for (const address of [...inside, ...inside6])
    expect([address, isPublic(address)]).toEqual([address, false]);
  for (const address of ['142.250.74.10', '2a00:1450:4001:80b::200a'])
    expect([address, isPublic(address)]).toEqual([address, true]);
});

test('the push services of the supported browsers are known', () => {
  for (const [endpoint, service] of [
    ['https://fcm.googleapis.com/fcm/send/abc:def', 'google'],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'mozilla'],
    ['https://web.push.apple.com/abc', 'apple'],
    ['https://wns2-by3p.notify.windows.com/w/?token=abc', 'microsoft'],
  ] as const)
    expect([endpoint, knownServiceOf(endpoint)]).toEqual([endpoint, service]);
});
