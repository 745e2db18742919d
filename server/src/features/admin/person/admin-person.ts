import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { findOpenReset } from '../../accounts/factors/factor-resets.queries.ts';
import { listNotes } from '../../accounts/profile/admin-notes.queries.ts';
import type { Profile } from '../../accounts/profile/profiles.queries.ts';
import { presentSessions } from '../../accounts/sessions/list-sessions.ts';
import {
  currentAccountStatus,
  deletionUndoUntil,
  effectiveVerificationStatus,
  isLeaving,
  verificationBlockedUntil,
} from '../../accounts/status/account-rules.ts';
import { listProviderPayments } from '../../billing/money/entry/provider-payments.queries.ts';
import { readBillingInfo } from '../../billing/operations/entry/get-billing-info.ts';
import { listWithdrawableCredit } from '../../billing/operations/entry/list-withdrawable-credit.ts';
import { presentOpenDispute } from '../../billing/operations/entry/present-open-dispute.ts';
import { listOpenDisputes } from '../../billing/refunds/entry/disputes.queries.ts';
import { listRefundable } from '../../billing/refunds/entry/list-refundable.ts';
import type { Handler } from '../../handler.ts';
import { costInPounds } from '../../numbers/cost-in-pounds.ts';
import { listNumbersEverOfAccount, type PhoneNumber } from '../../numbers/phone-numbers.queries.ts';
import {
  findPhoneElsewhere,
  presentPhoneElsewhere,
} from '../../verification/administration/find-phone-elsewhere.ts';
import { listCodesUsedUp } from '../../verification/sms-limits.ts';
import { auditPersonRead } from './audit-person-read.ts';
import { countOf, listAttemptsOf, listReferred, readRelatedFacts, sumMoney } from './person.queries.ts';
import { personActs } from './person-acts.ts';
import { presentReferral } from './present-referral.ts';
import { requirePerson } from './require-person.ts';

type Output = FunctionOutput<'admin-person'>;

/**
 * The facts for an administrator's decisions, on one page: why the account has its status, its numbers, money,
 * sessions, attempts, referrals and notes. It contains no text (docs/decisions/049), and reading it is audited. @throws
 * AppError not_found
 */
export const adminPerson: Handler<'admin-person'> = async (deps, actor, { userId, payments }) => {
  const { db, clock } = deps;
  const now = clock.now();
  const { profile, accountId } = await requirePerson(deps, userId);
  await auditPersonRead(deps, actor, userId);
  const [
    related,
    counts,
    numbers,
    billing,
    money,
    disputes,
    sessions,
    attempts,
    referred,
    notes,
    reset,
    usedUp,
    gifts,
    elsewhere,
  ] = await Promise.all([
    readRelatedFacts(db, userId),
    countOf(db, accountId),
    listNumbersEverOfAccount(db, accountId),
    readBillingInfo(deps, { userId, accountId }, payments + 1),
    sumMoney(db, accountId),
    listOpenDisputes(db, accountId),
    presentSessions(deps, { userId, role: profile.role ?? 'user', sessionId: null }),
    listAttemptsOf(db, userId),
    listReferred(db, userId),
    listNotes(db, userId),
    findOpenReset(db, userId),
    listCodesUsedUp(db, deps, profile.phone_verified ? [] : [profile], now),
    listWithdrawableCredit(db, accountId, now),
    findPhoneElsewhere(db, profile),
  ]);
  const transactions = billing.transactions.slice(0, payments);
  const orderIds = transactions.flatMap(({ order_id }) => order_id ?? []);
  const completed =
    userId === actor.userId ? [] : transactions.filter(({ status }) => status === 'completed');
  const refundable = await listRefundable(db, accountId, completed, now);
  return {
    person: {
      ...presentPerson(profile, now),
      ...counts,
      ...presentRelatedFacts(related, profile, now),
      codes_used_up: usedUp.has(userId),
      may: personActs(
        profile,
        {
          isOwn: userId === actor.userId,
          codesUsedUp: usedUp.has(userId),
          elsewhere,
          creditMinor: toMinor(billing.credit_balance),
          hasFactor: related?.has_second_factor ?? false,
          hasReset: reset !== undefined,
        },
        now,
      ),
    },
    numbers: numbers.toSorted(newestFirst).map(presentNumber),
    billing: { ...billing, transactions },
    more_payments: billing.transactions.length > payments,
    money: { settled: toMajor(money.settled), refunded: toMajor(money.refunded) },
    gifts: gifts.map(({ transactionId, leftMinor, until }) => ({
      transaction_id: transactionId,
      left: toMajor(leftMinor),
      until: until.toISOString(),
    })),
    refundable: refundable.map(({ transactionId, canKeepPurchase }) => ({
      transaction_id: transactionId,
      may_stay: canKeepPurchase,
    })),
    provider_payments: await listProviderPayments(db, orderIds),
    disputes: disputes.map((dispute) => ({ order_id: dispute.order_id, ...presentOpenDispute(dispute) })),
    sessions,
    phone_elsewhere: elsewhere && presentPhoneElsewhere(elsewhere),
    attempts: attempts.map((each) => ({
      ...each,
      phone_number: maskPhoneAdmin(each.phone_number),
      created_at: each.created_at.toISOString(),
    })),
    referrals: referred.map(presentReferral),
    notes: notes.map((note) => ({
      ...note,
      author: note.author || 'A former administrator',
      created_at: note.created_at.toISOString(),
    })),
    factor_reset: reset
      ? {
          requested_at: reset.requested_at.toISOString(),
          due_at: reset.due_at.toISOString(),
          requested_by: reset.requested_by || 'A former administrator',
          reason: reset.reason,
        }
      : null,
  };
};

