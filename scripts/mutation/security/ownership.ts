import { one, type Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const operations = 'server/src/features/billing/operations';
const refuseTest = `${accounts}/profile/refuse-email-change.test.ts`;

/** Protections of what belongs to an owner alone: a mailbox, a session, money that an administrator could give. */
export const ownershipProtections: readonly Protection[] = [
  one(
    36,
    refuseTest,
    'the link sent to a new email address opens no session, and its email names the account that asks for it',
    `${accounts}/profile/change-email.ts`,
    "return { msg: 'The address is changed. Sign in with it.', code: '200', user: { email: newEmail } };",
    "const { openSession } = await import('../sessions/open-session.ts');\n  return openSession(deps, trx, user, 'otp', origin);",
  ),
  one(
    36,
    refuseTest,
    'the link sent to a new email address opens no session, and its email names the account that asks for it',
    `${accounts}/one-time-mail/one-time-email-templates.ts`,
    'maskEmail(secrets.accountEmail)',
    "'yours'",
  ),
  one(
    36,
    refuseTest,
    'if the owner of a mailbox refuses an account’s request for it, the change ends, and no later request of that account reaches the owner',
    `${accounts}/one-time-mail/send-one-time-mail.ts`,
    'if (await isAddressRefused(deps, trx, user.id, user.new_email)) return null;',
    '',
  ),
  one(
    36,
    refuseTest,
    'a refusal is accepted even after a newer link was sent, may be repeated, and is rejected for an email address that the account already has',
    `${accounts}/profile/refuse-email-change.ts`,
    'if (user.new_email === sent.sent_to) {',
    'if (sent) {',
  ),
  one(
    36,
    `${accounts}/google/sign-in-with-google.test.ts`,
    'the owner of an email address who signs in with Google is not bound to the referral code of a stranger’s sign-up',
    'server/src/jobs/register.ts',
    'on(addressClaimed, deleteStrangersReferral),',
    '',
  ),
  one(
    63,
    'server/src/features/admin/person/audit-person-read.test.ts',
    'reading a person’s page is audited, once an hour for each reader, and no response contains a whole phone number',
    'server/src/features/admin/person/admin-timeline.ts',
    'await auditPersonRead(deps, actor, userId);',
    'await auditPersonRead(deps, actor, actor.userId);',
  ),
  one(
    4,
    `${accounts}/one-time-mail/recovery.test.ts`,
    'a code typed for an unknown email address causes the same writes as a code for an account',
    `${accounts}/one-time-mail/verify-one-time-token.ts`,
    ": findTokenOfCode(deps, newId(), purposes, token, limitKey(deps.vault, 'unknown', address));",
    ': null;',
  ),
  one(
    26,
    `${accounts}/sessions/sign-out.test.ts`,
    'the password alone signs out only its own session if the person has a second factor',
    `${accounts}/sessions/sign-out.ts`,
    "if (scope !== 'local' && actor.hasSecondFactor && actor.aal !== 'aal2')",
    'if (false)',
  ),
  one(
    50,
    `${operations}/adjustments/administrator-sums.test.ts`,
    'administrators give themselves nothing',
    `${accounts}/status/refuse-self-benefit.ts`,
    'if (userId === receiver)',
    'if (false)',
  ),
  one(
    50,
    `${operations}/adjustments/administrator-sums.test.ts`,
    'credit and refunds above $20 a day need a fresh confirmation',
    `${operations}/entry/require-confirmed-sum.ts`,
    'if (before + minor > UNCONFIRMED_DAY_SUM_MINOR)',
    'if (minor > UNCONFIRMED_DAY_SUM_MINOR)',
  ),
  one(
    50,
    `${operations}/adjustments/administrator-sums.test.ts`,
    'a grant and the release of another person’s number need a fresh confirmation',
    'server/src/features/numbers/release-phone-number.ts',
    "if (belongsToOther) await requireFreshConfirmation(deps, actor, 'release-phone-number');",
    '',
  ),
];
