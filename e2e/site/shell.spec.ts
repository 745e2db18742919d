import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-test.ts';
import { untilDrawn } from '../support/until-drawn.ts';

const pages = [
  '/',
  '/pricing',
  '/about',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/aup',
  '/blog',
  '/blog/how-a-code-travels',
  '/blog/category/tech-updates',
  '/faq',
  '/otp/kenya',
  '/otp/africa',
  '/confirm',
  '/reset-password',
];

for (const path of pages) {
  test(`${path} is accessible, fits a narrow screen and raises no error under the strict policy`, async ({
    page,
    expectAccessible,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expectAccessible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
}

test('the landing page shows the measured figures once there are some, and offers the top-up to people who have paid', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  const heading = page.getByRole('heading', { name: 'What we have measured.' });
  const asked = page.waitForResponse('**/functions/v1/get-measured-figures');
  const demo = page.getByRole('heading', { name: 'Watch it work.' });
  await page.goto('/');
  await expect(page.getByText('These are our targets, not measurements.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Starter Plan first' })).toBeDisabled();
  await demo.scrollIntoViewIfNeeded();
  expect((await asked).status()).toBe(200);
  await (await asked).finished();
  await untilDrawn(page);
  await expect(heading).toHaveCount(0);
  await expect(page.getByText('10,000+ target')).toBeVisible();
  await expect(page.getByText('today: 12,340')).toHaveCount(0);

  await settle();
  await page.route('**/functions/v1/get-measured-figures', (route) =>
    route.fulfill({
      json: {
        days: 30,
        active_users: 12_340,
        arrival: { cases: 11_560, half_within_ms: 25, most_within_ms: 2500 },
        codes: { cases: 340, found_percent: 97 },
        countries: [{ country_code: 'CA', cases: 340, found_percent: 97 }],
        platforms: [],
      },
    }),
  );
  await page.goto('/');
  await expect(page.getByText('today: 12,340')).toBeVisible();
  await demo.scrollIntoViewIfNeeded();
  await expect(heading).toBeVisible();
  await expect(page.getByText('25 ms or less in half of them (11,560 cases)')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Canada' })).toContainText('97 % of 340');
  await page.getByRole('link', { name: 'Top up' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=billing/);
});

test('a page has the chosen theme from the first frame, whatever the system prefers, and the system’s without a choice', {
  tag: '@any-screen',
}, async ({ page }) => {
  const paper = { light: await paperIn(page, 'light'), dark: await paperIn(page, 'dark') };
  expect(paper.light).not.toBe(paper.dark);
  for (const [system, choice] of [
    ['light', 'dark'],
    ['dark', 'light'],
    ['dark', null],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => {
      if (theme) localStorage.setItem('numlet.theme', theme);
      else localStorage.removeItem('numlet.theme');
      const frames: string[] = [];
      Object.assign(window, { framesSeen: frames });
      const look = () => {
        if (document.body) frames.push(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, choice);
    for (const path of ['/', '/pricing', '/blog/how-a-code-travels', '/otp/kenya', '/dashboard']) {
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      // On a busy machine a page may be loaded before its first frame is drawn.
      await page.waitForFunction(() => Reflect.get(window, 'framesSeen').length > 0);
      const seen: string[] = await page.evaluate(() => Reflect.get(window, 'framesSeen'));
      expect([...new Set(seen)], `${path}, chosen: ${choice}`).toEqual([paper[choice ?? system]]);
      // The sign-in opens for the requested page. The next page is loaded once it is closed.
      if (path === '/dashboard') {
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
      }
    }
  }
});

test('an unknown path returns 404 and a link to the landing page @narrow', { tag: '@refusals' }, async ({
  page,
  expectAccessible,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('**/');
});

test('a visitor who opens the dashboard while the sign-in cannot be fetched still has the landing page', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page }) => {
  await page.route('**/assets/account-flow-*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/dashboard');
  await refused;
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A part of this page could not be loaded.')).toHaveCount(0);
});

test('a visitor who opens the dashboard is redirected to the landing page', { tag: '@any-screen' }, async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
});

test.describe('in a browser without data of the site', () => {
  test.use({ ownBrowser: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('the demo shows three texts, puts a new one on top every eight seconds, and copies its code', {
    tag: '@any-screen',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/#live-demo');
    const demo = page.locator('#live-demo');
    await expect(demo.getByRole('article')).toHaveCount(3);
    const first = await demo.getByRole('article').first().textContent();
    await page.clock.runFor(8_000);
    await expect(demo.getByRole('article')).toHaveCount(3);
    await expect(demo.getByRole('article').nth(1)).toContainText(first?.slice(0, 8) ?? '');
  });

  test('everything on the landing page that can be compressed is sent compressed, less than 110 kB in all', {
    tag: '@any-screen',
  }, async ({ page }) => {
    const unpacked: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      const {
        'content-type': type = '',
        'content-encoding': encoding,
        'content-length': length,
      } = response.headers();
      // Files this small would not become smaller by compression. Answers of the API are not files.
      const isFile = Number(length ?? 1_000) >= 200 && !response.url().includes('/auth/');
      // Playwright counts the bytes received over the network, headers included.
      sizes.push(
        response
          .request()
          .sizes()
          .then((size) => size.responseBodySize),
      );
      if (isFile && encoding !== 'br' && /javascript|css|svg|html|json/.test(type))
        unpacked.push(response.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(unpacked).toEqual([]);
    const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(110_000);
  });

  test('a page for reading loads no script of the application until a control is clicked, and that click counts once', {
    tag: '@any-screen',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    let comes = () => {};
    const start = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/assets/start-*.js', async (route) => {
      await start;
      await route.continue();
    });
    await page.goto('/aup', { waitUntil: 'networkidle' });
    expect(scripts).toEqual(['/start-later.js']);
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
    await expect(page.getByText(`Last updated: ${today}`)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    await expect(opener, 'the pressed control says that it waits').toHaveAttribute('data-pressed', '');
    await expect(menu).toBeHidden();
    const forms = page.waitForRequest('**/assets/account-flow-*.js');
    comes();
    await expect(menu).toBeVisible();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    // The forms are fetched once the page is idle, before they are needed.
    await forms;
    await expect(page.getByText(`Last updated: ${today}`)).toHaveCount(1);
    // Without scripts it has the day of the build.
    expect(await (await page.request.get('/aup')).text()).toMatch(/<time[^>]*>\d+ [A-Z][a-z]+ \d{4}<\/time>/);
  });

  test('a click whose forms are still loading shows progress until they are loaded', {
    tag: '@any-screen',
  }, async ({ page }) => {
    let comes = () => {};
    const forms = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/assets/account-flow-*.js', async (route) => {
      await forms;
      await route.continue();
    });
    await page.goto('/aup');
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    const bar = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(bar).toBeVisible();
    comes();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('a referral code is kept for a visitor who follows a plain link before the application has loaded', {
    tag: '@any-screen',
  }, async ({ page }) => {
    // The application of the first page never loads.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/privacy?ref=ab12cd', { waitUntil: 'domcontentloaded' });
    await page.locator('footer').getByRole('link', { name: 'Questions' }).click();
    await page.waitForURL('**/faq');
    await page.unroute('**/assets/*.js');
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Referral Code')).toHaveValue('AB12CD');
  });
});

test('on a slow network, before any script arrives, each signed-in screen shows the signed-in person what is being loaded', {
  tag: '@any-screen',
}, async ({ page, settle, browser }) => {
  await settle();
  const said = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true });
  let comes = () => {};
  const scripts = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  for (const [address, words] of [
    ['/admin', 'Loading admin dashboard...'],
    ['/dashboard/account', 'Loading your account...'],
    ['/dashboard?tab=billing', 'Loading dashboard...'],
    ['/dashboard', 'Loading dashboard...'],
  ] as const) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(said(words), address).toHaveCount(1);
    await expect(page.getByText(/^Loading/).filter({ visible: true }), address).toHaveCount(1);
  }
  comes();
  await expect(page.getByText('Listening on 1 number')).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.route('**/assets/*.js', () => undefined);
  await stranger.goto(page.url(), { waitUntil: 'commit' });
  await expect(stranger.getByText('Welcome back!')).toBeAttached();
  await expect(stranger.getByText('Loading dashboard...').filter({ visible: true })).toHaveCount(0);
  await stranger.close();
});

test('each kind of page hydrates without errors in a year, time zone and language other than those of its build', {
  tag: '@any-screen',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
  const page = await context.newPage();
  const written: string[] = [];
  page.on('console', (message) => message.type() === 'error' && written.push(message.text()));
  page.on('pageerror', (error) => written.push(error.message));
  await page.clock.setFixedTime(new Date(Date.now() + 400 * 86_400_000));
  for (const address of [
    ...[
      '/',
      '/pricing',
      '/about',
      '/how-it-works',
      '/contact',
      '/faq',
      '/terms',
      '/aup',
      '/otp-for-creators',
    ],
    ...['/otp/kenya', '/otp/africa', '/blog', '/blog/how-a-code-travels', '/blog/category/tech-updates'],
  ]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog'), address).toBeVisible();
  }
  expect(written).toEqual([]);
  await context.close();
});

/** The background colour of the page in a theme. */
async function paperIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.goto('/about');
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return colour;
}
