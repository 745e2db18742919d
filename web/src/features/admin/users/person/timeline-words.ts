import { auditActions, isAuditAction } from '@numlet/contract/admin/audit-actions';
import { formatMoney } from '../../../../lib/format.ts';
import type { TimelineEntry } from './use-person.ts';

/** What an entry says: what happened in ink, more of it in quieter ink. Numbers are drawn beside it. */
export type EntryWords = { what: string; more: string };

const DURATIONS: Readonly<Record<string, string>> = {
  '1day': 'for 1 day',
  '7days': 'for 7 days',
  '30days': 'for 30 days',
};

/** Of the account whose page it is; the audit's own words for the rest. */
const AUDIT: Readonly<Record<string, string>> = {
  login_failed: 'Wrong password',
  user_blocked: 'Blocked',
  user_unblocked: 'Suspension or block lifted',
  phone_verified_by_hand: 'Phone verified by hand',
  phone_blocked: 'Phone verification blocked',
  phone_unblocked: 'Phone verification unblocked',
  credit_given: 'Credit given',
  credit_forfeited: 'Credit forfeited',
  payment_refunded: 'Payment refunded',
  number_granted: 'Free number given',
  number_released: 'Number released',
  sessions_revoked: 'Sessions ended',
  texts_uncovered: 'Texts uncovered',
  note_added: 'Note added',
  user_exported: 'Data exported',
  user_deletion_requested: 'Deletion asked for',
  user_deletion_undone: 'Deletion undone',
};

const PAYMENTS: Readonly<Record<string, string>> = {
  number_purchase: 'Number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit_topup: 'Credit bought',
  overage: 'Extra texts',
  referral_reward: 'Referral reward',
  referral_reversal: 'Referral reward taken back',
  adjustment: 'Credit changed by hand',
  payout: 'Paid out by hand',
};

/** An entry of the timeline in words. A kind that nobody has written words for yet is read from its name. */
export function entryWords(entry: TimelineEntry): EntryWords {
  const { source, kind, amount, currency, status, reason } = entry;
  const sum = amount === null ? '' : formatMoney(amount, currency ?? 'usd', 'always');
  switch (source) {
    case 'texts':
      return { what: entry.texts === 1 ? '1 text' : `${entry.texts} texts`, more: `from ${entry.sender}` };
    case 'mail':
      return { what: 'Mail sent', more: named(kind).toLowerCase() };
    case 'number':
      return { what: kind === 'rented' ? 'Number handed over' : 'Number went back to the carrier', more: '' };
    case 'payment':
      return {
        what: `${PAYMENTS[kind] ?? named(kind)}, ${sum}`,
        more: status === null || status === 'completed' ? '' : named(status).toLowerCase(),
      };
    case 'order':
      return {
        what: `${PAYMENTS[kind] ?? named(kind)}, ${sum}`,
        more: [
          status === 'needs_action' ? 'waits for a human' : 'was not paid',
          reason && named(reason).toLowerCase(),
        ]
          .filter(Boolean)
          .join(': '),
      };
    case 'verification':
      return { what: `${named(kind)} ${status === 'success' ? 'succeeded' : 'failed'}`, more: reason ?? '' };
    case 'audit':
      return { what: auditWords(kind, status), more: [sum, reason].filter(Boolean).join(': ') };
  }
}

function auditWords(kind: string, status: string | null): string {
  if (kind === 'user_suspended') return `Suspended ${DURATIONS[status ?? ''] ?? ''}`.trim();
  if (kind === 'role_changed') return `Role changed to ${status}`;
  return AUDIT[kind] ?? (isAuditAction(kind) ? auditActions[kind] : named(kind));
}

function named(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
