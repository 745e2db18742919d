import { articleSlugs } from '@numlet/contract/site/article-slugs';
import { expect, test } from '../support/page-test.ts';
import { untilDrawn } from '../support/until-drawn.ts';

const OTHERS = articleSlugs.length - 1;

test('the list leads to more articles, to an article, to a related one and to its category', async ({
  page,
}) => {
  await page.goto('/blog');
  const rows = page.getByRole('region', { name: 'Latest' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const counts = await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link')
    .allTextContents();
  const sum = counts.reduce((all, text) => all + Number(/\d+/.exec(text)?.[0]), 0);
  expect(sum).toBe(articleSlugs.length);

  const more = page.getByRole('button', { name: 'Load More Articles' });
  await more.click();
  await expect(rows).toHaveCount(Math.min(9, OTHERS));
  // For keyboard users the focus moves to the first of the new articles.
  await expect(rows.nth(3).getByRole('link')).toBeFocused();
  while (await more.isVisible()) await more.click();
  await expect(rows).toHaveCount(OTHERS);

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL('/blog/how-a-code-travels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Send code/);
  const related = page.getByRole('navigation', { name: 'Read next' }).getByRole('link').first();
  const title = (await related.textContent()) ?? '';
  await related.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Business' }).click();
  await expect(page).toHaveURL('/blog/category/business');
  await expect(page.getByRole('heading', { level: 1, name: 'Business' })).toBeVisible();
});

test('an article is read without the application: the current part is marked while scrolling, and the list of parts is collapsed on a phone', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/blog/how-a-code-travels');
  const parts = page.getByRole('navigation', { name: 'In this article' });
  const last = parts.getByRole('link', { name: 'The last step is ours' });
  if (page.viewportSize()?.width === 360) {
    await expect(last).toBeHidden();
    await page.getByText('In this article').click();
  }
  await last.click();
  await expect(page.getByRole('heading', { name: 'The last step is ours' })).toBeInViewport();
  if (page.viewportSize()?.width !== 360) await expect(last).toHaveAttribute('aria-current', 'true');
  expect(scripts.sort()).toEqual(['/article.js', '/start-later.js']);
});

test.describe('views', { tag: '@any-screen' }, () => {
  test.use({ ownBrowser: true });

  test('an article in view for five seconds is counted once, and is popular from ten views on', async ({
    page,
    request,
  }) => {
    const view = (place: number) =>
      request.post('/functions/v1/count-article-view', {
        data: { slug: 'sim-swapping' },
        headers: { 'x-forwarded-for': `198.51.100.${place}` },
      });
    await Promise.all(Array.from({ length: 9 }, (_, index) => view(Math.floor(index / 3))));
    const popular = page.getByRole('region', { name: 'Popular This Week' });
    const asked = page.waitForResponse('**/get-popular-articles');
    await page.goto('/blog');
    await (await asked).finished();
    await untilDrawn(page);
    await expect(popular).toHaveCount(0);

    const counts: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/count-article-view')) counts.push(sent.postData() ?? '');
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const counted = page.waitForResponse('**/count-article-view');
    await page.goto('/blog/sim-swapping');
    let seenMs = 0;
    await expect(async () => {
      await page.clock.runFor(500);
      seenMs += 500;
      expect(counts).toEqual(['{"slug":"sim-swapping"}']);
    }).toPass({ intervals: [50] });
    expect(seenMs).toBeGreaterThanOrEqual(5000);
    expect((await counted).status()).toBe(200);
    await page.clock.runFor(20_000);
    expect(counts).toHaveLength(1);

    await page.clock.resume();
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (/\/assets\/.*\.js$/.test(sent.url())) scripts.push(sent.url());
    });
    await page.goto('/blog');
    await expect(popular.getByRole('link')).toHaveText([/SIM swapping/]);
    await expect(popular).not.toContainText('views');
    // No script of the application has been fetched yet. Once a control is used, the application draws the same list.
    expect(scripts).toEqual([]);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(popular.getByRole('listitem')).toHaveCount(1);
    await expect(popular).not.toContainText('views');
  });
});

test('the feed is XML and has every article in full, with absolute URLs and no reference to a picture that the feed lacks', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/blog');
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const items = await page.evaluate(readFeed, address ?? '');
  expect(items.map(({ slug }) => slug).sort()).toEqual([...articleSlugs].sort());
  for (const { title, date, content } of items) {
    expect(title).not.toBe('');
    expect(Date.parse(date)).not.toBeNaN();
    expect(content.length).toBeGreaterThan(1500);
    expect(content).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/);
    // An article's head image is only on its page, so the feed must not refer to it.
    expect(content).not.toMatch(/(?:picture|drawing|image|figure) (?:above|below)/i);
  }
});

/** Runs in the page. XMLHttpRequest parses the feed, because the page's policy forbids DOMParser. */
function readFeed(
  address: string,
): Promise<{ slug: string; title: string; date: string; content: string }[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', address);
    request.onload = () => {
      const items = [...(request.responseXML?.querySelectorAll('item') ?? [])];
      resolve(
        items.map((item) => {
          const text = (name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
          return {
            slug: text('link').split('/').at(-1) ?? '',
            title: text('title'),
            date: text('pubDate'),
            content: text('content:encoded'),
          };
        }),
      );
    };
    request.onerror = () => reject(new Error('the feed did not come'));
    request.send();
  });
}
