import type { MailDeps } from '../../server/src/deps.ts';
import type { Mail } from '../../server/src/ports/mailer.ts';
import { createVault } from '../../server/src/providers/secrets/vault.ts';
import { accountExamples } from './account-examples.ts';
import { billingExamples } from './billing-examples.ts';
import type { MailExample } from './mail-example.ts';
import { otherExamples } from './other-examples.ts';
import { createStoredDatabase } from './stored-database.ts';
import { NOW, type StoredRows } from './stored-rows.ts';

export type RenderedMail = { group: string; name: string; subject: string; text: string; html: string };

/**
 * Renders every mail of the product with example facts, by the functions that send them.
 * @throws Error naming an example for which nothing is sent
 */
export async function renderMails(publicUrl: string): Promise<RenderedMail[]> {
  const rendered: RenderedMail[] = [];
  for (const { group, examples } of [billingExamples, ...accountExamples, ...otherExamples])
    for (const example of examples)
      for (const { subject, text, html } of await sendExample(example, publicUrl))
        rendered.push({ group, name: example.name, subject, text, html });
  return rendered;
}

async function sendExample(example: MailExample, publicUrl: string): Promise<Omit<Mail, 'to'>[]> {
  if ('compose' in example) return [example.compose(publicUrl)];
  const sent: Mail[] = [];
  await example.send(makeDeps(example.rows, publicUrl, (mail) => void sent.push(mail)));
  if (sent.length === 0) throw new Error(`The example "${example.name}" sends no mail.`);
  return sent;
}

/** The parts of the service that mails are sent with. They use no other part. */
function makeDeps(rows: StoredRows, publicUrl: string, send: (mail: Mail) => void): MailDeps {
  return {
    db: createStoredDatabase(rows),
    clock: { now: () => NOW },
    vault: createVault(Buffer.alloc(32).toString('base64')),
    settings: { publicUrl },
    mail: { send: async (mail: Mail) => send(mail) },
  };
}
