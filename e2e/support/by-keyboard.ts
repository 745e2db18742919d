import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** More stops than the longest walk through a screen in these tests. */
const MAX_STOPS = 120;

export type Keyboard = ReturnType<typeof byKeyboard>;

/**
 * A person who uses only the keyboard. Checks at every stop that the focused element is on the screen, that nothing
 * covers it and that it looks different from its unfocused state. Also checks that no act drops the focus to the start
 * of the page.
 */
export function byKeyboard(page: Page) {
  const { keyboard } = page;
  const called = (role: Role, name: Name) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true });
  const isFocused = (target: Locator) =>
    target.evaluateAll((all) => all.some((each) => each === document.activeElement));

  /** Moves from stop to stop until a wanted element has the focus. */
  async function walk(key: 'Tab' | 'Shift+Tab', target: Locator, what: string): Promise<void> {
    await expect(target.first(), what).toBeVisible();
    if (!(await isFocused(target)))
      for (let stop = 0; ; stop += 1) {
        expect(stop, `${key} leads to ${what}`).toBeLessThan(MAX_STOPS);
        await keyboard.press(key);
        await readFocus(page);
        if (await isFocused(target)) break;
      }
    await expectSeen(page);
  }

  const own = {
    /** Presses Tab until the element of this role and name has the focus. */
    async goTo(role: Role, name: Name): Promise<void> {
      await own.expectFocusKept();
      await walk('Tab', called(role, name), `${role} ${name}`);
    },
    /** Does the same backwards. */
    async goBackTo(role: Role, name: Name): Promise<void> {
      await own.expectFocusKept();
      await walk('Shift+Tab', called(role, name), `${role} ${name}`);
    },
    /** Starts on a newly loaded page, in which no element has the focus. */
    async begin(role: Role, name: Name): Promise<void> {
      await walk('Tab', called(role, name), `${role} ${name}`);
    },
    /** Starts at the end of such a page. */
    async beginAtEnd(role: Role, name: Name): Promise<void> {
      await walk('Shift+Tab', called(role, name), `${role} ${name}`);
    },
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await keyboard.press(key);
    },
    type: (words: string) => keyboard.type(words),
    /** Moves the focus to the element and presses Enter. */
    async enter(role: Role, name: Name): Promise<void> {
      await own.goTo(role, name);
      await keyboard.press('Enter');
    },
    /** Moves with the arrows from the open tab of a row to another, and opens that tab with Enter. */
    async openTab(row: string, name: string): Promise<void> {
      const tabs = page.getByRole('tablist', { name: row }).getByRole('tab');
      await own.expectFocusKept();
      await walk('Shift+Tab', tabs, `a tab of ${row}`);
      const target = tabs.filter({ hasText: name });
      for (let remaining = await tabs.count(); remaining > 0 && !(await isFocused(target)); remaining -= 1)
        await keyboard.press('ArrowRight');
      await expect(target).toBeFocused();
      await expectSeen(page);
      await keyboard.press('Enter');
      await expect(target).toHaveAttribute('aria-selected', 'true');
      await expect(target).toBeFocused();
    },
    /** Moves with the arrows to a choice of an open menu, and chooses it. */
    async choose(name: Name): Promise<void> {
      const target = page.getByRole('menuitem', { name });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      for (let remaining = await page.getByRole('menuitem').count(); remaining > 0; remaining -= 1) {
        if (await isFocused(target)) break;
        await keyboard.press('ArrowDown');
      }
      await expect(target).toBeFocused();
      await expectSeen(page);
      await keyboard.press('Enter');
    },
    /** Expects that an open dialog has the focus, and that Escape closes it and returns the focus to its opener. */
    async expectEscape(role: Role, name: Name): Promise<void> {
      const opener = called(role, name);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toBeVisible();
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => isFocused(opener), `${role} ${name} has the focus again`).toBe(true);
      await expectSeen(page);
    },
    /** Types a reason into the dialog's field, which has the focus, and confirms with Ctrl+Enter. */
    async giveReason(reason: string): Promise<void> {
      const field = page.getByRole('dialog').getByRole('textbox', { name: /reason/i });
      await own.goTo('textbox', /reason/i);
      await expect(field).toBeFocused();
      await keyboard.type(reason);
      await keyboard.press('Control+Enter');
    },
    /** Expects that an element other than the body has the focus. */
    async expectFocusKept(): Promise<void> {
      await expect
        .poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is lost')
        .toBe(false);
    },
    expectSeen: () => expectSeen(page),
  };
  return own;
}

/** Checks that the focused element can be seen, and that the previous one looks different without the focus. */
async function readFocus(page: Page): Promise<void> {
  await expectSeen(page);
  const unmarked = await page.evaluate(() => {
    const ringOf = (stop: Element) =>
      [stop, stop.parentElement, stop.parentElement?.parentElement, stop.nextElementSibling]
        .map((each) => {
          if (!each) return '';
          const style = getComputedStyle(each);
          const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
          return [outline, style.boxShadow, style.backgroundColor, style.borderColor, style.display].join(
            ' ',
          );
        })
        .join('|');
    const memory: { stop?: Element; ring?: string } = Reflect.get(window, 'lastStop') ?? {};
    const { stop, ring } = memory;
    const now = document.activeElement;
    Reflect.set(window, 'lastStop', now && now !== document.body ? { stop: now, ring: ringOf(now) } : {});
    const isPlain = stop?.isConnected && stop !== now && ringOf(stop) === ring;
    return isPlain ? stop.outerHTML.slice(0, 300) : null;
  });
  expect(unmarked, 'looks the same with the focus and without it').toBeNull();
}

/** Expects that the focused element can be seen. After the last stop of a page the browser itself has the focus. */
async function expectSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return '';
      const drawn = stop.matches('[type="radio"], [type="checkbox"]')
        ? (stop.closest('label') ?? stop)
        : stop;
      const html = stop.outerHTML.slice(0, 300);
      if (!drawn.checkVisibility()) return `not visible: ${html}`;
      const box = drawn.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
      if (right - left < 1 || bottom - top < 1) return `out of sight: ${html}`;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A notice disappears automatically.
      const isUnder =
        over !== null &&
        !drawn.contains(over) &&
        !over.contains(drawn) &&
        !over.closest('[data-sonner-toaster]');
      return isUnder ? `under ${over.outerHTML.slice(0, 120)}: ${html}` : '';
    });
  await expect.poll(hidden).toBe('');
}
