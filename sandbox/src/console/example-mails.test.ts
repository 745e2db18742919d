import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const post = (body: unknown) =>
  fetch(`${sandbox.origin}/control/example-mails`, { method: 'POST', body: JSON.stringify(body) });
const fetchText = async (path: string) => (await fetch(`${sandbox.origin}${path}`)).text();
const mail = (group: string, name: string) => ({
  ...{ group, name, subject: `Subject of ${name}`, text: `Text of ${name}` },
  html: `<p>HTML of ${name}</p><script>alert(1)</script>`,
});

test('a sandbox without a service says where the example emails come from', async () => {
  expect(await fetchText('/mails/examples')).toContain('npm start');
});

test('each example is shown under its group with subject, text and HTML, and a reset keeps it', async () => {
  expect((await post({ mails: [mail('Billing', 'receipt'), mail('Sign-in', '<b>')] })).status).toBe(200);
  sandbox.reset();
  const page = await fetchText('/mails/examples');
  expect(page).toContain('<h2>Billing</h2>');
  expect(page).toContain('Subject of receipt');
  expect(page).toContain('Text of &lt;b&gt;');
  expect(page).toContain('src="/mails/examples/1"');
  expect(await fetchText('/')).toContain('href="/mails/examples"');
});

test('the HTML of an example is shown without its scripts', async () => {
  await post({ mails: [mail('Billing', 'receipt')] });
  const answer = await fetch(`${sandbox.origin}/mails/examples/0`);
  expect(await answer.text()).toContain('HTML of receipt');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${sandbox.origin}/mails/examples/1`)).status).toBe(404);
});

test('the width and the colour scheme are chosen on the page', async () => {
  await post({ mails: [mail('Billing', 'receipt')] });
  expect(await fetchText('/mails/examples')).toContain('class="panel wide light"');
  expect(await fetchText('/mails/examples?width=phone&look=dark')).toContain('class="panel phone dark"');
});

test.each([{}, { mails: [{ group: 'Billing' }] }, { mails: [null] }])(
  'a list with an incomplete email is refused, and the previous list stays: %j',
  async (body) => {
    await post({ mails: [mail('Billing', 'receipt')] });
    expect((await post(body)).status).toBe(400);
    expect(await fetchText('/mails/examples')).toContain('Subject of receipt');
  },
);
