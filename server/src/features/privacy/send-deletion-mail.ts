import { formatMinor } from '@numlet/contract/billing/plans';
import { brand, supportAddresses } from '@numlet/contract/brand';
import { GRACE_DAYS } from '@numlet/contract/constants';
import type { Deps, MailDeps } from '../../deps.ts';
import { composeMail } from '../../platform/compose-mail.ts';
import { findDeletion } from '../accounts/status/deletion.queries.ts';
import { findBillingAccount } from '../billing/money/entry/billing-accounts.queries.ts';
import { deletionDates, lastUndoable } from './deletion-rules.ts';

type DeletionMail = { userId: string; kind: 'requested' | 'undone' | 'called_off' };

/** Mails a person that their deletion has begun, or was undone. Sends nothing if that is no longer true. */
export async function sendDeletionMail(deps: MailDeps, { userId, kind }: DeletionMail) {
  const leaving = await findDeletion(deps.db, userId);
  if (!leaving || leaving.deletion_erased_at) return;
  const requestedAt = leaving.deletion_requested_at;
  if ((requestedAt !== null) !== (kind === 'requested')) return;
  // The mail says how to undo it, which is no longer possible.
  if (requestedAt && requestedAt <= lastUndoable(deps.clock.now())) return;
  const email = requestedAt
    ? requestedMail(deps, requestedAt, await lostWith(deps, leaving.account_id))
    : kind === 'undone'
      ? undoneMail(deps)
      : cancelledMail(deps);
  await deps.mail.send({ to: leaving.email, ...email });
}

/**
 * The last mail to an address that was already erased. It is lost if the mail server is down, since the address is no
 * longer stored.
 */
export async function sendFarewellMail({ mail, log }: Pick<Deps, 'mail' | 'log'>, to: string) {
  await mail
    .send({ to, ...farewellMail() })
    .catch((error: unknown) => log.warn({ err: error }, 'the last mail of a deletion could not be sent'));
}

export function farewellMail() {
  return composeMail({
    subject: 'Your account was deleted',
    lines: [
      `Your ${brand.name} account is gone: your numbers, messages, sessions and personal data. Payments stay in our books, without your name.`,
    ],
    closing: `You are welcome to sign up again at any time. Questions: ${supportAddresses.privacy}.`,
  });
}

async function lostWith({ db }: MailDeps, accountId: string): Promise<string[]> {
  const account = await findBillingAccount(db, accountId);
  const credit = account?.credit_minor ?? 0;
  const overage = account?.open_overage_minor ?? 0;
  return [
    ...(credit > 0
      ? [
          `Your credit of ${formatMinor(credit, 'usd')} is lost with the account. You can use it up before then.`,
        ]
      : []),
    ...(overage > 0 ? [`${formatMinor(overage, 'usd')} for extra texts will not be charged.`] : []),
  ];
}

function requestedMail({ settings }: MailDeps, requestedAt: Date, lost: readonly string[]) {
  const dates = deletionDates(requestedAt);
  return composeMail({
    subject: 'Your account will be deleted',
    lines: [
      `You asked us to delete your ${brand.name} account. Until ${day(dates.undo_until)} you can cancel it, and your numbers continue to receive texts. Nothing is charged automatically anymore: a number that falls due is suspended ${GRACE_DAYS} days later unless you pay.`,
      `Then your numbers are released, and messages, sessions and personal data are deleted, everything by ${day(dates.finished_by)} at the latest.`,
      ...lost,
    ],
    action: { label: 'Keep my account', url: `${settings.publicUrl}/dashboard/account` },
    closing: 'If this was not you, sign in, keep the account and change your password at once.',
  });
}

function undoneMail({ settings }: MailDeps) {
  return composeMail({
    subject: 'Your account stays',
    lines: [
      `The deletion of your ${brand.name} account was canceled. Numbers whose renewal is on renew again.`,
    ],
    action: { label: 'Open my account', url: `${settings.publicUrl}/dashboard/account` },
    closing: 'If this was not you, change your password at once.',
  });
}

function cancelledMail({ settings }: MailDeps) {
  return composeMail({
    subject: 'Your account stays',
    lines: [
      `We have cancelled the deletion of your ${brand.name} account. Numbers whose renewal is on renew again.`,
    ],
    action: { label: 'Open my account', url: `${settings.publicUrl}/dashboard/account` },
    closing: `If you still want to leave, delete the account there. If you did not expect this, write to ${supportAddresses.privacy}.`,
  });
}

function day(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