function presentPerson(profile: Profile, now: Date) {
  const status = currentAccountStatus(profile, now);
  const undoUntil = deletionUndoUntil(profile);
  return {
    id: profile.user_id,
    full_name: profile.full_name || null,
    email: profile.email,
    role: profile.role ?? 'user',
    account_status: status,
    suspended_until: status === 'suspended' ? iso(profile.suspended_until) : null,
    status_since: status === 'active' ? null : iso(profile.status_since),
    status_reason: status === 'active' ? null : profile.status_reason,
    phone_number: profile.phone_number && maskPhoneAdmin(profile.phone_number),
    phone_verified: profile.phone_verified,
    verification_status: effectiveVerificationStatus(profile, now),
    verification_attempts: profile.verification_attempts,
    verification_blocked_until: iso(verificationBlockedUntil(profile, now)),
    last_ip: profile.last_ip,
    signup_ip: profile.signup_ip,
    created_at: profile.created_at.toISOString(),
    version: profile.version,
    email_confirmed: profile.email_confirmed_at !== null,
    terms_accepted_at: iso(profile.terms_accepted_at),
    deletion_requested_at: iso(profile.deletion_requested_at),
    deletion_undo_until: iso(undoUntil),
    is_leaving: isLeaving(profile, now),
  };
}

function presentRelatedFacts(
  related: Awaited<ReturnType<typeof readRelatedFacts>>,
  profile: Profile,
  now: Date,
) {
  return {
    last_sign_in_at: iso(related?.last_sign_in_at ?? null),
    status_by: currentAccountStatus(profile, now) === 'active' ? null : (related?.status_by ?? null),
    deletion_by: related?.deletion_by ?? null,
    deletion_reason: related?.deletion_reason ?? null,
    has_second_factor: related?.has_second_factor ?? false,
    has_google: related?.has_google ?? false,
    referred_by:
      related?.referrer_id && related.referrer_email
        ? { id: related.referrer_id, full_name: related.referrer_name || null, email: related.referrer_email }
        : null,
  };
}

function presentNumber(number: PhoneNumber): Output['numbers'][number] {
  return {
    id: number.id,
    phone_number: number.e164,
    name: number.name,
    country_code: number.country_code,
    status: number.status,
    monthly_cost: costInPounds(number.monthly_cost_minor, number.monthly_cost_currency),
    rented_at: number.delivered_at.toISOString(),
    released_at: iso(number.released_at),
  };
}

/** Rented numbers before released ones, each the newest first. */
function newestFirst(a: PhoneNumber, b: PhoneNumber): number {
  return (
    Number(a.status === 'released') - Number(b.status === 'released') ||
    Number(b.delivered_at) - Number(a.delivered_at)
  );
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
