import { fill, pathIs, press, see, type Tab, until } from './tab.ts';
import { world } from './world.ts';

const PASSWORD = 'a quiet morning walk';
const STORED_SESSION = 'numlet.session';

type Person = { email: string; phone: string };

let people = 0;

/** A person whose address and phone are unique in this run. */
function aPerson(): Person {
  people += 1;
  return { email: `ines.${people}@example.com`, phone: `20255501${String(10 + people)}` };
}

/** The steps of one person in one browser. Each continues where the previous one ended. */
export function walk(origin: string, openTab: () => Promise<Tab>) {
  const person = aPerson();
  let tab: Tab;
  let number = '';
  let texts = 0;

  /** Sends a text to the rented number and expects its code exactly once in each of these tabs. */
  const textArrivesIn = async (...tabs: Tab[]) => {
    texts += 1;
    const code = String(410_000 + people * 1000 + texts);
    await world.text(number, `Your Discord verification code is ${code}`);
    for (const each of tabs)
      await until(`the code ${code} to ${number} once in every tab`, () =>
        each.read(
          `[...document.querySelectorAll('article')].filter((row) => row.textContent.includes('${code}')).length === 1`,
        ),
      );
  };
  const isListening = (on: Tab) => see(on, 'Listening on 1 number');
  const session = async (): Promise<{ access_token: string; refresh_token: string }> =>
    JSON.parse(String(await tab.read(`localStorage.getItem('${STORED_SESSION}')`)));

  const steps = {
    async 'signs up and proves a phone'() {
      tab = await openTab();
      await tab.go(`${origin}/`);
      await signUp(tab, person);
      await provePhone(tab, person);
      await pathIs(tab, '/dashboard');
      await see(tab, 'No number yet');
    },
    async 'rents a number by card'() {
      number = await rent(tab, people);
      await pathIs(tab, '/dashboard');
      await isListening(tab);
    },
    'sees a text arrive on the open page': () => textArrivesIn(tab),
    async 'reloads the dashboard, and texts go on arriving'() {
      await tab.reload();
      await isListening(tab);
      await textArrivesIn(tab);
    },
    async 'goes to another page and back, and texts go on arriving'() {
      await tab.go(`${origin}/terms`);
      await tab.read('void history.back()');
      await pathIs(tab, '/dashboard');
      await isListening(tab);
      await textArrivesIn(tab);
    },
    async 'sees a text in two tabs, once in each, and in one of them after the other is closed'() {
      const second = await openTab();
      await second.go(`${origin}/dashboard`);
      await isListening(second);
      await textArrivesIn(tab, second);
      await tab.close();
      tab = second;
      await textArrivesIn(tab);
    },
    async 'continues after the token has expired, on the open page and after a reload'() {
      const before = await session();
      await spoilToken(tab);
      await press(tab, '[role=tab]', 'Billing');
      await until('another token', async () => (await session()).refresh_token !== before.refresh_token);
      await spoilToken(tab);
      await tab.reload();
      await press(tab, '[role=tab]', 'Dashboard');
      await isListening(tab);
      await textArrivesIn(tab);
    },
    async 'signs out, and in again'() {
      await press(tab, 'button', 'Sign Out');
      await pathIs(tab, '/');
      await signIn(tab, person);
      await isListening(tab);
      await textArrivesIn(tab);
    },
    async 'signs out, and in again from the address of Billing'() {
      await press(tab, 'button', 'Sign Out');
      await pathIs(tab, '/');
      await tab.go(`${origin}/dashboard?tab=billing`);
      await fillSignIn(tab, person);
      await see(tab, 'Texts this period');
    },
  };
  return { steps, picture: async () => tab?.picture() };
}

