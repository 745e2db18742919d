import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults } from '../../defaults.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { makeTwilio } from '../../testing/sdk-clients.ts';
import { blockedPrefix, landline } from './special-numbers.ts';

const to = '+447700900123';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const service = () => makeTwilio(sandbox).verify.v2.services(defaults.twilioVerifyServiceSid);
const send = (phone = to) => service().verifications.create({ to: phone, channel: 'sms' });
const check = (code: string) => service().verificationChecks.create({ to, code });

test('the code arrives on the person’s own phone and verifies it', async () => {
  const sent = await send();
  expect(sent).toMatchObject({ status: 'pending', valid: false });
  const [text] = sandbox.textsTo(to);
  expect(text?.body).toBe(`Your Numlet verification code is: ${sandbox.codeFor(to)}`);
  expect(await check(sandbox.codeFor(to) ?? '')).toMatchObject({
    status: 'approved',
    valid: true,
    sid: sent.sid,
  });
  await expect(check(sandbox.codeFor(to) ?? '')).rejects.toMatchObject({ status: 404, code: 20404 });
});

test('a wrong code is not an error, and the sixth check exceeds the limit', async () => {
  await send();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await check(sandbox.wrongCodeFor(to))).toMatchObject({ status: 'pending', valid: false });
  }
  await expect(check(sandbox.codeFor(to) ?? '')).rejects.toMatchObject({ status: 429, code: 60202 });
  expect(sandbox.checksFor(to)).toHaveLength(5);
});

test('sending again repeats the same code, five times at most', async () => {
  const first = await send();
  const code = sandbox.codeFor(to);
  const second = await send();
  expect(second.sid).toBe(first.sid);
  expect(second.sendCodeAttempts).toHaveLength(2);
  expect(sandbox.codeFor(to)).toBe(code);
  await send();
  await send();
  await send();
  await expect(send()).rejects.toMatchObject({ status: 429, code: 60203 });
});

test('a code is valid for ten minutes', async () => {
  const first = await send();
  await sandbox.setClock(sandbox.now() + 600_000);
  await expect(check(sandbox.codeFor(to) ?? '')).rejects.toMatchObject({ code: 20404 });
  expect((await send()).sid).not.toBe(first.sid);
});

test('a canceled verification cannot be used, and the next send begins another', async () => {
  const { sid } = await send();
  expect(await service().verifications(sid).update({ status: 'canceled' })).toMatchObject({
    status: 'canceled',
  });
  await expect(check(sandbox.codeFor(to) ?? '')).rejects.toMatchObject({ code: 20404 });
  expect((await send()).sid).not.toBe(sid);
});

test('landlines, blocked prefixes and malformed numbers are refused', async () => {
  await expect(send(landline)).rejects.toMatchObject({ status: 403, code: 60205 });
  await expect(send(`${blockedPrefix}0123`)).rejects.toMatchObject({ status: 403, code: 60410 });
  await expect(send('12')).rejects.toMatchObject({ status: 400, code: 60200 });
});

test('a new service is usable at once, and its name has thirty letters at most', async () => {
  const { services } = makeTwilio(sandbox).verify.v2;
  const made = await services.create({ friendlyName: 'Another', codeLength: 4 });
  await services(made.sid).verifications.create({ to, channel: 'sms' });
  expect(sandbox.codeFor(to)).toMatch(/^\d{4}$/);
  await expect(services.create({ friendlyName: 'x'.repeat(31) })).rejects.toMatchObject({ code: 60200 });
});
