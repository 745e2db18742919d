import { auditActions, isAuditAction } from '@numlet/contract/admin/audit-actions';
import { counted } from '@numlet/contract/admin/findings/count-words';
import { MAX_UNCOVERED } from '@numlet/contract/constants';
import { formatCount, formatDateTime, formatMoney, formatTime } from '../../../../../lib/format.ts';
import { reachedInbox } from '../../../../../shared/messages/late-words.ts';
import { BLOCKED_WORDS } from '../../../messages/blocked-words.ts';
import type { TimelineEntry } from '../use-person.ts';

/** The words of an entry: the event, and details in a quieter colour. Phone numbers are shown beside them. */
export type EntryWords = { what: string; more: string };

const DURATIONS: Readonly<Record<string, string>> = {
  '1day': 'for 1 day',
  '7days': 'for 7 days',
  '30days': 'for 30 days',
};

/** Words for the account that the page shows. All other actions use the words of the audit log. */
const AUDIT: Readonly<Record<string, string>> = {
  login_failed: 'Wrong password',
  user_blocked: 'Blocked',
  phone_verified_by_hand: 'Phone verified manually',
  phone_blocked: 'Phone verification blocked',
  phone_unblocked: 'Phone verification unblocked',
  phone_verification_reset: 'Phone verification reset',
  phone_moved_here: 'Phone moved here from another account',
  phone_moved_away: 'Phone moved to another account',
  credit_given: 'Credit given',
  credit_taken_back: 'Credit withdrawn',
  credit_forfeited: 'Credit forfeited',
  payment_refunded: 'Payment refunded',
  number_granted: 'Free number granted',
  number_released: 'Number released',
  sessions_revoked: 'Sessions ended',
  texts_uncovered: 'Texts uncovered',
  note_added: 'Note added',
  user_exported: 'Data exported',
  user_deletion_requested: 'Deletion requested',
  user_deletion_undone: 'Deletion cancelled',
};

const PAYMENTS: Readonly<Record<string, string>> = {
  number_purchase: 'Number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit_topup: 'Credit bought',
  overage: 'Extra texts',
  referral_reward: 'Referral reward',
  referral_reversal: 'Referral reward reversed',
  credit_given: 'Credit given',
  credit_taken_back: 'Credit withdrawn',
  credit_forfeited: 'Credit forfeited',
  payout: 'Paid out manually',
};

/** The subject of an email whose name alone is not clear. */
const EMAILS: Readonly<Record<string, string>> = {
  suspension_soon: 'number suspended soon',
  suspended: 'number suspended',
  release_in_7_days: 'number released in 7 days',
  release_in_1_day: 'number released in a day',
  released: 'number released',
  refunded: 'refund',
  credit_taken_back: 'credit withdrawn',
  refund_sent_back: 'refund returned by the bank',
  cap_reached: 'spending cap reached',
  withheld_purge_soon: 'withheld texts deleted soon',
};

/** Attempts to verify the person's own phone: the words for success and for failure. */
const ATTEMPTS: Readonly<Record<string, readonly [done: string, failed: string]>> = {
  send_code: ['Code sent', 'Code not sent'],
  verify_code: ['Phone verified with a code', 'Code not accepted'],
};

/** Why a purchase waited for an administrator. */
const RECOVERY_REASONS: Readonly<Record<string, string>> = {
  regulatory: 'Number not delivered, documents required',
  already_provisioned: 'Number not delivered, already provisioned',
  our_funds: 'Number not delivered, the carrier refused to sell to us',
  gave_up: 'Number not delivered',
  unanswered: 'Number not delivered, the carrier is not responding',
  amount_mismatch: 'The amount paid differs from the price',
  crypto_mismatch: 'Unexpected coins arrived',
  payout: 'Owed, to be paid out manually',
  dispute: 'Disputed by the bank',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  another_number: 'another number was given',
  retried: 'it was retried',
  delivered: 'it was delivered',
  refunded: 'the payment was refunded',
  refund_pending: 'the payment was refunded',
  returned: 'all of it was paid',
  won: 'the bank decided for us',
  lost: 'the bank decided against us',
};

function endOf({ ended_at: at, status }: TimelineEntry): string {
  if (!at) return 'waiting for an administrator';
  return `${OUTCOMES[status ?? ''] ?? 'ended'} ${formatDateTime(at)}`;
}

