import { emptyTab } from './support/kept-tab.ts';
import { aNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { signUpOverHttp } from './support/settle-over-http.ts';

test(
  'a browser that is reused for the next test keeps no state of the previous test',
  { tag: ['@any-screen', '@refusals'] },
  async ({ page, context, tab }, { workerIndex }) => {
    await signUpOverHttp(page, aNewcomer(workerIndex));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'));
    const second = await context.newPage();
    await page.route('**/terms', (route) => route.fulfill({ body: 'Not the terms.' }));
    await context.route('**/privacy', (route) => route.fulfill({ body: 'Not the policy.' }));
    const said: string[] = [];
    // Requests of the dashboard that are still in flight fail when the network is cut.
    page.on('console', (message) => !message.text().includes('DISCONNECTED') && said.push(message.text()));
    await context.setOffline(true);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 500, height: 500 });

    await emptyTab(tab);

    expect(second.isClosed()).toBe(true);
    expect(page.viewportSize()).toEqual(size);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, history.length])).toEqual([
      0, 0, 1,
    ]);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Terms of Service' }).first()).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy Policy' }).first()).toBeVisible();
    await page.evaluate(() => console.log('Is anybody listening?'));
    expect(said).toEqual([]);
    await page.goto('/dashboard');
    await page.waitForURL((url) => url.pathname === '/');
  },
);
