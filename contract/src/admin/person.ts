import { z } from 'zod';
import { sessionsOutput } from '../accounts/accounts.ts';
import { billingInfoOutput } from '../billing/billing.ts';
import { PERSON_ACTS, PERSON_PAYMENTS } from '../constants.ts';
import {
  choice,
  count,
  done,
  e164,
  id,
  input,
  instant,
  money,
  pageInput,
  text,
  uuid,
  writtenText,
} from '../fields.ts';
import { dashboardOutput } from '../messages/messages.ts';
import { numberStatus } from '../numbers/numbers.ts';
import { referralsOutput } from '../referrals.ts';
import { openDispute } from './admin.ts';
import { codesUsedUp } from './admin-verification.ts';
import { adminUser, version } from './users.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);
/** A person as other rows refer to them. */
const namedPerson = z.object({ id, full_name: z.string().nullable(), email: z.string() });

export const personInput = input({ userId });

/** A person who deleted their account: dates, and sums for the ledger. Names are null once the data is erased. */
export const leftPerson = z.object({
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  requested_at: instant,
  undo_until: instant,
  erased_at: instant.nullable(),
  /** When the providers had also deleted the person's data. */
  finished_at: instant.nullable(),
  /** Counted over all time. */
  numbers: count,
  /** Payments received by card and by crypto. */
  payments: count,
});

/** A number that the person has or had. Its plan is in `billing.subscriptions`, by `phone_number_id`. */
const personNumber = z.object({
  id,
  phone_number: z.string(),
  name: z.string().nullable(),
  country_code: z.string(),
  status: numberStatus,
  /** Pounds a month at the carrier; null if it gave no price. */
  monthly_cost: money.nullable(),
  rented_at: instant,
  released_at: instant.nullable(),
});

export const adminNote = z.object({ id, author: z.string(), body: z.string(), created_at: instant });

/** A second factor that will be removed after the one-day wait. */
export const factorReset = z.object({
  requested_at: instant,
  due_at: instant,
  requested_by: z.string(),
  reason: z.string(),
});

export const personPageInput = personInput.extend({
  /** How many payments to list, the newest first. */
  payments: z.int().min(1).max(PERSON_PAYMENTS.most).default(PERSON_PAYMENTS.few),
});
export const personOutput = z.object({
  person: adminUser.extend({
    last_sign_in_at: instant.nullable(),
    status_since: instant.nullable(),
    status_reason: z.string().nullable(),
    /** The administrator who suspended or blocked the account. */
    status_by: z.string().nullable(),
    verification_attempts: count,
    codes_used_up: codesUsedUp,
    email_confirmed: z.boolean(),
    has_second_factor: z.boolean(),
    has_google: z.boolean(),
    terms_accepted_at: instant.nullable(),
    /** When the deletion was requested, by which administrator (null: by the person), and why. */
    deletion_requested_at: instant.nullable(),
    deletion_by: z.string().nullable(),
    deletion_reason: z.string().nullable(),
    referred_by: namedPerson.nullable(),
    /**
     * The actions the caller may currently take on the account, its phone and its credit. Each action checks again when
     * it is called.
     */
    may: z.array(z.enum(PERSON_ACTS)),
  }),
  numbers: z.array(personNumber),
  billing: billingInfoOutput,
  /** In dollars, of all time: received by card and crypto, and how much of that was refunded. */
  money: z.object({ settled: money, refunded: money }),
  /** Credit given by an administrator that can still be withdrawn: its unspent part, in dollars, and the deadline. */
  gifts: z.array(z.object({ transaction_id: id, left: money, until: instant })),
  /**
   * The payments of `billing` that the caller may refund. `may_stay`: a full refund asks whether the purchase stays or
   * ends. The refundable amount is calculated when the refund is made.
   */
  refundable: z.array(z.object({ transaction_id: id, may_stay: z.boolean() })),
  /** The ids of payments at Stripe or NOWPayments. */
  provider_payments: z.array(z.object({ order_id: id, id: z.string() })),
  /** Payments that a bank currently disputes. */
  disputes: z.array(openDispute.extend({ order_id: id })),
  sessions: sessionsOutput.shape.sessions,
  /** There are older payments than those in `billing`. */
  more_payments: z.boolean(),
  /** The other account that this person's phone verifies, and when the person last entered the right code for it. */
  phone_elsewhere: z.object({ holder: namedPerson, right_code_at: instant.nullable() }).nullable(),
  /** The newest twenty. */
  attempts: z.array(
    z.object({
      id,
      phone_number: z.string(),
      attempt_type: z.string(),
      success: z.boolean(),
      ip_address: z.string().nullable(),
      error_message: z.string().nullable(),
      created_at: instant,
    }),
  ),
  referrals: z.array(
    referralsOutput.shape.referrals.element
      .pick({ id: true, created_at: true, status: true, reward_amount: true })
      .extend({ person: namedPerson }),
  ),
  notes: z.array(adminNote),
  factor_reset: factorReset.nullable(),
});

