import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aNewcomer, signUpData } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const VICTIM = 'third@victim.test';
const behindProxy = { environment: { TRUSTED_PROXIES: 'loopback' } };

const ask = (server: TestServer, path: string, email: string, more: object = {}) =>
  server.post<object>(`/auth/v1/${path}`, { email, ...more });

test('an email address gets six requests a day to become an account’s new address, however many accounts ask, and each request gets the same response', async () => {
  const server = await sharedTestServer();
  for (let turn = 0; turn < 3; turn += 1) {
    const person = await aNewcomer(server);
    for (let place = 0; place < 3; place += 1) {
      server.clock.advance(MINUTE);
      const answer = await putUser(server, person, { email: VICTIM });
      expect(answer).toMatchObject({ status: 200, body: { email: person.email, new_email: VICTIM } });
    }
  }
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(VICTIM)).toHaveLength(6);
});

test('an email address that no account has confirmed gets six emails a day of all kinds together, and the responses stay the same', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const proof = () => solveProof(server);
  const form = { password: 'a quiet morning walk', data: signUpData };
  await ask(server, 'signup', VICTIM, { ...form, ...(await proof()) });
  for (let turn = 0; turn < 4; turn += 1)
    for (const [path, more] of [
      ['recover', {}],
      ['otp', {}],
      ['resend', { type: 'signup' }],
    ] as const) {
      server.clock.advance(MINUTE);
      expect(await ask(server, path, VICTIM, { ...more, ...(await proof()) })).toMatchObject({
        status: 200,
        body: {},
      });
      await untilJobsAreDone(server);
    }
  expect(server.sandbox.mailsTo(VICTIM)).toHaveLength(6);
  server.clock.advance(DAY);
  await ask(server, 'recover', VICTIM, await proof());
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(VICTIM)).toHaveLength(7);
});

test('the owner of an account gets twelve such emails a day, and public forms use up at most six of them', async () => {
  const server = await sharedTestServer(behindProxy);
  const { email } = await aNewcomer(server);
  for (let turn = 0; turn < 8; turn += 1)
    await server.post(
      '/functions/v1/subscribe-newsletter',
      { email: turn % 2 ? email : email.replace('@', `+${turn}@`) },
      { 'x-forwarded-for': `203.0.${turn}.7` },
    );
  await untilJobsAreDone(server);
  const mails = () =>
    ['', '+0', '+2', '+4', '+6'].flatMap((tag) => server.sandbox.mailsTo(email.replace('@', `${tag}@`)));
  const fromForms = mails().length;
  expect(fromForms).toBeLessThanOrEqual(6);
  for (let turn = 0; turn < 14; turn += 1) {
    server.clock.advance(turn % 5 ? MINUTE : HOUR);
    await ask(server, turn % 2 ? 'recover' : 'otp', email, await solveProof(server));
    await untilJobsAreDone(server);
  }
  expect(mails()).toHaveLength(12);
});
