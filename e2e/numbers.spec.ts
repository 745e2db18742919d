import type { Page } from '@playwright/test';
import { expect, test } from './support/page-test.ts';
import { rentOverHttp, storedSession } from './support/settle-over-http.ts';

test('a number is named in place, shows what its type can receive, and is shown by its name @wide', {
  tag: '@refusals',
}, async ({ page, world, expectAccessible, settle }) => {
  const { number } = await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await page.getByRole('button', { name: /^Name \+1/ }).click();
  const field = page.getByRole('textbox', { name: /^Name of \+1/ });
  await expect(field).toBeFocused();
  await expectAccessible();
  await field.fill('Not this one');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByText('Not this one')).toBeHidden();

  await page.keyboard.press('Enter');
  await field.fill('My Instagram account for the shop with all its sisters');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A name has at most 40 characters: this is 14 too many.')).toBeVisible();
  const refused = { status: 400, json: { code: 'invalid_input', message: 'Name must be one line.' } };
  await page.route('**/functions/v1/rename-number', (route) => route.fulfill(refused), { times: 1 });
  await field.fill('Studio accounts');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name must be one line.')).toBeVisible();
  await expect(field).toHaveValue('Studio accounts');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Studio accounts' })).toBeVisible();
  const pencil = page.getByRole('button', { name: /^Rename \+1/ });
  await expect(pencil).toBeFocused();

  await page.locator('summary').filter({ hasText: 'what it can receive' }).click();
  await expect(page.getByText(/WhatsApp, Google, banks and others may refuse them/)).toBeVisible();
  await expect(page.getByText(/Too few texts have reached such numbers/)).toBeVisible();
  await expectAccessible();

  // A reload returns to My Numbers, and the name is also shown beside the inbox.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Studio accounts' })).toBeVisible();
  await page.getByRole('tab', { name: 'All Messages' }).click();
  await expect(page.getByRole('region', { name: 'Your numbers' }).getByText('Studio accounts')).toBeVisible();
  await world.text(number, 'Your Discord verification code is 602214');
  const name = page.getByRole('article').getByText('Studio accounts');
  await expect(name).toBeVisible();
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth), 'cut').toBe(0);
  await page.goBack();
  await pencil.click();
  await field.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Name \+1/ })).toBeFocused();
  await expect(page.getByText('Studio accounts')).toBeHidden();
});

