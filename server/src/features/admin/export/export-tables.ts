import type { ExportTable } from '@numlet/contract/admin/export-filters';
import { toMajor } from '@numlet/contract/billing/plans';
import type { ParsedInput } from '@numlet/contract/functions';
import { maskText } from '@numlet/contract/messages/mask-text';
import type { Deps } from '../../../deps.ts';
import { currentAccountStatus, effectiveVerificationStatus } from '../../accounts/status/account-rules.ts';
import { unsubscribeAddress, unsubscribeToken } from '../../support/mailing/mailing-links.ts';
import { type AuditRow, listAudit } from '../audit/audit.queries.ts';
import { readAuditFilter } from '../audit/read-audit-filter.ts';
import { type ConfirmedMailing, listConfirmedMailings } from '../support/support-desk.queries.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { type ListedUser, listUsers } from '../users/users.queries.ts';
import { type ListedAttempt, listAttempts } from '../verification/attempts.queries.ts';
import { batchesOf } from './csv-stream.ts';
import {
  type ExportedNumber,
  type ExportedPayment,
  type ExportedText,
  listNumberRows,
  listPaymentRows,
  listTextRows,
  type Span,
} from './export-rows.queries.ts';

const BATCH_ROWS = 1000;

type Filters = NonNullable<ParsedInput<'admin-export'>['filters']>;
type Value = string | number | boolean | Date | object | null;
/** For each column name, the function that reads it from a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Value>>;
type Prepare = (deps: Deps, filters: Filters) => Promise<ReturnType<typeof table>>;

/** How to read each table, newest row first. An invalid filter is rejected before the file starts. */
export const exportTables: Readonly<Record<ExportTable, Prepare>> = {
  async users({ db, clock }, { search, status, role }) {
    const now = clock.now();
    const filter = { term: readSearchTerm(search), status, role, now };
    return table<ListedUser>(
      (after) => listUsers(db, filter, { order: 'newest', after, limit: BATCH_ROWS }),
      {
        id: ({ id }) => id,
        full_name: (user) => user.full_name,
        email: ({ email }) => email,
        role: (user) => user.role ?? 'user',
        account_status: (user) => currentAccountStatus(user, now),
        deletion_requested_at: (user) => user.deletion_requested_at,
        phone_number: (user) => user.phone_number,
        verification_status: (user) => effectiveVerificationStatus(user, now),
        last_ip: (user) => user.last_ip,
        signup_ip: (user) => user.signup_ip,
        phone_count: (user) => user.phone_count,
        message_count: (user) => user.message_count,
        created_at: (user) => user.created_at,
      },
    );
  },
  async profiles({ db, clock }, { search, verification }) {
    const now = clock.now();
    const filter = { term: readSearchTerm(search), status: undefined, role: undefined, verification, now };
    return table<ListedUser>(
      (after) => listUsers(db, filter, { order: 'newest', after, limit: BATCH_ROWS }),
      {
        user_id: ({ id }) => id,
        full_name: (person) => person.full_name,
        email: ({ email }) => email,
        phone_number: (person) => person.phone_number,
        phone_verified: (person) => person.phone_verified,
        verification_status: (person) => effectiveVerificationStatus(person, now),
        verification_attempts: (person) => person.verification_attempts,
        last_verification_attempt: (person) => person.last_verification_attempt,
        verification_blocked_until: (person) => person.verification_blocked_until,
        created_at: (person) => person.created_at,
      },
    );
  },
  async verification_attempts({ db }, { search, result, ...filters }) {
    const filter = { ...spanOf(filters), term: readSearchTerm(search), result };
    return table<ListedAttempt>((after) => listAttempts(db, filter, { after, limit: BATCH_ROWS }), {
      created_at: (attempt) => attempt.created_at,
      user_id: (attempt) => attempt.user_id,
      email: ({ email }) => email,
      phone_number: (attempt) => attempt.phone_number,
      attempt_type: (attempt) => attempt.attempt_type,
      success: ({ success }) => success,
      ip_address: ({ ip }) => ip,
      error_message: (attempt) => attempt.error_message,
    });
  },
  async phone_numbers({ db }, { search, number, ...filters }) {
    const filter = { ...spanOf(filters), term: readSearchTerm(search), status: number };
    return table<ExportedNumber>((after) => listNumberRows(db, filter, { after, limit: BATCH_ROWS }), {
      id: ({ id }) => id,
      phone_number: ({ e164 }) => e164,
      friendly_name: (number) => number.friendly_name,
      country_code: (number) => number.country_code,
      phone_type: (number) => number.phone_type,
      status: ({ status }) => status,
      user_id: (number) => number.user_id,
      email: ({ email }) => email,
      monthly_cost: (number) => number.monthly_cost_minor && toMajor(number.monthly_cost_minor),
      monthly_cost_currency: (number) => number.monthly_cost_currency,
      purchase_date: (number) => number.delivered_at,
      released_at: (number) => number.released_at,
    });
  },
  messages: async ({ db }, filters) =>
    table<ExportedText>((after) => listTextRows(db, spanOf(filters), { after, limit: BATCH_ROWS }), {
      received_at: (text) => text.received_at,
      polled_at: (text) => text.polled_at,
      from_number: (text) => text.from_number,
      to_number: (text) => text.to_number,
      message_body_masked: ({ body }) => maskText(body),
      status: (text) => (text.is_withheld ? 'withheld' : 'received'),
      user_id: (text) => text.user_id,
      email: ({ email }) => email,
    }),
  payments: async ({ db }, filters) =>
    table<ExportedPayment>((after) => listPaymentRows(db, spanOf(filters), { after, limit: BATCH_ROWS }), {
      id: ({ id }) => id,
      created_at: (payment) => payment.created_at,
      user_id: (payment) => payment.user_id,
      email: ({ email }) => email,
      order_id: (payment) => payment.order_id,
      phone_number: ({ e164 }) => e164,
      type: (payment) => payment.transaction_type,
      adjustment: (payment) => payment.adjustment,
      method: (payment) => payment.payment_method,
      amount: (payment) => toMajor(payment.amount_minor),
      currency: ({ currency }) => currency,
      amount_usd: (payment) => toMajor(payment.usd_minor),
      status: ({ status }) => status,
    }),
  newsletter: async ({ db, vault, settings }) =>
    table<ConfirmedMailing>(
      (after) => listConfirmedMailings(db, 'newsletter', { after, limit: BATCH_ROWS }),
      {
        email: ({ email }) => email,
        confirmed_at: (subscriber) => subscriber.confirmed_at,
        unsubscribe: ({ id }) => unsubscribeAddress(settings.publicUrl, unsubscribeToken(vault, id)),
      },
    ),
  interest: async ({ db, vault, settings }) =>
    table<ConfirmedMailing>((after) => listConfirmedMailings(db, 'countries', { after, limit: BATCH_ROWS }), {
      country_code: ({ topic }) => topic,
      email: ({ email }) => email,
      confirmed_at: (subscriber) => subscriber.confirmed_at,
      unsubscribe: ({ id }) => unsubscribeAddress(settings.publicUrl, unsubscribeToken(vault, id)),
    }),
  async audit({ db }, filters) {
    const filter = await readAuditFilter(db, filters);
    return table<AuditRow>((after) => listAudit(db, filter, { after, limit: BATCH_ROWS }), {
      id: ({ id }) => id,
      at: ({ at }) => at,
      action: ({ action }) => action,
      actor: ({ who }) => who,
      actor_email: (entry) => entry.who_email,
      target: ({ whom }) => whom,
      target_email: (entry) => entry.whom_email,
      before: ({ before }) => before,
      after: ({ after }) => after,
      reason: ({ reason }) => reason,
      detail: ({ detail }) => detail,
      ip: ({ ip }) => ip,
      user_agent: (entry) => entry.user_agent,
      request_id: (entry) => entry.request_id,
    });
  },
};

function table<Row>(read: (after: Row | null) => Promise<Row[]>, columns: Columns<Row>) {
  const cells = Object.values(columns);
  return {
    header: Object.keys(columns),
    batches: batchesOf(read, (row) => cells.map((cell) => textOf(cell(row))), BATCH_ROWS),
  };
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function spanOf({ from, to }: Filters): Span {
  return { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
}
