import { fillSignUp } from '../support/journeys.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';

/** The public routes of the specification (second document, section 2.1), except the one that is not built. */
const named = [
  ...['/', '/pricing', '/about', '/contact', '/how-it-works', '/faq', '/terms', '/privacy', '/aup'],
  ...['/otp-for-creators', '/otp-for-freelancers', '/otp-for-business', '/blog'],
  ...['/otp/nigeria', '/otp/kenya', '/otp/south-africa', '/otp/ghana', '/otp/uk', '/otp/usa', '/otp/europe'],
  '/otp/africa',
];

/** Headings that exist only with scripts, because without them they would be useless. */
const NEEDS_SCRIPTS = ['Start without a password', 'Popular This Week'];

const FONTS = '**/*.woff2';
const PARTS = 4;
for (let part = 0; part < PARTS; part += 1) {
  const title =
    'every page of the sitemap says all it has to say without scripts, moves nothing while it is drawn, and writes nothing to the console';
  test(`${title}: part ${part + 1} of ${PARTS}`, { tag: '@refusals' }, async ({ page, request }) => {
    const addresses = await request.get('/sitemap.xml').then((answer) => answer.text());
    const paths = [...addresses.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    expect(paths).toEqual(expect.arrayContaining(named));

    // A font that arrives after the first frame moves lines, at a time that depends on the machine.
    await page.route(FONTS, (route) => route.abort());
    const written: string[] = [];
    page.on('console', (message) => {
      if (!message.location().url.endsWith('.woff2')) written.push(message.text());
    });
    await page.addInitScript(measureMoves);
    for (const path of paths.filter((_, index) => index % PARTS === part)) {
      const response = await page.goto(path, { waitUntil: 'load' });
      const text = textOf((await response?.text()) ?? '');
      const moved = await page.evaluate(() => Reflect.get(window, 'movedBy')());
      expect(moved, path).toBeLessThan(0.001);
      const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
      for (const heading of headings.filter((each) => !NEEDS_SCRIPTS.includes(each)))
        expect(text, path).toContain(heading.replaceAll(/\s+/g, ''));
    }
    expect(written).toEqual([]);
    await page.unroute(FONTS);
  });
}

test('every linked URL returns a page, and unknown URLs return the not-found page', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, request }) => {
  const seen = new Map<string, string>();
  const waiting = [...named];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    // The page of a person has no title until the person is known.
    if (path.startsWith('/dashboard')) continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    seen.set(path, /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) waiting.push(href);
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(named));
  expect([...seen.values()].filter((title) => title.length < 5)).toEqual([]);
  for (const path of ['/otp/france', '/blog/no-such-article', '/kyc/2'])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/otp/france');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test(
  'Select Number leads a visitor through the sign-up to the numbers of that country and type',
  {
    tag: '@any-screen',
  },
  async ({ page, world }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await page.goto('/otp/usa');
    await page.getByRole('link', { name: 'Select Number: Premium' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await fillSignUp(page, newcomer);
    await page.getByLabel('Verification code').fill(await world.codeOn(`+44${newcomer.phone}`));
    await expect(page.getByRole('group', { name: 'Available numbers' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Mobile', exact: true })).toBeChecked();
    // The later choice applies, also after a reload.
    await expect(page).toHaveURL(/\?tab=search$/);

    await page.goto('/otp/kenya');
    await page.getByRole('link', { name: 'Select Number: US number' }).click();
    await expect(page.getByRole('radio', { name: 'Local', exact: true })).toBeChecked();
  },
);

test('a table of the site keeps its rows, cells and headers for a screen reader, even where its rows become cards', async ({
  page,
  expectAccessible,
}) => {
  for (const [path, columns] of [
    ['/otp-for-creators', 5],
    ['/otp-for-freelancers', 5],
    ['/otp-for-business', 5],
    ['/otp/kenya', 4],
    ['/blog/how-a-code-travels', 3],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('main').getByRole('table').first();
    await expect(table.getByRole('columnheader'), path).toHaveCount(columns);
    const rows = table.getByRole('row');
    expect(await rows.count(), path).toBeGreaterThan(1);
    await expect(rows.nth(1).getByRole('cell').or(rows.nth(1).getByRole('rowheader')), path).toHaveCount(
      columns,
    );
    await expectAccessible();
  }
});

test('questions are found while typing, one question of each category is open at a time, and each answer has its own URL @wide', async ({
  page,
}) => {
  await page.goto('/faq#crypto');
  await expect(page.getByText('Crypto payments cannot be refunded')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('listening');
  await expect(page.locator('details')).toHaveCount(1);
  await page.getByText('My code has not arrived. What now?').click();
  await expect(page.getByText('Ask the platform once more after a minute.')).toBeVisible();
  await search.fill('a zebra');
  await expect(page.getByText('No answer contains “a zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all answers' }).click();
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(0);
  await page.getByText('Is there a free trial?').click();
  await page.getByText('Is there an API?').click();
  await expect(open).toHaveCount(2);
  await page.getByText('My code has not arrived. What now?').click();
  await expect(open).toHaveCount(2);
  await expect(page.getByText('Ask the platform once more after a minute.')).toBeVisible();

  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Learn More about the yearly plan' }).click();
  await expect(page.getByText('One number for twelve months and 600 texts')).toBeVisible();
});

/** Runs in the page: measures how far the lines of the document have moved, in the browser's own unit. */
function measureMoves(): void {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  // A frame that is drawn before the whole document has arrived moves lines, and it depends on the machine whether
  // there is one. So moves count from the second frame of the whole document.
  const counted = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    .then(frame)
    .then(frame);
  const moves: PerformanceEntry[] = [];
  new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: 'layout-shift' });
  const movedBy = async () => {
    const since = await counted;
    // The moves of a frame are known after it.
    await frame().then(frame);
    return moves
      .filter((move) => move.startTime >= since)
      .reduce((sum, move) => sum + Number(Reflect.get(move, 'value')), 0);
  };
  Object.assign(window, { movedBy });
}

function textOf(html: string): string {
  const body = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '');
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return body.replaceAll(/&(#?\w+);/g, (whole, name: string) => named[name] ?? whole).replaceAll(/\s+/g, '');
}
