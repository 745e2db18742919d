import type { OneTimePurpose } from '../../server/src/db/schema.ts';
import { composeOneTimeMail } from '../../server/src/features/accounts/one-time-mail/one-time-email-templates.ts';
import { sendAccountExistsMail } from '../../server/src/features/accounts/one-time-mail/send-account-exists-mail.ts';
import { mailLargeDaySum } from '../../server/src/features/accounts/security-notices/mail-large-day-sum.ts';
import { mailLostAdministrator } from '../../server/src/features/accounts/security-notices/mail-lost-administrator.ts';
import { mailNewAdministrator } from '../../server/src/features/accounts/security-notices/mail-new-administrator.ts';
import type { SecurityNoticeKind } from '../../server/src/features/accounts/security-notices/security-notice.ts';
import { sendSecurityNotice } from '../../server/src/features/accounts/security-notices/send-security-notice.ts';
import type { AccountStatusMail } from '../../server/src/features/accounts/status/account-events.ts';
import { sendAccountStatusMail } from '../../server/src/features/accounts/status/send-account-status-mail.ts';
import { kindsOf, type MailExample, type MailExamples } from './mail-example.ts';
import { daysFromNow, IDS, NOW, person } from './stored-rows.ts';

const AT = NOW.toISOString();
const administrator = { userId: IDS.user, byUserId: IDS.administrator, at: AT };

/** Each purpose and each kind is a key of its table: one that is missing does not compile. */
const purposes: Record<OneTimePurpose, { code: string | null }> = {
  signup: { code: null },
  recovery: { code: null },
  magiclink: { code: '482913' },
  reauthentication: { code: '482913' },
  email_change_current: { code: null },
  email_change_new: { code: null },
};

const notices: Record<SecurityNoticeKind, { at?: string; sessionId?: string; dueAt?: string }> = {
  password_changed: { at: AT },
  email_changed: { at: AT },
  email_change_refused: { at: AT },
  new_sign_in: { sessionId: IDS.session },
  second_factor_added: { at: AT },
  second_factor_removed: { at: AT },
  second_factor_locked: { at: AT },
  recovery_codes_replaced: { at: AT },
  recovery_codes_removed: { at: AT },
  recovery_code_used: { at: AT },
  google_linked: { at: AT },
  google_unlinked: { at: AT },
  factor_reset_requested: { at: AT, dueAt: daysFromNow(1).toISOString() },
  factor_reset_withdrawn: { at: AT },
  factor_reset_done: { at: AT },
  second_factor_lost: { at: AT },
  data_exported: { at: AT },
  phone_moved_away: { at: AT },
  phone_moved_here: { at: AT },
};

const statuses: Record<AccountStatusMail['status'], readonly MailExample[]> = {
  suspended: [
    {
      name: 'suspended',
      rows: { person: { ...person, account_status: 'suspended', suspended_until: daysFromNow(14) } },
      send: (deps) => sendAccountStatusMail(deps, { userId: IDS.user, status: 'suspended' }),
    },
  ],
  blocked: [
    {
      name: 'blocked',
      rows: { person: { ...person, account_status: 'blocked' } },
      send: (deps) => sendAccountStatusMail(deps, { userId: IDS.user, status: 'blocked' }),
    },
  ],
  active: (['suspended', 'blocked'] as const).map((former) => ({
    name: `reinstated: was ${former}`,
    rows: { person },
    send: (deps) => sendAccountStatusMail(deps, { userId: IDS.user, status: 'active', former }),
  })),
};

/** Mails with a link or a code, notices about the security of an account, and its status. */
export const accountExamples: readonly MailExamples[] = [
  {
    group: 'Sign-in',
    examples: [
      ...kindsOf(purposes).map((purpose) => ({
        name: purpose,
        compose: (publicUrl: string) =>
          composeOneTimeMail(purpose, {
            publicUrl,
            token: 'example-token',
            code: purposes[purpose].code,
            accountEmail: person.email,
          }),
      })),
      {
        name: 'account_exists',
        rows: { person },
        send: (deps) => sendAccountExistsMail(deps, { userId: IDS.user }),
      },
    ],
  },
  {
    group: 'Security notices',
    examples: kindsOf(notices).map((kind) => ({
      name: kind,
      rows: {
        person,
        sessions: {
          id: IDS.session,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ip: '203.0.113.7',
          created_at: NOW,
        },
      },
      send: (deps) => sendSecurityNotice(deps, { userId: IDS.user, kind, ...notices[kind] }),
    })),
  },
  { group: 'Account status', examples: kindsOf(statuses).flatMap((status) => statuses[status]) },
  {
    group: 'Administrators',
    examples: [
      {
        name: 'new administrator',
        rows: { person },
        send: (deps) => mailNewAdministrator(deps, administrator),
      },
      {
        name: 'administrator removed',
        rows: { person },
        send: (deps) =>
          mailLostAdministrator(deps, { ...administrator, reason: 'Left the company in March.' }),
      },
      {
        name: 'large sum given',
        rows: { person },
        send: (deps) => mailLargeDaySum(deps, { userId: IDS.user, minor: 14_250, at: AT }),
      },
    ],
  },
];
