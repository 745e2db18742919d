import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { greetMailServer } from './greet-mail-server.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { collectLog } from './testing/harness/collect-log.ts';
import { testServer } from './testing/harness/test-server.ts';

async function greeted(smtpUrl: string) {
  const log = collectLog();
  const { deps } = await testServer({ environment: { LOG_LEVEL: 'warn' }, compose: { logTo: log } });
  const mailer = createSmtpMailer(smtpUrl, 'Acme <hello@acme.io>');
  await greetMailServer({ ...deps, monitor: { ...deps.monitor, probe: () => mailer.probe() } });
  return log.find({ msg: 'the mail server does not accept mail: check SMTP_URL' });
}

test('a mail server that is not listening is logged as a warning with the reason', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  for (const scheme of ['smtp', 'smtps'])
    expect(await greeted(`${scheme}://user:secret@127.0.0.1:${port}`)).toMatchObject([
      { code: 'ECONNREFUSED' },
    ]);
});

test('a mail server that disconnects is logged as a warning, and the password is not in the log', async () => {
  const rude = createServer((socket) => socket.end('554 no\r\n'));
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  const address = rude.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const lines = await greeted(`smtp://user:hunter2-secret@127.0.0.1:${port}`);
  rude.close();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('hunter2-secret');
});

test('a mail server that responds is not logged as a warning', async () => {
  const log = collectLog();
  const { deps } = await testServer({ environment: { LOG_LEVEL: 'warn' }, compose: { logTo: log } });
  await greetMailServer(deps);
  expect(log.find({ msg: 'the mail server does not accept mail: check SMTP_URL' })).toEqual([]);
});
