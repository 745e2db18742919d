import { expect, test } from '../support/page-test.ts';

test('the bar of every public page links a signed-in person to the dashboard, until they sign out in another tab', {
  tag: '@any-screen',
}, async ({ page, context, arrive }) => {
  await arrive();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  const back = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  for (const path of ['/terms', '/blog/how-a-code-travels', '/']) {
    await page.goto(path);
    await expect(back).toBeVisible();
    await expect(signIn).toHaveCount(0);
  }
  await back.click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();

  await page.goto('/about');
  await expect(back).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(signIn).toBeVisible();
  await expect(back).toHaveCount(0);
});
