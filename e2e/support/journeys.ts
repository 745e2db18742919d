import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { aNewcomer, type Newcomer, PASSWORD } from './newcomers.ts';
import { proveOverHttp, rentOverHttp, signInOverHttp, signUpOverHttp } from './settle-over-http.ts';
import type { World } from './world.ts';

/** Signs up on the screens, from the landing page or another page to the verification screen. */
export async function signUp(page: Page, newcomer: Newcomer, landing = '/') {
  await submitSignUp(page, newcomer, landing);
  await expect(page.getByRole('heading', { name: 'Enter the code we sent you' })).toBeVisible();
}

/** Signs up, including the sending of the form. */
export async function submitSignUp(page: Page, newcomer: Newcomer, landing = '/') {
  await page.goto(landing);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, newcomer);
}

/** Fills in and sends the sign-up form that is open. */
export async function fillSignUp(page: Page, { email, phone }: Newcomer) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ines Adeyemi');
  await untilSignInCloses(dialog);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(PASSWORD);
  await dialog.getByText('Freelancing').click();
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  await dialog.getByRole('button', { name: 'Create Account & Verify Phone' }).click();
}

/** The form of the other tab leaves the page a frame after this one appears, and has an email field too. */
export async function untilSignInCloses(dialog: Locator) {
  await expect(dialog.getByLabel('Email')).toHaveCount(1);
}

export async function proveOwnPhone(page: Page, world: World, { phone }: Newcomer) {
  await page.getByLabel('Verification code').fill(await world.codeOn(`+44${phone}`));
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
}

/**
 * Goes from the empty dashboard to a number that receives texts. People who search at the same moment see the same
 * list, so each rents the number at another `place`.
 * @returns the number
 */
export async function rentNumber(page: Page, place: number): Promise<string> {
  await searchNumbers(page);
  const choice = page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(place);
  const e164 = (await choice.getAttribute('value')) ?? '';
  await choice.check();
  // A notice stays while the pointer is over it, and on a phone it covers the pay button.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('listitem').filter({ hasText: /Welcome/ })).toHaveCount(0);
  await openCheckout(page);
  await payOnPage(page, '$5.00');
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
  return e164;
}

/** Opens the numbers of a country from the dashboard; choosing the country starts the search. */
export async function searchNumbers(page: Page) {
  await page.getByRole('tab', { name: 'Buy Numbers' }).click();
  // A notice stays while the pointer is over it, and on a phone it may cover the list.
  await page.mouse.move(0, 0);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United States' }).click();
}

/** Goes from a chosen number to Stripe's page, on a phone through the dialog with all payment methods. */
export async function openCheckout(page: Page) {
  const byCard = page.getByRole('button', { name: 'Pay $5 by card' }).filter({ visible: true });
  const onPhone = page.getByRole('button', { name: 'Pay $5', exact: true }).filter({ visible: true });
  await expect(byCard.or(onPhone)).toBeVisible();
  if (await onPhone.isVisible()) await onPhone.click();
  // Many people double-click. A second checkout would be refused, so this proves that only one is opened.
  await byCard.dblclick();
  await page.waitForURL(/\/c\/pay\//);
}

/** Pays on Stripe's page with the preselected card, and returns. */
export async function payOnPage(page: Page, sum: string) {
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole('button', { name: `Pay ${sum}` }).click();
  await page.waitForURL('**/dashboard**');
}

/** Pays in the dialog with all payment methods, with a double click, as many people do. It pays once. */
export async function payInDialog(page: Page, sum: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${sum} by card` })
    .dblclick();
  await payOnPage(page, `${sum}.00`);
}

/** Brings a person with a verified phone to the empty dashboard, as the start of a test. */
export async function arrive(page: Page, world: World, workerIndex: number): Promise<Newcomer> {
  const newcomer = aNewcomer(workerIndex);
  const session = await signUpOverHttp(page, newcomer);
  await proveOverHttp(page, world, session, newcomer);
  await page.goto('/dashboard');
  await expect(page.getByText('No number yet')).toBeVisible();
  return newcomer;
}

/** Brings a person with a rented number to the dashboard. */
export async function settle(
  page: Page,
  world: World,
  workerIndex: number,
  card = 'visa',
): Promise<{ newcomer: Newcomer; number: string }> {
  const newcomer = aNewcomer(workerIndex);
  const session = await signUpOverHttp(page, newcomer);
  await proveOverHttp(page, world, session, newcomer);
  const number = await rentOverHttp(page, world, session, workerIndex % 20, card);
  await page.goto('/dashboard');
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
  return { newcomer, number };
}

/** Opens the dashboard of the same person in another browser. */
export async function signInElsewhere(
  browser: Browser,
  { email }: Newcomer,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    extraHTTPHeaders: anAddress(),
  });
  const page = await context.newPage();
  await signInOverHttp(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  return { context, page };
}

/** Signs in the first administrator and opens administration. */
export async function administer(page: Page, address = '/admin') {
  await signInOverHttp(page, process.env.NUMLET_ADMIN ?? '', process.env.NUMLET_ADMIN_PASSWORD);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}