test(
  'a late response to the saving of a name takes the focus from no other field, and Escape does not hide a failure @any-screen',
  {
    tag: '@refusals',
  },
  async ({ page, world, settle }, { workerIndex }) => {
    await settle();
    await rentOverHttp(page, world, await storedSession(page), (workerIndex + 7) % 20);
    await page.goto('/dashboard?view=numbers');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/functions/v1/rename-number', (route) => held.then(() => route.continue()), {
      times: 1,
    });
    const pencils = page.getByRole('button', { name: /^Name \+1/ });
    const field = page.getByRole('textbox', { name: /^Name of \+1/ });
    await pencils.first().click();
    await field.fill('Shop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await pencils.click();
    await field.last().pressSequentially('Stu');
    answer();
    await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();
    await expect(field).toHaveCount(1);
    await expect(field).toBeFocused();
    await page.keyboard.type('dio');
    await expect(field).toHaveValue('Studio');

    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const refusal = { status: 400, json: { code: 'invalid_input', message: 'Name must be one line.' } };
    await page.route('**/functions/v1/rename-number', (route) => refused.then(() => route.fulfill(refusal)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await page.keyboard.press('Escape');
    refuse();
    await expect(page.getByText('Name must be one line.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  },
);

test('one of many numbers is found by name, digits or country, and each problem offers one payment only @narrow', async ({
  page,
  world,
  expectAccessible,
  settle,
}) => {
  const { number } = await settle();
  await world.text(number, 'Your Discord verification code is 602214');
  await rentMany(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('article').filter({ hasText: '602214' })).toHaveCount(1);
  // The page scrolls vertically only, with any number of names in a row.
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
  // Beside the inbox the notices offer to pay, and the list of numbers does not offer it again.
  for (const pay of [/^Reactivate/, /^Pay \$/])
    await expect(page.getByRole('button', { name: pay }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  for (const pay of [/^Reactivate/, /^Pay \$/])
    await expect(page.getByRole('button', { name: pay }).filter({ visible: true })).toHaveCount(1);

  const find = page.getByRole('searchbox', { name: 'Find a number' });
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(7);
  await find.fill('studio 5');
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 of 7 numbers')).toBeVisible();
  await find.fill('555 0103');
  await expect(cards.getByRole('heading')).toHaveText(['Studio 3']);
  await find.fill('canada');
  await expect(cards).toHaveCount(1);
  await expectAccessible();
  await find.fill('nobody');
  await expect(page.getByText('None of your numbers match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(7);
});

test('the renewal of each number is switched separately: two concurrent changes are both saved, and the new values are shown before the refetch', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await rentMany(page);
  await page.goto('/dashboard?view=numbers');
  const renewalOf = (at: number) =>
    page.getByRole('switch', { name: `Renew +1415555010${at} automatically` });
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/functions/v1/set-auto-renew', (route) => {
    const { autoRenew } = route.request().postDataJSON();
    answers.push(() => route.fulfill({ json: { success: true, auto_renew: autoRenew } }));
  });

  await renewalOf(4).click();
  await renewalOf(5).click();
  await expect(renewalOf(4)).not.toBeChecked();
  await expect(renewalOf(5)).not.toBeChecked();
  await expect(renewalOf(6)).toBeChecked();
  await expect.poll(() => answers.length).toBe(2);

  // The refetch gets no answer.
  const refetchShown = page.waitForRequest('**/functions/v1/user-dashboard');
  await page.route('**/functions/v1/user-dashboard', () => undefined);
  await Promise.all(answers.map((answer) => answer()));
  await refetchShown;
  await page.getByRole('tab', { name: 'All Messages' }).click();
  await expect(renewalOf(4)).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await expect(renewalOf(4)).not.toBeChecked();
  await expect(renewalOf(5)).not.toBeChecked();
  await expect(renewalOf(6)).toBeChecked();
});

test('if two tabs are clicked in quick succession the last click counts, even before the first tab is rendered', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('My Numbers').click();
  await expect(page).toHaveURL(/view=numbers/);
  await page.evaluate(pressTabs, ['All Messages', 'My Numbers']);
  await expect(page).toHaveURL(/view=numbers/);
  await expect(tab('My Numbers')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(pressTabs, ['All Messages', 'My Numbers', 'All Messages']);
  await expect(page).not.toHaveURL(/view=numbers/);
  await expect(tab('All Messages')).toHaveAttribute('aria-selected', 'true');
});

test.describe('as time passes', () => {
  // An installed clock cannot be removed from a browser.
  test.use({ ownBrowser: true });

  test("the age of a number's last text grows while its card is open", {
    tag: '@any-screen',
  }, async ({ page, world, settle }) => {
    await page.clock.install();
    const { number } = await settle();
    await world.text(number, 'Your Discord verification code is 602214');
    await page.getByRole('tab', { name: 'My Numbers' }).click();
    await expect(page.getByText(/Last text just now, from Discord/)).toBeVisible();
    // Nothing is refetched during this time.
    for (const path of ['**/realtime/**', '**/functions/**']) await page.route(path, () => undefined);
    await page.clock.fastForward('09:05');
    await expect(page.getByText(/Last text 9 min ago, from Discord/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Presses tabs one after another, without time for a frame in between. */
function pressTabs(names: string[]) {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  for (const name of names) tabs.find((tab) => tab.textContent === name)?.click();
}

/** Multiplies the person's number to seven, each with its own name and digits. One is unpaid, one suspended. */
async function rentMany(page: Page) {
  const unpaid = {
    payment_status: 'grace_period',
    suspension_date: new Date().toISOString(),
    next_payment_due: new Date().toISOString(),
  };
  await page.route('**/functions/v1/user-dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = await response.json();
    const [mine] = dashboard.phoneNumbers;
    const phoneNumbers = Array.from({ length: 7 }, (_, at) => ({
      ...mine,
      id: at === 0 ? mine.id : `00000000-0000-4000-8000-00000000000${at}`,
      name: `Studio ${at}`,
      phone_number: `+1415555010${at}`,
      ...(at === 1 && { country_code: 'CA' }),
      ...(at === 2 && unpaid),
      ...(at === 3 && { ...unpaid, payment_status: 'suspended' }),
    }));
    return route.fulfill({ response, json: { ...dashboard, phoneNumbers } });
  });
}
