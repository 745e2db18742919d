import { HOUR } from '../../../clock.ts';
import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { clearPoints, consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { findUser } from '../profile/users.queries.ts';
import { consumeMailLimit } from './consume-mail-limit.ts';

/** Repeated sign-ups with a person's address must not fill their mailbox. */
const ONE_AN_HOUR = { points: 1, windowMs: HOUR };

/** Notifies the owner of an account of a sign-up with its address. */
export async function sendAccountExistsMail(deps: MailDeps, { userId }: { userId: string }) {
  const { db, clock, mail, settings } = deps;
  const user = await findUser(db, userId);
  const limit = `mail:account-exists:${userId}`;
  if (!user || (await consumeRateLimit(db, limit, ONE_AN_HOUR, clock.now())) > 0) return;
  const returnMail = await consumeMailLimit(deps, user.email, 'account');
  if (!returnMail) return;
  try {
    await mail.send({ to: user.email, ...email(settings.publicUrl) });
  } catch (error) {
    await returnMail();
    await clearPoints(db, limit);
    throw error;
  }
}

function email(publicUrl: string) {
  return composeMail({
    subject: 'You already have an account',
    lines: [
      'We received a sign-up with this address. It already has an account: sign in with your password.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/` },
    closing: 'If this was not you, you do not need to do anything: no new account was created.',
  });
}
