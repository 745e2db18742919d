import { HOUR } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { composeMail } from '../compose-mail.ts';
import { takePoint } from '../limits.queries.ts';
import { findUser } from '../users.queries.ts';

/** Whoever signs up with somebody's address again and again must not fill their mailbox. */
const ONE_AN_HOUR = { points: 1, windowMs: HOUR };

/** Tells the owner of an account that somebody tried to sign up with its address. */
export async function sendAccountExistsMail(deps: Deps, { userId }: { userId: string }) {
  const user = await findUser(deps.db, userId);
  const isDue =
    user && (await takePoint(deps.db, `mail:account-exists:${userId}`, ONE_AN_HOUR, deps.clock.now())) === 0;
  if (!isDue) return;
  await deps.mail.send({
    to: user.email,
    ...composeMail({
      subject: 'You already have an account',
      lines: [
        'Somebody, perhaps you, tried to sign up with this address. It has an account already: sign in with your password.',
      ],
      action: { label: 'Sign in', url: `${deps.settings.publicUrl}/` },
      closing: 'If it was not you, there is nothing to do: no new account was made.',
    }),
  });
}
