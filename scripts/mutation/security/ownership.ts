import { one, type Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const operations = 'server/src/features/billing/operations';
const refuseTest = `${accounts}/profile/refuse-email-change.test.ts`;

/** Protections of what belongs to an owner alone: a mailbox, a session, money that an administrator could give. */
export const ownershipProtections: readonly Protection[] = [
  one(
    36,
    refuseTest,
    'the link to a new address opens no session',
    `${accounts}/profile/change-email.ts`,
    "return { msg: 'The address is changed. Sign in with it.', code: '200', user: { email: newEmail } };",
    "const { openSession } = await import('../sessions/open-session.ts');\n  return openSession(deps, trx, user, 'otp', origin);",
  ),
  one(
    36,
    refuseTest,
    'the link to a new address opens no session',
    `${accounts}/one-time-mail/one-time-email-templates.ts`,
    'maskEmail(secrets.accountEmail)',
    "'yours'",
  ),
  one(
    36,
    refuseTest,
    'the owner of a mailbox refuses an account for it',
    `${accounts}/one-time-mail/send-one-time-mail.ts`,
    'if (await isAddressRefused(deps, trx, user.id, user.new_email)) return null;',
    '',
  ),
  one(
    36,
    refuseTest,
    'a refusal counts after a newer link was sent, once',
    `${accounts}/profile/refuse-email-change.ts`,
    'if (user.new_email === sent.sent_to) {',
    'if (sent) {',
  ),
  one(
    36,
    `${accounts}/google/sign-in-with-google.test.ts`,
    'the owner of an address who comes from Google owes nothing to the referral code',
    'server/src/jobs/register.ts',
    'on(addressClaimed, forgetStrangersReferral),',
    '',
  ),
  one(
    63,
    'server/src/features/admin/person/audit-person-read.test.ts',
    'reading a person is in the audit, once an hour for each reader',
    'server/src/features/admin/person/admin-timeline.ts',
    'await auditPersonRead(deps, actor, userId);',
    'await auditPersonRead(deps, actor, actor.userId);',
  ),
  one(
    4,
    `${accounts}/one-time-mail/recovery.test.ts`,
    'a code typed for an address that no account has costs the same writes',
    `${accounts}/one-time-mail/verify-one-time-token.ts`,
    ": findTokenOfCode(deps, newId(), purposes, token, limitKey(deps.vault, 'unknown', address));",
    ': null;',
  ),
  one(
    26,
    `${accounts}/sessions/sign-out.test.ts`,
    'the password alone signs out no session but its own',
    `${accounts}/sessions/sign-out.ts`,
    "if (scope !== 'local' && actor.hasSecondFactor && actor.aal !== 'aal2')",
    'if (false)',
  ),
  one(
    50,
    `${operations}/adjustments/desk-sums.test.ts`,
    'an administrator gives nothing to themselves',
    `${accounts}/status/require-another.ts`,
    'if (userId === receiver)',
    'if (false)',
  ),
  one(
    50,
    `${operations}/adjustments/desk-sums.test.ts`,
    'gifts and refunds of a day that come to more than $20 ask who one is',
    `${operations}/entry/confirm-desk-sum.ts`,
    'if (before + minor > DESK_REFUND_UNASKED_MINOR)',
    'if (minor > DESK_REFUND_UNASKED_MINOR)',
  ),
  one(
    50,
    `${operations}/adjustments/desk-sums.test.ts`,
    'a free number, and the release of another’s number, ask who one is',
    'server/src/features/numbers/release-phone-number.ts',
    "if (isAnothers) await requireFreshConfirmation(deps, actor, 'release-phone-number');",
    '',
  ),
];
