import type { Page } from '@playwright/test';
import { openEmptyPage } from './support/kept-tab.ts';
import { expect, test } from './support/page-test.ts';
import { serviceTime } from './support/service-time.ts';
import type { World } from './support/world.ts';

test('the 101st text can be reached, keeps its position after a visit to My Numbers, and does not move when a text arrives', {
  tag: '@any-screen',
}, async ({ page, world, settle, expectAccessible }) => {
  const { number } = await settle();
  // The dashboard is closed for this time, because drawing each text takes longer than sending it.
  await openEmptyPage(page);
  await send(world, number, 130);
  const feed = page.getByRole('region', { name: 'Messages', exact: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Hidden 30' })).toBeVisible();
  await scrollTo(page, 'code 1001.');
  const oldest = feed.getByRole('article').filter({ hasText: 'code 1001.' });
  await expect(oldest).toHaveAttribute('aria-posinset', '130');
  expect(await feed.evaluate((list) => list.querySelectorAll('*').length)).toBeLessThan(800);

  const middle = feed.getByRole('article').filter({ hasText: 'code 1040.' });
  await scrollTo(page, 'code 1040.', -1);
  const before = await topOf(middle);
  await world.text(number, 'Past the allowance as well');
  await expect(page.getByRole('listitem').filter({ hasText: 'New text from' })).toBeVisible();
  expect(Math.abs((await topOf(middle)) - before)).toBeLessThanOrEqual(1);

  // Like the keyboard, without scrolling to the tab first.
  await page.getByRole('tab', { name: 'My Numbers' }).dispatchEvent('click');
  await expect(page).toHaveURL(/view=numbers/);
  await page.goBack();
  await expect(middle).toBeInViewport();
  // The height of lines that were never drawn is estimated.
  expect(Math.abs((await topOf(middle)) - before)).toBeLessThanOrEqual(10);
  await expectAccessible();
});

test('a notice that covers the tabs on a phone disappears with a tap', { tag: '@narrow' }, async ({
  page,
  world,
  settle,
}) => {
  const { number } = await settle();
  await world.text(number, 'Your Discord verification code is 615038');
  const notice = page.getByRole('listitem').filter({ hasText: 'New code from Discord' });
  await expect(notice).toBeVisible();
  // In a hidden page a notice, like one under a finger, does not disappear.
  await page.evaluate(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await notice.getByText('New code from Discord').tap();

  await expect(notice).toHaveCount(0);
  await page.getByRole('tab', { name: 'Billing' }).tap();
  await expect(page).toHaveURL(/tab=billing/);
});

test('a person whose texts were all deleted is not shown the text for people without a first code', async ({
  page,
  settle,
  expectAccessible,
}) => {
  await settle();
  await page.route('**/functions/v1/user-dashboard', async (route) => {
    const answer = await route.fetch();
    const dashboard = await answer.json();
    dashboard.statistics.totalMessages = 7;
    await route.fulfill({ json: dashboard });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No texts in the last 30 days.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await expect(page.getByText('Your first code goes here.')).toHaveCount(0);
  await expectAccessible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a screen with the height that remains at 200 % zoom the newest text is visible without scrolling, and the landing page leads a signed-in person to it @wide', async ({
  page,
  world,
  settle,
}) => {
  const { number } = await settle();
  await world.text(number, 'Use 482915 to verify your account on Instagram.');
  const row = page.getByRole('article').filter({ hasText: '482915' });
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(row).toBeInViewport({ ratio: 0.9 });

  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(row).toBeInViewport({ ratio: 0.9 });
});

test('texts are found by platform, code and words while typing; a code that arrives during the search is shown above them', async ({
  page,
  world,
  settle,
  expectAccessible,
}) => {
  const { number } = await settle();
  await world.text(number, 'Use 482915 to verify your account on Instagram.');
  await world.text(number, 'A new device signed in to your Discord account.');
  await world.text(number, 'G-604128 is your Google verification code.');
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article');
  await expect(rows).toHaveCount(3);
  const field = page.getByRole('searchbox', { name: 'Search texts' });
  if (await field.isVisible()) await field.fill('verif');
  else await searchFromMenu(page, 'verif');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=verif/);
  await expect(page.getByRole('status').filter({ hasText: '2 texts found' })).toHaveCount(1);
  await field.fill('482 915');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Instagram');
  await expectAccessible();

  await world.text(number, 'Telegram code 51872');
  await expect(page.getByText('New. It does not match your search or filter.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await field.fill('no such words');
  await expect(page.getByText('No text with no such words')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No text with no such words')).toBeVisible();
  await page.getByRole('button', { name: 'Show all texts' }).click();
  await expect(rows).toHaveCount(4);
});

test('a text that arrives during a search, or that a fetch returns before the live connection does, is placed among the results', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await world.text(number, 'Use 482915 to verify your account on Instagram.');
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article');
  await expect(rows).toHaveCount(1);
  await page.route('**/functions/v1/list-messages', async (route) => {
    const answer = await route.fetch();
    await world.text(number, 'G-604128 is your Google verification code.');
    await expect(page.getByRole('listitem').filter({ hasText: 'New code from Google' })).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('verif');
  await expect(page.getByRole('status').filter({ hasText: '2 texts found' })).toHaveCount(1);
  await expect(rows.first()).toContainText('604128');
  await page.unroute('**/functions/v1/list-messages');

  await page.route('**/realtime/v1/messages', (route) => route.abort());
  await page.reload();
  await expect(rows).toHaveCount(2);
  await world.text(number, 'Telegram: 51872 verifies your phone.');
  await world.text(number, 'A new device signed in to your Discord account.');
  // The message that another tab sends after a payment.
  await page.evaluate(() => new BroadcastChannel('numlet.billing').postMessage('changed'));
  await expect(page.getByRole('status').filter({ hasText: '3 texts found' })).toHaveCount(1);
  await expect(rows.first()).toContainText('51872');
  await page.unroute('**/realtime/v1/messages');
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

test('with the keyboard alone the newest code is copied, a page is opened, and one number is shown', {
  tag: '@any-screen',
}, async ({ page, world, settle, expectAccessible }) => {
  const { number } = await settle();
  await world.text(number, 'Use 482915 to verify your account on Instagram.');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect.poll(() => clipboard(page)).toBe('482915');
  await expect(page.getByRole('button', { name: 'Code 482915 copied' })).toBeVisible();

  await world.text(number, 'G-604128 is your Google verification code.');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Go to anything' });
  await expect(menu.getByRole('option', { name: 'Copy the newest code' })).toHaveAttribute(
    'data-highlighted',
    '',
  );
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect.poll(() => clipboard(page)).toBe('604128');

  await page.keyboard.press('Control+k');
  await menu.getByRole('combobox').fill(number.slice(-4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/number=/);
  // While it closes, the menu returns the focus to the previous element.
  await expect(menu).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('goo');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible();
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(menu).toBeVisible();
  await expect(keys).toBeHidden();
});

test('Enter on a marked withheld text says why it is withheld, and opens the same dialog as its row', {
  tag: '@any-screen',
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await serviceTime.letTextsCome(number, 100);
  await world.text(number, 'Telegram code 51872', 'Telegram');
  const why = 'Hidden: your 100 texts are used up';
  await expect(page.getByRole('article').getByText(why)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('status').getByText(`From Telegram. ${why}. Enter: Show it for $2.`),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', { name: /Notifications/ });
  await expect(notices.getByText(why)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Top up/ })).toBeVisible();
  await expect(page.getByText('No Code Found')).toHaveCount(0);
});

test('when a person corrects the code of a text, every tab shows the correction at once, and no tab announces the text as new', {
  tag: '@any-screen',
}, async ({ page, world, settle, expectAccessible }) => {
  const { number } = await settle();
  await world.text(number, 'Use 482915 to verify your account on Instagram. Ticket 7731.');
  const row = page.getByRole('article').filter({ hasText: 'Ticket 7731' });
  const dialog = page.getByRole('dialog', { name: 'Which part is the code?' });
  await expect(row).toContainText('482915');
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('article')).toContainText('482915');
  const announced = tab.getByRole('listitem').filter({ hasText: 'from Instagram' });
  await row.getByRole('button', { name: 'Whole text from' }).click();
  await row.getByRole('button', { name: 'Wrong code?' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose one.');
  await dialog.getByRole('radio', { name: 'There is no code' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('No code in this text');
  await expect(tab.getByRole('article')).toContainText('No code in this text');

  await row.getByRole('button', { name: 'Code missing?' }).click();
  await dialog.getByRole('radio', { name: 'Another part of the text' }).check();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('99');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not in the text.');
  await dialog.getByRole('radio', { name: '7731' }).check();
  await dialog.getByRole('checkbox', { name: /^Share this text for 180 days/ }).check();
  // The notice of the text's arrival is gone.
  await expect(announced).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Wrong code?' })).toBeFocused();
  // Notices appear in order: once this one is shown, an earlier one would have been.
  await world.text(number, 'Telegram code 51872');
  await expect(tab.getByRole('listitem').filter({ hasText: 'New code from Telegram' })).toBeVisible();
  expect(await announced.count()).toBe(0);
  await row.getByRole('button', { name: 'Copy code', exact: true }).click();
  await expect.poll(() => clipboard(page)).toBe('7731');
  await page.reload();
  await row.getByRole('button', { name: 'Whole text from' }).click();
  await row.getByRole('button', { name: 'Copy code', exact: true }).click();
  await expect.poll(() => clipboard(page)).toBe('7731');
});

test('on a phone the search field stays open after it is emptied, until it is closed, and a tap on a code beside it copies that code', {
  tag: '@narrow',
}, async ({ page, world, settle, expectAccessible }) => {
  const { number } = await settle();
  for (const code of ['482915', '602214', '314159'])
    await world.text(number, `Your Discord verification code is ${code}`);
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article');
  await expect(rows).toHaveCount(3);
  const field = page.getByRole('searchbox', { name: 'Search texts' });
  await searchFromMenu(page, '482915');
  await expect(rows).toHaveCount(1);

  await field.tap();
  await field.fill('');
  await expect(rows).toHaveCount(3);
  await expect(page).not.toHaveURL(/q=/);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^Copy code 602214/ }).tap();
  await expect.poll(() => clipboard(page)).toBe('602214');
  await expectAccessible();
  await page.getByRole('button', { name: 'Close the search' }).tap();
  await expect(field).toBeHidden();

  await searchFromMenu(page, '482915');
  await field.fill('');
  await expect(rows).toHaveCount(3);
  await field.pressSequentially('314159');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear the search' }).tap();
  await expect(rows).toHaveCount(3);
  await expect(field).toBeHidden();
});

async function searchFromMenu(page: Page, words: string) {
  // On a phone the notices cover the button. A notice stays while the pointer is over it, also after a tap.
  await page.mouse.move(0, 700);
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to anything' }).filter({ visible: true }).click();
  await page.mouse.move(0, 700);
  await page.getByRole('combobox').fill(words);
  await page.getByRole('option', { name: `Search texts for ${words}` }).click();
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function send(world: World, number: string, count: number) {
  for (let sent = 1; sent <= count; sent += 1)
    await world.text(number, `Upwork: your code ${1000 + sent}. It expires in five minutes.`);
}

/** Scrolls by parts of a screen, down or up, until a text with these words is in view. */
async function scrollTo(page: Page, words: string, direction = 1) {
  const row = page.getByRole('article').filter({ hasText: words });
  await expect(async () => {
    await page.evaluate((by) => window.scrollBy(0, by * window.innerHeight * 0.6), direction);
    await expect(row).toBeInViewport({ timeout: 200 });
  }).toPass();
}

/** The final position of a row: rows are measured after they are drawn. */
async function topOf(row: ReturnType<Page['getByRole']>): Promise<number> {
  let top = Number.NaN;
  await expect
    .poll(async () => {
      const before = top;
      top = (await row.boundingBox())?.y ?? Number.NaN;
      return top === before;
    })
    .toBe(true);
  return top;
}
