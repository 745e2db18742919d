import { expect, test } from 'vitest';
import { isDashboardVisible, readPush, whileDashboardVisible } from './push.ts';

test('the words of a push are read, and foreign content is not shown', () => {
  const words = { title: 'Instagram code', body: 'On +1 415 555 0132', tag: 'one' };
  expect(readPush(JSON.stringify({ ...words, more: 1 }))).toEqual(words);
  for (const text of [
    undefined,
    '',
    'text',
    'null',
    '[]',
    '{"title":"cut',
    '"Instagram code"',
    '482915',
    'title=Instagram&body=On',
    '[{"title":"a","body":"b","tag":"c"}]',
    '{"title":"a","body":null,"tag":"c"}',
    '{"title":"only"}',
    '{"title":1,"body":"","tag":""}',
  ])
    expect([text, readPush(text)]).toEqual([text, null]);
});

test('no push is shown while the dashboard is in view; on another page of ours, or out of view, it is shown', () => {
  const tab = (path: string, visibilityState: DocumentVisibilityState) => ({
    url: `https://numlet.example${path}`,
    visibilityState,
  });
  const lookedAt = (...tabs: ReturnType<typeof tab>[]) => isDashboardVisible(tabs, null, '/dashboard');
  expect(lookedAt(tab('/', 'visible'), tab('/dashboard?tab=billing', 'visible'))).toBe(true);
  expect(lookedAt(tab('/dashboard/account', 'visible'))).toBe(false);
  expect(lookedAt(tab('/', 'visible'), tab('/dashboard', 'hidden'))).toBe(false);
  expect(lookedAt()).toBe(false);
});

test("the dashboard's lock decides which screen a tab shows, whatever page it was loaded as", () => {
  const tab = (path: string) => ({
    url: `https://numlet.example${path}`,
    visibilityState: 'visible' as const,
  });
  expect(isDashboardVisible([tab('/')], [{ name: 'numlet.in-view.someone' }], '/dashboard')).toBe(true);
  expect(isDashboardVisible([tab('/dashboard')], [{ name: 'numlet.alert.one' }], '/dashboard')).toBe(false);
});

test('while the dashboard is in view, a push from Apple is shown silently, and no other push is shown', () => {
  expect(whileDashboardVisible('https://web.push.apple.com/QGuQyavXutnMH5Qf')).toEqual({ silent: true });
  for (const address of [
    'https://WEB.PUSH.APPLE.COM/QGuQyavXutnMH5Qf',
    'https://web.push.apple.com:443/QGuQyavXutnMH5Qf',
    'https://api.push.apple.com/3/device/abc',
  ])
    expect([address, whileDashboardVisible(address)]).toEqual([address, { silent: true }]);
  for (const address of [
    'https://wns2-by3p.notify.windows.com/w/?token=web.push.apple.com',
    'https://jmt17.google.com/fcm/send/abc',
    'https://web.push.apple.com@example.org/abc',
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://push.apple.com.example.org/abc',
    'https://example.org/web.push.apple.com',
    'https://notpush.apple.com/abc',
  ])
    expect(whileDashboardVisible(address)).toBeNull();
  expect(whileDashboardVisible(null)).toBeNull();
});
