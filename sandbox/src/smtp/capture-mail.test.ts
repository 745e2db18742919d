import { once } from 'node:events';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const mail = (to = 'ines@example.com') => ({
  from: 'Numlet <hello@numlet.example>',
  to,
  subject: 'Confirm your email',
  text: 'Welcome. Confirm here: https://numlet.example/verify?token=abc&type=signup.',
  html: '<p><a href="https://numlet.example/verify?token=abc&amp;type=signup">Confirm</a> <a href="https://numlet.example/help">Help</a></p>',
});
const send = (to?: string) => nodemailer.createTransport(sandbox.smtpUrl).sendMail(mail(to));

test('an email is captured with its text, its HTML and every link once', async () => {
  await send();
  expect(sandbox.mailsTo('Ines@Example.com')).toMatchObject([
    {
      from: 'hello@numlet.example',
      subject: 'Confirm your email',
      text: expect.stringContaining('Welcome.'),
      html: expect.stringContaining('Confirm</a>'),
      links: ['https://numlet.example/verify?token=abc&type=signup', 'https://numlet.example/help'],
    },
  ]);
});

test('emails are listed by recipient, newest first, over HTTP as well', async () => {
  await send('a@example.com');
  await send('b@example.com');
  await send('b@example.com');
  const answer = await fetch(`${sandbox.origin}/control/mails?to=b@example.com`);
  expect(await answer.json()).toHaveLength(2);
});

test('a refused email is not delivered and can be sent again', async () => {
  sandbox.injectFault({ provider: 'smtp', kind: 'error' });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(sandbox.mailsTo('ines@example.com')).toHaveLength(0);
  await send();
  expect(sandbox.mailsTo('ines@example.com')).toHaveLength(1);
});

test('an email whose SMTP response is lost is delivered nevertheless', async () => {
  sandbox.injectFault({ provider: 'smtp', kind: 'lost-answer' });
  await expect(send()).rejects.toThrow('closed');
  expect(sandbox.mailsTo('ines@example.com')).toHaveLength(1);
});

test('a sender that disconnects in the middle of an email does not end the sandbox', async () => {
  await send();
  const { hostname, port } = new URL(sandbox.smtpUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'data');
  socket.write('EHLO numlet\r\nMAIL FROM:<hello@numlet.example>\r\nRCPT TO:<a@example.com>\r\nDATA\r\n');
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await send('b@example.com');
  expect(sandbox.mailsTo('b@example.com')).toHaveLength(1);
});
