import { one, type Protection } from './protection.ts';

const kyc = 'server/src/features/kyc';

/** Protections around identity documents. */
export const identityProtections: readonly Protection[] = [
  one(
    67,
    `${kyc}/desk/identity-desk.test.ts`,
    'nothing is shown without a reason, a fresh confirmation and the role; every look is audited',
    `${kyc}/desk/admin-identity-document.ts`,
    'if (!(await hasViewedSince(db, view, later(now, -REASON_LASTS_MS))))',
    'if (now.getTime() < 0)',
  ),
  one(
    67,
    `${kyc}/desk/identity-desk.test.ts`,
    'a decision needs a look, is made once, and never on one’s own documents',
    `${kyc}/desk/require-decidable.ts`,
    'if (waiting.user_id === actor.userId)',
    'if (waiting.user_id === actor.sessionId)',
  ),
  one(
    67,
    `${kyc}/desk/identity-desk.test.ts`,
    'more than ten people viewed within an hour are reported to the other administrators, once',
    `${kyc}/desk/admin-view-identity.ts`,
    'if (people <= PEOPLE_AN_HOUR) return;',
    'if (people > 0) return;',
  ),
  one(
    68,
    `${kyc}/retention/kyc-retention.test.ts`,
    'drafts and unreviewed submissions end after 30 days, approved ones 30 days after the decision, rejected ones after 90',
    `${kyc}/kyc-rules.ts`,
    'return destroy_at !== null && destroy_at > now;',
    'return destroy_at !== null;',
  ),
  one(
    68,
    `${kyc}/retention/kyc-retention.test.ts`,
    'an export holds the documents after a fresh confirmation only',
    'server/src/features/privacy/export-account.ts',
    'const withDocuments = isFreshlyConfirmed(actor, now);',
    'const withDocuments = true;',
  ),
  one(
    68,
    `${kyc}/form/kyc-form.test.ts`,
    'a half-finished form is there after signing in again, and no other person has it',
    `${kyc}/kyc-submissions.queries.ts`,
    ".where('user_id', '=', userId)\n    .where('status', 'in', ['draft', 'pending'])",
    ".where('status', 'in', ['draft', 'pending'])",
  ),
];