/** Without storage everything works while the page is open, and the page says that a reload signs out. */
export function walkWithoutStorage(origin: string, openTab: () => Promise<Tab>) {
  const person = aPerson();
  let tab: Tab;
  let number = '';
  const steps = {
    async 'finds storage refused'() {
      tab = await openTab();
      await tab.go(`${origin}/`);
      await until('a refusal of storage', () =>
        tab.read('(() => { try { return localStorage.length < 0; } catch { return true; } })()'),
      );
    },
    async 'signs up and verifies a phone, and is informed that nothing is stored'() {
      await signUp(tab, person);
      await provePhone(tab, person);
      await pathIs(tab, '/dashboard');
      await see(tab, 'No number yet');
      await see(tab, 'does not save data for this site');
    },
    async 'rents a number, after which one has to sign in again'() {
      number = await rent(tab, people);
      await pathIs(tab, '/');
      await signIn(tab, person);
      await see(tab, 'Listening on 1 number');
    },
    async 'sees a text arrive on the open page'() {
      await world.text(number, 'Your Discord verification code is 271828');
      await see(tab, '271 828');
    },
    async 'is at the landing page after a reload, without an error'() {
      await tab.reload();
      await pathIs(tab, '/');
      await see(tab, 'Sign In');
    },
  };
  return { steps, picture: async () => tab?.picture() };
}

async function signIn(tab: Tab, { email }: Pick<Person, 'email'>): Promise<void> {
  await press(tab, 'button', 'Sign In');
  await fillSignIn(tab, { email });
}

async function fillSignIn(tab: Tab, { email }: Pick<Person, 'email'>): Promise<void> {
  await fill(tab, '[role=dialog] input', 'Email', email);
  await fill(tab, '[role=dialog] input', 'Password', PASSWORD);
  await press(tab, '[role=dialog] form button', 'Sign In');
  await pathIs(tab, '/dashboard');
}

async function signUp(tab: Tab, { email, phone }: Person): Promise<void> {
  await press(tab, 'button', 'Sign In');
  await press(tab, '[role=dialog] [role=tab]', 'Sign Up');
  await fill(tab, '[role=dialog] input', 'Full Name', 'Ines Adeyemi');
  await fill(tab, '[role=dialog] input', 'Email', email);
  await fill(tab, '[role=dialog] input[type=tel]', 'Phone Number', phone);
  await fill(tab, '[role=dialog] input', 'Password', PASSWORD);
  await fill(tab, '[role=dialog] input', 'Confirm Password', PASSWORD);
  await press(tab, '[role=dialog] label, [role=dialog] button', 'Freelancing');
  await press(tab, '[role=dialog] input[type=checkbox]', 'I accept');
  await press(tab, '[role=dialog] button', 'Create Account & Verify Phone');
  await see(tab, 'Enter the code we sent you');
}

async function provePhone(tab: Tab, { phone }: Person): Promise<void> {
  await fill(tab, 'input', 'Verification code', await world.codeOn(`+1${phone}`));
  await press(tab, 'button', 'Verify Phone Number');
}

/** Rents the number at this index of the list. @returns the number */
async function rent(tab: Tab, index: number): Promise<string> {
  await press(tab, '[role=tab]', 'Buy Numbers');
  await press(tab, '[role=combobox], button', 'Country');
  await press(tab, '[role=option]', 'United States');
  const choice = `document.querySelectorAll('fieldset input[type=radio][value^="+"]')[${index}]`;
  const number = String(await until('a number to choose', () => tab.read(`${choice}?.value`)));
  await tab.press(`${choice}.closest('label')`);
  await press(tab, 'button', 'Pay $5 by card');
  await until('the payment page', () => tab.read(`location.pathname.startsWith('/c/pay/')`));
  await press(tab, 'button', 'Pay $5.00');
  return number;
}

/** Simulates a quarter of an hour later: the page's auth library sees an expired token, and the server refuses it. */
async function spoilToken(tab: Tab): Promise<void> {
  await tab.read(`(() => {
    const session = JSON.parse(localStorage.getItem('${STORED_SESSION}'));
    const [head, claims] = session.access_token.split('.');
    const spoilt = { ...session, expires_at: 1, access_token: [head, claims, 'x'.repeat(86)].join('.') };
    localStorage.setItem('${STORED_SESSION}', JSON.stringify(spoilt));
  })()`);
}