/** An entry of the timeline in words. A kind without words of its own is named by its code. */
export function entryWords(entry: TimelineEntry): EntryWords {
  const { source, kind, amount, currency, status, reason } = entry;
  const sum = amount === null ? '' : formatMoney(amount, currency ?? 'usd', 'always');
  switch (source) {
    case 'texts':
      return { what: counted(entry.texts, '1 text', 'texts'), more: textsMore(entry) };
    case 'blocked':
      return { what: 'Blocked text', more: blockedMore(entry) };
    case 'mail':
      return { what: 'Email sent', more: EMAILS[kind] ?? named(kind).toLowerCase() };
    case 'number':
      return { what: kind === 'rented' ? 'Number activated' : 'Number released at the carrier', more: '' };
    case 'payment':
      return {
        what: `${PAYMENTS[kind] ?? named(kind)}, ${sum}`,
        more: paymentMore(entry),
      };
    case 'waiting':
      return {
        what: `${RECOVERY_REASONS[kind] ?? 'Waited for an administrator'}${sum && `, ${sum}`}`,
        more: endOf(entry),
      };
    case 'order':
      return {
        what: `${PAYMENTS[kind] ?? named(kind)}, ${sum}`,
        more: ['was not paid', reason && named(reason).toLowerCase()].filter(Boolean).join(': '),
      };
    case 'verification':
      return { what: attemptWords(kind, status === 'success'), more: reason ?? '' };
    case 'audit':
      return isMoneyBack(entry)
        ? { what: 'Refunded by the buyer', more: '' }
        : {
            what: auditWords(kind, status),
            more: [sum, reason && reasonWords(reason)].filter(Boolean).join(': '),
          };
  }
}

/** The status of a payment; for a refund, whether the bank returned it or it became credit. */
function paymentMore({ kind, status, reason }: TimelineEntry): string {
  if (kind === 'refund' && status === 'failed') return 'returned by the bank';
  if (kind === 'refund' && reason === 'credit') return 'as credit';
  return status === null || status === 'completed' ? '' : named(status).toLowerCase();
}

/** Why the carrier blocked a text, with its own code: 'from WhatsApp: one-time code (30038), found at 19:46'. */
function blockedMore({ sender, kind, status, reached_at: at }: TimelineEntry): string {
  const why = `${BLOCKED_WORDS[kind] ?? named(kind).toLowerCase()}${status ? ` (${status})` : ''}`;
  return `from ${sender}: ${why}${at ? `, found at ${formatTime(at)}` : ''}`;
}

/**
 * The sender, the minutes, and the texts that the poll found, such as 'from Upwork at 19:44, in the inbox at 19:46,
 * found by the poll'. If others texted the number in the same hour, also the number's total in it.
 */
function textsMore(entry: TimelineEntry): string {
  const { sender, texts, texts_to_number: all } = entry;
  const isShared = all !== null && texts !== null && all > texts;
  const total = isShared ? `, of ${formatCount(all)} to this number in the hour` : '';
  return `from ${sender}${minutesOf(entry)}${total}${polledOf(entry)}`;
}

function minutesOf({ first_at: first, last_at: last }: TimelineEntry): string {
  if (!first || !last) return '';
  const [from, to] = [formatTime(first), formatTime(last)];
  return from === to ? ` at ${from}` : `, ${from} to ${to}`;
}

function polledOf({ texts, polled, last_at: received_at, reached_at: polled_at }: TimelineEntry): string {
  if (!polled || !received_at || !polled_at) return '';
  const which = texts === polled ? '' : `${formatCount(polled)} of them `;
  return `, ${which}${reachedInbox({ received_at, polled_at })}, found by the poll`;
}

function auditWords(kind: string, status: string | null): string {
  if (kind === 'user_suspended') return `Suspended ${DURATIONS[status ?? ''] ?? ''}`.trim();
  if (kind === 'user_unblocked') return status === 'suspended' ? 'Suspension lifted' : 'Block lifted';
  if (kind === 'role_changed') return `Role changed to ${status}`;
  return AUDIT[kind] ?? (isAuditAction(kind) ? auditActions[kind] : named(kind));
}

function attemptWords(kind: string, isDone: boolean): string {
  const [done, failed] = ATTEMPTS[kind] ?? [`${named(kind)} succeeded`, `${named(kind)} failed`];
  return isDone ? done : failed;
}

/** Whether it is a money-back refund, which its buyer makes without an administrator. */
function isMoneyBack({ kind, reason, by }: TimelineEntry): boolean {
  return kind === 'order_refunded' && reason === 'money_back' && by === 'person';
}

/** Returns a written reason unchanged, and turns a reason code of the service into words. */
function reasonWords(reason: string): string {
  return /^[a-z]+(_[a-z]+)+$/.test(reason) ? reason.replaceAll('_', ' ') : reason;
}

function named(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says which texts of an entry are uncovered at once: all of them, or the newest. */
export function uncoveredWords(texts: number): string {
  if (texts === 1) return 'this text';
  if (texts <= MAX_UNCOVERED) return `these ${formatCount(texts)} texts`;
  return `the newest ${formatCount(MAX_UNCOVERED)} of ${formatCount(texts)} texts`;
}
