import { expect, test } from 'vitest';
import { createMovableClock, DAY } from './clock.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { newToken } from './random.ts';
import { createSandboxControls } from './sandbox-controls.ts';
import { aNewcomer } from './testing/factories/factories.ts';
import { sharedTestServer, testServer } from './testing/harness/test-server.ts';

test('after ten people of one network have got their code, the next person gets none until the limits are cleared', async () => {
  const server = await sharedTestServer();
  const ask = async () => {
    const person = await aNewcomer(server);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const input = { phone_number: person.phone };
    const send = () =>
      server.post<{ success: boolean }>('/functions/v1/send-verification-otp', input, headers);
    return { send, ...(await send()).body };
  };
  for (let person = 0; person < 10; person += 1) expect(await ask()).toMatchObject({ success: true });
  const last = await ask();
  expect(last).toMatchObject({ success: false });

  await createSandboxControls(server.deps, createMovableClock(0)).resetLimits();

  expect((await last.send()).body).toMatchObject({ success: true });
});

test('a clock that was moved forward is not moved back', async () => {
  const { deps } = await sharedTestServer();
  const clock = createMovableClock(DAY);

  await expect(createSandboxControls(deps, clock).moveClock(0)).rejects.toThrow('only be moved forward');
  expect(clock.ahead()).toBe(DAY);
});

test('with real providers there are no controls for clock and limits, and the time is the computer’s', async () => {
  const DATA_KEY = Buffer.from(newToken(32), 'base64url').toString('base64');
  const server = await testServer({ environment: { DATA_KEY } });
  const { email, password } = await aNewcomer(server);
  await server.numlet.stop();
  const config = readConfig({
    PORT: new URL(server.origin).port,
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: server.origin,
    DATA_KEY,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token',
    TWILIO_API_URL: server.sandbox.twilioUrl,
    STRIPE_SECRET_KEY: 'sk_test_mine',
    STRIPE_WEBHOOK_SECRET: 'whsec_mine',
    STRIPE_API_URL: server.sandbox.stripeOrigin,
    SMTP_URL: server.sandbox.smtpUrl,
    MAIL_FROM: 'Numlet <support@example.com>',
    LOG_LEVEL: 'silent',
  });
  const started = await startServer(config, Promise.resolve(31 * DAY));
  try {
    expect(started.controls).toBeNull();
    const { body } = await server.post<{ expires_at: number }>('/auth/v1/token?grant_type=password', {
      email,
      password,
    });
    expect(body.expires_at * 1000).toBeLessThan(Date.now() + DAY);
    for (const path of ['/control/clock', '/control/limits/forget'])
      expect((await server.post(path, { advance: DAY })).status).toBe(404);
  } finally {
    await started.stop();
  }
});
