import { one, type Protection } from './protection.ts';

const admin = 'server/src/features/admin';
const passwords = 'server/src/features/accounts/passwords';
const http = 'server/src/http';

/** Protections around the acts of administrators, and their record in the audit log. */
export const administrationProtections: readonly Protection[] = [
  one(
    50,
    `${http}/admin-access.test.ts`,
    'a dangerous function needs a second factor, or else the password, entered in the last five minutes, and audits the request, but not as a refusal',
    `${http}/require-access.ts`,
    'if (confirm) await requireFreshConfirmation(deps, actor, name);',
    '',
  ),
  one(
    50,
    `${passwords}/require-fresh-confirmation.test.ts`,
    'a confirmation is fresh for five minutes, with the second factor if there is one:',
    `${passwords}/require-fresh-confirmation.ts`,
    'const methods = hasSecondFactor ? SECOND_FACTORS : FIRST_FACTORS;',
    'const methods = [...SECOND_FACTORS, ...FIRST_FACTORS];',
  ),
  one(
    51,
    `${admin}/users/admin-users.test.ts`,
    'a role is changed by another administrator only, the last administrator’s role is never changed, and a change applies from the next call on',
    `${admin}/users/admin-update-role.ts`,
    "if (from === 'admin' && others === 0) throw new AppError('last_admin');",
    '',
  ),
  one(
    59,
    `${admin}/messages/admin-messages.test.ts`,
    'the list has every column, newest first, a page at a time, and contains no letter and no digit of any text',
    `${admin}/messages/admin-messages.ts`,
    'shorten(maskText(text.body))',
    'text.body',
  ),
  one(
    59,
    `${admin}/messages/admin-messages.test.ts`,
    'a search finds sender, receiver, words and email address whatever the case, each text once; a part of a code finds nothing',
    `${admin}/messages/words-pattern.ts`,
    'if (!start && !end) return null;',
    'if (text) return null;',
  ),
  one(
    63,
    `${admin}/messages/admin-messages.test.ts`,
    'words are searched in one day by default, and numbers and email addresses in all texts; each search is audited, but not its term',
    `${admin}/messages/admin-messages.ts`,
    "search_hash: keyedHash(vault.derive('searches in the audit log'), typed.toLowerCase()),",
    'search_hash: typed,',
  ),
  one(
    63,
    `${admin}/messages/admin-messages.test.ts`,
    'a text is uncovered only with a reason, and the audit log names the text and its owner; a deleted text cannot be uncovered',
    `${admin}/messages/admin-uncover-message.ts`,
    '    await writeAudit(trx, {',
    '    if (found.is_withheld) await writeAudit(trx, {',
  ),
  one(
    63,
    `${admin}/audit/check-audit.test.ts`,
    'every change, addition, deletion or new seal by a superuser in the audit log is detected and reported',
    `${admin}/audit/checkpoints.queries.ts`,
    'detail, before, after, reason)::text as text',
    'detail, before, after)::text as text',
  ),
  one(
    63,
    `${admin}/audit/check-audit.test.ts`,
    'a row that is committed late is sealed once it is visible, and the chain continues over a restore, a week without service and a long backlog',
    `${admin}/audit/checkpoints.queries.ts`,
    'from audit_horizon where xact <= pg_snapshot_xmin(pg_current_snapshot())',
    'from audit_horizon',
  ),
];
