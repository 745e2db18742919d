import { sql } from 'kysely';
import { expect } from 'vitest';
import { HOUR } from '../../clock.ts';
import { until } from '../factories/factories.ts';
import type { TestServer } from '../harness/test-server.ts';
import { passTime, untilJobsAreDone } from './billing.ts';
import { findRemainingWork } from './find-remaining-work.ts';

/** Stops the mail server. @returns a function that starts it again, and waits until the waiting mails were retried */
export function stopMailServer(server: TestServer): () => Promise<void> {
  const { db, deps } = server;
  const working = deps.mail;
  deps.mail = { ...working, send: () => Promise.reject(new Error('the mail server is away')) };
  return async () => {
    // A mail that is just being written would find the server running.
    await untilJobsAreDone(server);
    deps.mail = working;
    await passTime(server, 2 * HOUR);
    await until(async () => {
      const { rows } = await sql`select id from pgboss.job where state in ('retry', 'active')`.execute(db);
      return rows.length === 0;
    }, 'the mails that waited to be tried again');
  };
}

/**
 * The newest mail to an address whose subject begins like this, once `count` of them have arrived. If no job is left
 * that could send it, the test fails with the subjects that did arrive instead of a timeout.
 */
export async function mailTo(server: TestServer, email: string, subject: string, count = 1) {
  const subjects = () => server.sandbox.mailsTo(email).map((mail) => mail.subject);
  return until(async () => {
    const found = server.sandbox.mailsTo(email).filter((mail) => mail.subject.startsWith(subject));
    return found.length >= count && found[0];
  }, `${count} mails "${subject}" to ${email}`).catch(async (error: unknown) => {
    const { jobs } = await findRemainingWork(server);
    if (jobs.length === 0) expect(subjects()).toContain(subject);
    throw error;
  });
}

/** The secret in the link of a mail. */
export function tokenIn({ links }: { links: readonly string[] }): string {
  const link = links.find((each) => each.includes('token_hash='));
  if (!link) throw new Error('the mail has no link with a token');
  return new URL(link).searchParams.get('token_hash') ?? '';
}

/** The code of six digits in a mail. */
export function codeIn({ text }: { text: string }): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
