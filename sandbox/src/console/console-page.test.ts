import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { makeTwilio } from '../testing/sdk-clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const page = async () => (await fetch(sandbox.origin)).text();

test('the console loads nothing from outside and runs no script but its own', async () => {
  const answer = await fetch(sandbox.origin);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const text = await answer.text();
  expect(text).not.toMatch(
    /<script(?![^>]*src="\/assets\/)|\sstyle=|\son[a-z]+=|(src|href)="https?:\/\/(?!127\.0\.0\.1)/,
  );
});

test("a code sent to a phone is shown, and people's text is escaped", async () => {
  const client = makeTwilio(sandbox);
  const service = client.verify.v2.services(defaults.twilioVerifyServiceSid);
  await service.verifications.create({ to: '+447700900123', channel: 'sms' });
  expect(await page()).toContain(`data-copy="${sandbox.codeFor('+447700900123')}"`);
  await fetch(`${sandbox.origin}/control/notes`, {
    method: 'POST',
    body: JSON.stringify({ title: 'Administrator', text: '<img src=x>' }),
  });
  expect(await page()).toContain('&lt;img src=x&gt;');
});

test('every style sheet, script and font of the page is served', async () => {
  const names = ['look.css', 'console.css', 'console.js', 'pay.css', 'inter.woff2', 'mono.woff2'];
  const answers = await Promise.all(names.map((name) => fetch(`${sandbox.origin}/assets/${name}`)));
  expect(answers.map((answer) => answer.status)).toEqual(names.map(() => 200));
});

test('the live channel notifies of a change', async () => {
  const stop = new AbortController();
  const answer = await fetch(`${sandbox.origin}/control/events`, { signal: stop.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  sandbox.reset();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('data: changed');
  stop.abort();
});