/** admin-person-view: the person's dashboard as they see it, with every letter and digit of a text masked. */
export const personViewOutput = z.object({ dashboard: dashboardOutput, billing: billingInfoOutput });

export const timelineGroups = ['money', 'texts', 'sign_ins', 'acts'] as const;

export const timelineInput = input({
  userId,
  group: choice('Group', timelineGroups).optional(),
  cursor: pageInput.shape.cursor,
  limit: pageInput.shape.limit,
});

/** An event of the account. Fields that a source does not have are null. */
export const timelineEntry = z.object({
  id,
  at: instant,
  group: z.enum(timelineGroups),
  source: z.enum([
    'audit',
    'payment',
    'order',
    'waiting',
    'mail',
    'number',
    'verification',
    'texts',
    'blocked',
  ]),
  /**
   * The audit's action, why a purchase waited for an administrator, the kind of an order, the type of a payment, the
   * kind of a mail, `rented` or `released`, the type of an attempt, why the carrier blocked a text.
   */
  kind: z.string(),
  /** The actor: an administrator's name, `person` for the account's owner, null for the service. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  amount: money.nullable(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  /**
   * For a purchase that waited for an administrator from `at`: when that ended, null while it still waits. `status`
   * says how it ended.
   */
  ended_at: instant.nullable(),
  phone_number: z.string().nullable(),
  /** For texts: the sender, and how many arrived in the hour that begins at `at`. */
  sender: z.string().nullable(),
  texts: count.nullable(),
  /** For texts: how many arrived at this number in that hour from all senders. */
  texts_to_number: count.nullable(),
  /** For texts: when the first and the last of them were sent. */
  first_at: instant.nullable(),
  last_at: instant.nullable(),
  /** For texts: how many of them the poll found, since their delivery was lost. */
  polled: count.nullable(),
  /** When the last of those reached the inbox; for a blocked text, when the poll found it. */
  reached_at: instant.nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
});
/** An hour in which one number received many texts. */
const busyHour = z.object({ hour: instant, phone_number: z.string(), texts: count, senders: count });

export const timelineOutput = z.object({
  /**
   * On the first page of the group `texts`: the hours with the most texts to one number, of all stored texts; otherwise
   * empty.
   */
  busy_hours: z.array(busyHour),
  entries: z.array(timelineEntry),
  next_cursor: z.string().nullable(),
});

/** admin-uncover-texts: the texts of one hour, to one number, of one sender, as a line of the timeline counts them. */
export const uncoverTextsInput = input({
  userId,
  phoneNumber: e164('Phone number'),
  sender: text('Sender', 64),
  hour: z.iso.datetime({ error: 'Hour must be an ISO 8601 date and time in UTC.' }),
  reason,
});
export const uncoverTextsOutput = z.object({
  texts: z.array(z.object({ id, body: z.string(), received_at: instant, withheld: z.boolean() })),
});

export const addNoteInput = input({ userId, body: writtenText('Note', 2000) });
export const addNoteOutput = z.object({ note: adminNote });

/** admin-reset-factor: removes a lost second factor after one day, unless the reset is withdrawn. */
export const resetFactorInput = input({ userId, reason, version });
export const resetFactorOutput = done.extend({ due_at: instant });
export const withdrawFactorResetInput = input({ userId });

/** admin-export-person and admin-delete-person: done for a person who has asked for it. */
export const exportPersonInput = input({ userId, reason });
export const deletePersonInput = input({ userId, reason, version });
/** admin-undo-deletion: within its 14 days. */
export const undoDeletionInput = input({ userId, reason, version });
export const deletePersonOutput = done.extend({ undo_until: instant });

/** admin-revoke-sessions: one, or without `sessionId` all of them. */
export const revokeSessionsInput = input({
  userId,
  sessionId: uuid('Session id').optional(),
  reason: reason.optional(),
  version,
});
export const revokeSessionsOutput = done.extend({ ended: count });
