import { DAY, MINUTE } from '../../../clock.ts';
import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Actor, Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { isAgreedTo, supersedeOneTimeTokens } from '../one-time-mail/one-time-tokens.queries.ts';
import { linkExpired, mailTooSoon } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { emailChanged, oneTimeMailDue } from '../status/account-events.ts';
import { adoptNewEmail, setNewEmail, type User } from './users.queries.ts';

const HALVES = ['email_change_current', 'email_change_new'] as const satisfies readonly OneTimePurpose[];
const ONE_A_MINUTE = { points: 1, windowMs: MINUTE };
/** The caller may type any address for one of the two mails; that address also has a limit of its own. */
const FIVE_A_DAY = { points: 5, windowMs: DAY };

/**
 * Asks both mailboxes whether the address may change (R10). An address of another account gets the same answer, and no
 * mail is sent to it.
 * @throws AuthError over_email_send_rate_limit
 */
export async function requestEmailChange(deps: Deps, actor: Actor, newEmail: string) {
  const now = deps.clock.now();
  for (const [every, limit] of [
    ['minute', ONE_A_MINUTE],
    ['day', FIVE_A_DAY],
  ] as const) {
    const wait = await consumeRateLimit(deps.db, `mail:email-change:${every}:${actor.userId}`, limit, now);
    if (wait > 0) throw mailTooSoon(wait);
  }
  await deps.db.transaction().execute(async (trx) => {
    await setNewEmail(trx, actor.userId, newEmail, now);
    await supersedeOneTimeTokens(trx, actor.userId, HALVES, now);
    for (const purpose of HALVES)
      await deps.announce(trx, oneTimeMailDue, { userId: actor.userId, purpose, isLimited: true });
    await writeAudit(trx, {
      action: 'user_modified',
      actorUserId: actor.userId,
      detail: { email: 'change requested' },
      origin: actor,
      now,
    });
  });
}

/** The protocol's answer if a link opens no session. `user` is set once both mailboxes have agreed. */
type EmailChangeAnswer = { msg: string; code: '200'; user?: { email: string } };

/**
 * Records that one of the two mailboxes has agreed. With the second the address changes, the former address is
 * notified, and every earlier link and code becomes void. Opens no session: the owner of the new mailbox may have
 * followed a link that another person's account requested (decision 066).
 * @throws AuthError otp_expired if another account has since registered the address
 */
export async function agreeToEmailChange(
  deps: Deps,
  trx: Trx,
  user: User,
  half: { purpose: OneTimePurpose; sent_to: string },
  origin: Origin,
): Promise<EmailChangeAnswer | null> {
  const { new_email: newEmail, id: userId } = user;
  const isCurrent = half.purpose === 'email_change_current';
  if (!newEmail || half.sent_to !== (isCurrent ? user.email : newEmail)) return null;
  if (!(await isAgreedTo(trx, userId, isCurrent ? 'email_change_new' : 'email_change_current')))
    return {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    };

  const now = deps.clock.now();
  try {
    await adoptNewEmail(trx, userId, newEmail, now);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw linkExpired();
    throw error;
  }
  await supersedeOneTimeTokens(trx, userId, 'all', now);
  await announceSecurityNotice(deps, trx, { userId, kind: 'email_changed', sentTo: user.email });
  await deps.announce(trx, emailChanged, { userId, former: user.email, at: now.toISOString() });
  await writeAudit(trx, {
    action: 'user_modified',
    actorUserId: userId,
    detail: { email: 'changed' },
    origin,
    now,
  });
  return { msg: 'The address is changed. Sign in with it.', code: '200', user: { email: newEmail } };
}
