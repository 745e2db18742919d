import { proveOwnPhone, signUp } from './support/journeys.ts';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';

test.use({ ownBrowser: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('screens that need JavaScript say so, and public pages name the parts that do not work', {
    tag: ['@any-screen', '@refusals'],
  }, async ({ page }) => {
    for (const path of ['/dashboard', '/dashboard/account', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    }
    for (const path of ['/', '/terms']) {
      await page.goto(path);
      // The first one, because a form further down has another note.
      await expect(page.locator('noscript p').first()).toBeVisible();
      await expect(page.locator('noscript p').first()).toContainText('renting numbers need JavaScript');
    }
    for (const path of ['/confirm', '/reset-password']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('noscript p')).toContainText('This page needs JavaScript');
      // Nothing is shown that could not be pressed.
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });
});

test('a browser that is too old is warned on every page, and a new one is not', {
  tag: '@any-screen',
}, async ({ page }) => {
  const notice = page.getByText('Chrome or Edge from 111, Safari from 16.4, Firefox from 128');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'));
  for (const path of ['/', '/terms', '/reset-password']) {
    await page.goto(path);
    await expect(notice).toBeVisible();
  }
});

test(
  'the oldest supported browsers can sign up and in: the site uses no newer feature',
  { tag: ['@any-screen', '@refusals'] },
  async ({ page, context, world }, { workerIndex }) => {
    await page.addInitScript(removeNewerFeatures);
    const newcomer = aNewcomer(workerIndex);
    await signUp(page, newcomer);
    await proveOwnPhone(page, world, newcomer);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    // Without a session the sign-in opens for the requested page.
    await page.goto('/dashboard?tab=billing');
    await page.waitForURL((url) => url.pathname === '/');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(newcomer.email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard?tab=billing');
    await expect(page.getByRole('tab', { name: 'Billing', selected: true })).toBeVisible();
  },
);

test('a person can sign up with any language that a browser reports, "c", "en-US@posix" or none', {
  tag: '@any-screen',
}, async ({ page }) => {
  for (const language of ['c', 'en-US@posix', ''])
    await test.step(JSON.stringify(language), async () => {
      const script = await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'language', { get: () => value });
      }, language);
      await page.goto('/');
      expect(await page.evaluate(() => navigator.language)).toBe(language);
      await page.getByRole('button', { name: 'Sign In' }).first().click();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      const country = page.getByRole('dialog').getByRole('combobox', { name: 'Country code' });
      await expect(country).toContainText('+1');
      await script.dispose();
    });
});

test(
  'in a browser that refuses storage, locks and channels people can sign up, are informed, and the page keeps working',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, world }, { workerIndex }) => {
    await page.addInitScript(refuseEverything);
    const newcomer = aNewcomer(workerIndex);
    await signUp(page, newcomer);
    await proveOwnPhone(page, world, newcomer);
    await expect(page.getByText('Your browser does not save data for this site')).toBeVisible();
    await expect(page.getByText('No number yet')).toBeVisible();
    // A frozen page would not respond.
    await page.getByRole('tab', { name: 'Referrals' }).click();
    await expect(page.getByRole('tab', { name: 'Referrals', selected: true })).toBeVisible();
    await page.reload();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  },
);

test('a saved file can still be read after the browser has asked where to put it', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset.revoked = address;
      revoke(address);
    };
  });
  await arrive();
  await page.goto('/dashboard/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const address = (await download).url();
  const revoked = () => page.evaluate(() => document.documentElement.dataset.revoked);
  await page.clock.runFor(30_000);
  expect(await revoked()).toBeUndefined();
  await page.clock.runFor(31_000);
  expect(await revoked()).toBe(address);
});

/** Runs in the page: fails like Chromium if a site may store nothing, and like Firefox for channels. */
function refuseEverything(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const Refusing = class {
    constructor() {
      refuse();
    }
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'BroadcastChannel', { value: Refusing });
  navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
}

/** Runs in the page: removes what Chrome 111, Safari 16.4 and Firefox 128 lack. */
function removeNewerFeatures() {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const later: [object, string[]][] = [
    [Response, ['json']],
    [Response.prototype, ['bytes']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [
      window,
      ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'URLPattern', 'scheduler', 'navigation'],
    ],
    [window, ['cookieStore', 'CloseWatcher', 'onscrollend']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterators, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']],
    [iterators, ['some', 'every', 'find']],
  ];
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  // Their Trusted Types allow a script no text, not even the one that it had before.
  const { append } = Element.prototype;
  Element.prototype.append = function (...nodes) {
    if (this instanceof HTMLScriptElement)
      throw new TypeError("This document requires 'TrustedScript' assignment.");
    append.apply(this, nodes);
  };
}
