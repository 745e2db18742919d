import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import type { AlertSettings } from './alert-settings.ts';
import { notificationOf } from './alert-words.ts';
import { watchArrivals } from './watch-arrivals.ts';

const ALL: AlertSettings = { sound: true, notifications: true, codes: false };

test("the title of a tab out of view has the number of waiting texts and the newest one's label, and never a code", async () => {
  const browser = aBrowser();
  const tab = browser.tab();
  await tab.arrived(aText('one', 'Your Discord verification code is 615038'));
  await tab.arrived(aText('two', '123456 is your Instagram code'));
  expect(browser.titles()).toEqual(['(1) Discord code · Numlet', '(2) Instagram code · Numlet']);
});

test('a text that is shown later counts once', async () => {
  const browser = aBrowser();
  const tab = browser.tab();
  await tab.arrived(aText('one', null));
  await tab.arrived(aText('one', '123456 is your Instagram code'));
  expect(browser.titles().at(-1)).toBe('(1) Instagram code · Numlet');
});

test('a text that was copied or seen in another tab no longer waits', async () => {
  const browser = aBrowser();
  const tab = browser.tab();
  await tab.arrived(aText('one', 'Your Discord verification code is 615038'));
  await tab.arrived(aText('two', '123456 is your Instagram code'));
  tab.copied(new Set(['two']));
  expect(browser.titles().at(-1)).toBe('(1) Discord code · Numlet');
  tab.seenElsewhere();
  expect(browser.titles().at(-1)).toBeNull();
});

test('looking at a tab removes the mark from all tabs', async () => {
  const browser = aBrowser();
  const [first, second] = [browser.tab(), browser.tab()];
  const text = aText('one', 'Your Discord verification code is 615038');
  await Promise.all([first.arrived(text), second.arrived(text)]);
  browser.attention = { isInView: true, isFocused: true };
  first.viewChanged();
  expect(browser.marks).toEqual([null, null]);
});

test('while a tab is in view and has focus, no tab alerts', async () => {
  const browser = aBrowser(ALL);
  browser.attention = { isInView: true, isFocused: true };
  await browser.tab().arrived(aText('one', 'Your Discord verification code is 615038'));
  expect(browser.titles()).toEqual([]);
  expect(browser.told).toEqual([]);
});

test('if a tab is in view but without focus, the sound plays and no notification is shown', async () => {
  const browser = aBrowser(ALL);
  browser.attention = { isInView: true, isFocused: false };
  await browser.tab().arrived(aText('one', 'Your Discord verification code is 615038'));
  expect(browser.told).toEqual(['sound']);
});

test('one tab alerts for all, only in the chosen ways', async () => {
  for (const [settings, told] of [
    [{ sound: false, notifications: false, codes: true }, []],
    [{ sound: true, notifications: false, codes: true }, ['sound']],
    [{ sound: false, notifications: true, codes: false }, ['one']],
    [{ sound: false, notifications: true, codes: true }, ['one with its code']],
    [ALL, ['sound', 'one']],
  ] as const) {
    const browser = aBrowser(settings);
    const text = aText('one', 'Your Discord verification code is 615038');
    await Promise.all([browser.tab().arrived(text), browser.tab().arrived(text)]);
    expect(browser.told).toEqual(told);
  }
});

test('a notification contains platform and number; it contains the code only on request, and never the code of a withheld text', () => {
  const text = aText('one', '123456 is your Instagram code');
  const body = 'On +1 415 555 0132';
  expect(notificationOf(text, false)).toEqual({ title: 'Instagram code', body });
  expect(notificationOf(text, true)).toEqual({ title: '123 456 from Instagram', body });
  expect(notificationOf({ ...text, withheld: true }, true).title).not.toContain('123');
});

/** The tabs of one person in one browser. */
function aBrowser(settings: AlertSettings = { sound: false, notifications: false, codes: false }) {
  const claimed = new Set<string>();
  const tabs: ReturnType<typeof watchArrivals>[] = [];
  const history: (string | null)[] = [];
  const browser = {
    attention: { isInView: false, isFocused: false },
    /** The title that each tab shows now. */
    marks: [] as (string | null)[],
    titles: () => history,
    told: [] as string[],
    tab() {
      const place = tabs.length;
      const tab = watchArrivals({
        isInView: () => browser.attention.isInView,
        attention: async () => browser.attention,
        claim: async (id) => {
          const isFirst = !claimed.has(id);
          claimed.add(id);
          return isFirst;
        },
        settings: () => settings,
        mark: (title) => {
          browser.marks[place] = title;
          history.push(title);
        },
        playSound: () => browser.told.push('sound'),
        notify: ({ id }, showsCode) => browser.told.push(showsCode ? `${id} with its code` : id),
        notifySeen: () => {
          for (const other of tabs) if (other !== tab) other.seenElsewhere();
        },
      });
      tabs.push(tab);
      return tab;
    },
  };
  return browser;
}

function aText(id: string, body: string | null): Message {
  return {
    id,
    phone_number_id: 'a number',
    from_number: '+16285550110',
    message_body: body,
    received_at: '2026-11-21T09:41:00Z',
    polled_at: null,
    withheld: body === null,
    blocked: null,
    change_seq: 5,
    arrival_seq: 5,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: /\d{6}/.exec(body ?? '')?.[0] ?? null,
  };
}
