import { expect, test } from 'vitest';
import { findInbox } from './find-inbox.ts';

test('one of several tabs with the dashboard opens the inbox, and no other tab is asked', async () => {
  const [other, first, second] = [aTab('silent'), aTab('dashboard'), aTab('dashboard')];
  const found = await findInbox([other, first, second]);
  await expect.poll(() => first.opened + second.opened).toBe(1);
  expect(found?.opened).toBe(1);
});

test('if no tab responds, no inbox is found', async () => {
  expect(await findInbox([])).toBeNull();
  expect(await findInbox([aTab('silent'), aTab('silent')], 20)).toBeNull();
});

function aTab(shows: 'dashboard' | 'silent') {
  const tab = {
    opened: 0,
    postMessage(_message: unknown, [port]: Transferable[]) {
      if (shows === 'silent' || !(port instanceof MessagePort)) return;
      port.onmessage = () => {
        tab.opened += 1;
        port.close();
      };
      port.postMessage('here');
    },
  };
  return tab;
}
