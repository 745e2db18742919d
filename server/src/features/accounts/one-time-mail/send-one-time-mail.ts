import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { MailDeps, Trx } from '../../../deps.ts';
import { clearPoints, consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { newDigits, newToken, sha256 } from '../../../random.ts';
import { isAddressRefused } from '../profile/refused-addresses.ts';
import { findUserByEmail, lockUser, type User } from '../profile/users.queries.ts';
import type { OneTimeMail } from '../status/account-events.ts';
import { consumeMailLimit } from './consume-mail-limit.ts';
import { codeHash } from './one-time-code.ts';
import { composeOneTimeMail } from './one-time-email-templates.ts';
import {
  deleteOneTimeToken,
  findSignUpBrowser,
  isAgreedTo,
  replaceOneTimeToken,
} from './one-time-tokens.queries.ts';

const LINK_LIVES_MS = HOUR;
const CODE_LIVES_MS = 10 * MINUTE;
const CODE_DIGITS = 6;
/** For mails that are requested without a session. A sooner request gets the same answer, and nothing is sent (R12). */
const ONE_A_MINUTE = { points: 1, windowMs: MINUTE };
const A_FEW_AN_HOUR = { points: 6, windowMs: HOUR };

/**
 * Sends a link, a code or both (R14). The secret is created here and stored only as a hash. It voids earlier secrets for
 * the same purpose.
 */
export async function sendOneTimeMail(deps: MailDeps, { userId, purpose, browser, isLimited }: OneTimeMail) {
  const { db, clock, vault } = deps;
  if (userId === null) return;
  if (!isLimited && !(await mayBeSent(deps, userId, purpose))) return;
  const now = clock.now();
  const token = newToken();
  const code = carriesCode(purpose) ? newDigits(CODE_DIGITS) : null;
  const due = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    const to = user && (await addressFor(deps, trx, user, purpose));
    if (!to) return null;
    // Before the token, so that the last mail's link stays valid if this mail is not sent.
    const returnMail = isForOwner(purpose, isLimited)
      ? NOTHING
      : await consumeMailLimit(deps, to, 'account', trx);
    if (!returnMail) return null;
    const requestingBrowser = browser === undefined ? null : Buffer.from(browser, 'hex');
    await replaceOneTimeToken(trx, {
      hash: sha256(token),
      userId,
      purpose,
      sentTo: to,
      codeHash: code === null ? null : codeHash(vault, userId, code),
      // Keeps the browser that signed up, not the browser that requested another mail.
      browserSecretHash:
        requestingBrowser ?? (purpose === 'signup' ? await findSignUpBrowser(trx, userId) : null),
      now,
      expiresAt: later(now, code === null ? LINK_LIVES_MS : CODE_LIVES_MS),
    });
    return { to, returnMail, accountEmail: user.email };
  });
  if (!due) return;
  try {
    await deps.mail.send({
      to: due.to,
      ...composeOneTimeMail(purpose, {
        publicUrl: deps.settings.publicUrl,
        token,
        code,
        accountEmail: due.accountEmail,
      }),
    });
  } catch (error) {
    // Otherwise the retry would be refused because of a mail that was never sent.
    await deleteOneTimeToken(db, sha256(token));
    await due.returnMail();
    await clearPoints(db, minuteKey(userId, purpose));
    if (!isLimited) await returnPoint(db, hourKey(userId, purpose), A_FEW_AN_HOUR, now);
    throw error;
  }
}

const NOTHING = async () => undefined;

/** Whether a signed-in person requested the mail, to the address that their account has. */
function isForOwner(purpose: OneTimePurpose, isLimited: boolean | undefined): boolean {
  return isLimited === true && purpose !== 'email_change_new';
}

async function mayBeSent({ db, clock }: MailDeps, userId: string, purpose: OneTimePurpose): Promise<boolean> {
  const now = clock.now();
  if ((await consumeRateLimit(db, minuteKey(userId, purpose), ONE_A_MINUTE, now)) > 0) return false;
  return (await consumeRateLimit(db, hourKey(userId, purpose), A_FEW_AN_HOUR, now)) === 0;
}

function minuteKey(userId: string, purpose: OneTimePurpose): string {
  return `mail:minute:${purpose}:${userId}`;
}

function hourKey(userId: string, purpose: OneTimePurpose): string {
  return `mail:hour:${purpose}:${userId}`;
}

function carriesCode(purpose: OneTimePurpose): boolean {
  return purpose === 'magiclink' || purpose === 'reauthentication';
}

/** The address that this mail goes to, or null when there is no longer a reason to send it. */
async function addressFor(
  deps: MailDeps,
  trx: Trx,
  user: User,
  purpose: OneTimePurpose,
): Promise<string | null> {
  switch (purpose) {
    case 'signup':
      return user.email_confirmed_at ? null : user.email;
    case 'email_change_current':
      return user.new_email === null || (await isAgreedTo(trx, user.id, purpose)) ? null : user.email;
    case 'email_change_new': {
      if (user.new_email === null || (await isAgreedTo(trx, user.id, purpose))) return null;
      if (await isAddressRefused(deps, trx, user.id, user.new_email)) return null;
      return (await findUserByEmail(trx, user.new_email)) ? null : user.new_email;
    }
    default:
      return user.email;
  }
}
