import { brand } from '@numlet/contract/brand';
import { HOUR, later, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../ports.ts';
import { newToken, sha256 } from '../../random.ts';
import { composeMail } from './compose-mail.ts';
import { forgetOneTimeToken, lastOneTimeTokenAt, replaceOneTimeToken } from './one-time-tokens.queries.ts';
import { findUser } from './users.queries.ts';

const LINK_LIVES_MS = HOUR;

/** Sends the link that confirms an address; a new link makes the former one useless. At most one a minute. */
export async function sendConfirmationMail(deps: Deps, { userId }: { userId: string }) {
  const now = deps.clock.now();
  const token = newToken();
  const user = await deps.db.transaction().execute(async (trx) => {
    const found = await findUser(trx, userId);
    if (!found || found.email_confirmed_at) return undefined;
    const last = await lastOneTimeTokenAt(trx, userId, 'signup');
    if (last && later(last, MINUTE) > now) return undefined;
    await replaceOneTimeToken(trx, {
      hash: sha256(token),
      userId,
      purpose: 'signup',
      sentTo: found.email,
      now,
      expiresAt: later(now, LINK_LIVES_MS),
    });
    return found;
  });
  if (!user) return;
  try {
    await deps.mail.send(letter(deps, user.email, token));
  } catch (error) {
    // Otherwise the next try would take this one for a mail that was sent a moment ago.
    await forgetOneTimeToken(deps.db, sha256(token));
    throw error;
  }
}

function letter({ settings }: Deps, to: string, token: string): Mail {
  return {
    to,
    ...composeMail({
      subject: 'Confirm your e-mail address',
      lines: [`Welcome to ${brand.name}. Confirm that this address is yours, and your account is ready.`],
      action: {
        label: 'Confirm my e-mail',
        url: `${settings.publicUrl}/confirm?token_hash=${token}&type=signup`,
      },
      closing:
        'The link works once, for one hour. If you did not sign up, ignore this mail: nothing happens.',
    }),
  };
}
