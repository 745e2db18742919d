import { one, type Protection } from './protection.ts';

const kyc = 'server/src/features/kyc';

/** Protections around identity documents. */
export const identityProtections: readonly Protection[] = [
  one(
    67,
    `${kyc}/review/identity-review.test.ts`,
    'nothing is shown without a reason, a fresh confirmation and the role; every view is audited',
    `${kyc}/review/admin-identity-document.ts`,
    'if (!(await hasViewedSince(db, view, later(now, -REASON_LASTS_MS))))',
    'if (now.getTime() < 0)',
  ),
  one(
    67,
    `${kyc}/review/identity-review.test.ts`,
    'an administrator decides only after a view, once, and never about their own documents',
    `${kyc}/review/require-decidable.ts`,
    'if (waiting.user_id === actor.userId)',
    'if (waiting.user_id === actor.sessionId)',
  ),
  one(
    67,
    `${kyc}/review/identity-review.test.ts`,
    'viewing more than ten people within an hour is reported to the other administrators, once',
    `${kyc}/review/admin-view-identity.ts`,
    'if (people <= MAX_PEOPLE_PER_HOUR) return;',
    'if (people > 0) return;',
  ),
  one(
    68,
    `${kyc}/retention/kyc-retention.test.ts`,
    'drafts and unreviewed submissions end after 30 days; approved submissions end 30 days after the decision, and rejected submissions after 90 days',
    `${kyc}/kyc-rules.ts`,
    'return destroy_at !== null && destroy_at > now;',
    'return destroy_at !== null;',
  ),
  one(
    68,
    `${kyc}/retention/kyc-retention.test.ts`,
    'an export contains the documents only after a fresh confirmation',
    'server/src/features/privacy/export-account.ts',
    'const withDocuments = isFreshlyConfirmed(actor, now);',
    'const withDocuments = true;',
  ),
  one(
    68,
    `${kyc}/form/kyc-form.test.ts`,
    'a half-finished form is shown after signing in again, and to no other person',
    `${kyc}/kyc-submissions.queries.ts`,
    ".where('user_id', '=', userId)\n    .where('status', 'in', ['draft', 'pending'])",
    ".where('status', 'in', ['draft', 'pending'])",
  ),
  one(
    70,
    `${kyc}/check/identity-check.test.ts`,
    'another name, date of birth, age, an expired document and a number of another account are rejected with their reasons',
    `${kyc}/check/judge-check.ts`,
    "['birth-date-differs', document.dateOfBirth !== personal.date_of_birth]",
    "['birth-date-differs', false]",
  ),
  one(
    70,
    `${kyc}/check/identity-check.test.ts`,
    'three checks within 30 days are counted over all accounts that have verified one phone, and uploading stays possible',
    `${kyc}/check/start-identity-check.ts`,
    'await deps.listPeopleOfPhones(db, actor.userId)',
    '[actor.userId]',
  ),
  one(
    70,
    `${kyc}/check/identity-check.test.ts`,
    'if two accounts are verified concurrently with one document, one of them is approved',
    `${kyc}/check/judge-check.ts`,
    "['used-by-another-account', isTaken]",
    "['used-by-another-account', false]",
  ),
  one(
    70,
    `${kyc}/check/check-retention.test.ts`,
    'when an account is deleted, its copies at Stripe are redacted, from rows that name no person',
    `${kyc}/retention/personal-data.queries.ts`,
    'checks.flatMap(({ ref }) => ref ?? [])',
    '[]',
  ),
];
