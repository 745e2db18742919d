import { z } from 'zod';
import {
  choice,
  count,
  currency,
  emptyInput,
  id,
  input,
  instant,
  money,
  text,
  uuid,
  wholeNumber,
  writtenText,
} from '../fields.ts';
import { pushRefusal } from '../messages/push.ts';
import { PROVIDERS } from './findings/provider-names.ts';
import { comparison } from './orphans.ts';
import { leftPerson } from './person.ts';
import { blockedTexts, carrierCopies } from './texts-at-the-carrier.ts';

const reason = writtenText('Reason', 500);

/** `push` cannot be probed: it has no single server, since each browser names its own. */
export const PROBED = PROVIDERS.filter((provider) => provider !== 'push');

const probe = z.object({
  at: instant,
  answered: z.boolean(),
  milliseconds: count,
  /** The provider's response, or why there was none, in one sentence. */
  detail: z.string(),
  balance: z.object({ amount: z.string(), currency: z.string(), is_low: z.boolean() }).nullable(),
  /** The server that sent the probe. */
  server: z.string(),
});

/** A provider as seen by the answering server since its start. */
const provider = z.object({
  provider: z.enum(PROVIDERS),
  is_configured: z.boolean(),
  is_down: z.boolean(),
  calls: count,
  answered: count,
  last_call_at: instant.nullable(),
  /** The 95th percentile of the last 200 calls. */
  slow_milliseconds: count.nullable(),
  last_failure: z.object({ at: instant, operation: z.string(), kind: z.string() }).nullable(),
  signature_secret: z.enum(['present', 'not_needed']),
  /** Misconfigurations and their fixes. */
  problems: z.array(z.string()),
  probe: probe.nullable(),
});

/** Whether a failed job may be retried by an administrator, and if not why. */
export const retryRules = ['offered', 'by_clock', 'found_again', 'too_old'] as const;

const queue = z.object({
  queue: z.string(),
  waiting: count,
  /** How long the first waiting job has been due. */
  oldest_seconds: z.number(),
  running: count,
  failed: count,
  retry: z.enum(retryRules),
});

const person = z.object({ id, full_name: z.string().nullable(), email: z.string().nullable() });

const checkRun = z.object({
  kind: z.enum(['ledger', 'audit']),
  started_at: instant,
  finished_at: instant.nullable(),
  milliseconds: count.nullable(),
  findings: z.array(z.object({ rule: z.string(), sentence: z.string() })),
  /** How many findings there were beyond the stored ones. */
  more_findings: count,
  seen: z.record(z.string(), z.number()),
  /** Why the check did not finish. */
  error: z.string().nullable(),
});

export const adminSystemOutput = z.object({
  checked_at: instant,
  /** The server that answered. */
  server: z.string(),
  verify_service: z.object({
    /** The kind of the configured id, by its first two letters. */
    kind: z.enum(['none', 'messaging', 'verify', 'other']),
    /** The first two and last four letters of the configured id. */
    shown: z.string().nullable(),
    /** The last service that was created here. */
    made: z.object({ service_sid: z.string(), at: instant, is_in_use: z.boolean() }).nullable(),
  }),
  providers: z.array(provider),
  /** For all servers, the longest first. */
  push_refusals: z.array(pushRefusal),
  queues: z.array(queue),
  /** Orders without progress, the longest waiting first; at most fifty. */
  orders: z.array(
    z.object({
      id,
      kind: z.string(),
      method: z.string(),
      state: z.string(),
      tries: count,
      last_error: z.string().nullable(),
      since: instant,
      next_run_at: instant.nullable(),
      person,
    }),
  ),
  /** Numbers that are due and have not been processed for ten minutes; at most fifty. */
  subscriptions: z.array(
    z.object({
      id,
      phone_number: z.string(),
      next_event_at: instant,
      period_due: instant.nullable(),
      grace_started_at: instant.nullable(),
      charge_tries: count,
      is_declined: z.boolean(),
      person,
    }),
  ),
  comparison,
  carrier_copies: carrierCopies,
  blocked_texts: blockedTexts,
  /** Deletions that can no longer be undone and are not finished; at most fifty. */
  deletions: z.array(leftPerson),
  /** Which of the lists are truncated. */
  has_more: z.object({ orders: z.boolean(), subscriptions: z.boolean(), deletions: z.boolean() }),
  database: z.object({
    postgres: z.string(),
    is_embedded: z.boolean(),
    bytes: count,
    tables: z.array(z.object({ name: z.string(), bytes: count })),
    /** Days from tomorrow on whose partition for texts already exists. */
    partitions_ahead: count,
    /** Texts in the default partition, because none existed for their day. */
    default_rows: count,
    last_backup: z.object({ made_at: instant, name: z.string(), bytes: count.nullable() }).nullable(),
    connections: count,
    own_connections: count,
    max_connections: count,
  }),
  servers: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      commit: z.string().nullable(),
      node: z.string(),
      started_at: instant.nullable(),
      is_this: z.boolean(),
    }),
  ),
  signing_keys: z.array(
    z.object({
      kid: z.string(),
      created_at: instant,
      active_from: instant,
      retired_at: instant.nullable(),
      state: z.enum(['published', 'signs', 'ends']),
    }),
  ),
  next_key_at: instant.nullable(),
  /** The last run of each kind. */
  checks: z.array(checkRun),
});

export const probeProviderInput = input({ provider: choice('Provider', PROBED) });
export const probeProviderOutput = probe;

const queueName = text('Queue', 100);
export const adminJobsInput = input({
  queue: queueName,
  cursor: text('Cursor', 200).optional(),
  limit: wholeNumber('Limit', 1, 200).optional(),
});
/** The failed jobs of a queue, the latest failure first. */
export const adminJobsOutput = z.object({
  jobs: z.array(
    z.object({
      id,
      created_at: instant,
      failed_at: instant,
      tries: count,
      error: z.string(),
      about: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
/** Without `jobId` all failed jobs of the queue, a thousand at a time. */
export const retryJobsInput = input({ queue: queueName, jobId: uuid('Job id').optional() });
export const retryJobsOutput = z.object({ retried: count });
export const setAsideJobInput = input({ queue: queueName, jobId: uuid('Job id'), reason });

export const lookNowInput = input({ what: choice('What', ['order', 'subscription']), id: uuid('Id') });

export const adminErrorsInput = input({
  /** The id of a request. */
  search: text('Search', 100, 3).optional(),
  level: choice('Level', ['error', 'warn']).optional(),
  cursor: text('Cursor', 200).optional(),
  limit: wholeNumber('Limit', 1, 200).optional(),
});
export const adminErrorsOutput = z.object({
  errors: z.array(
    z.object({
      id,
      level: z.string(),
      message: z.string(),
      error: z.string().nullable(),
      place: z.string().nullable(),
      lines: count,
      lines_today: count,
      first_seen: instant,
      last_seen: instant,
      last_request_id: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const runCheckInput = input({ check: choice('Check', ['ledger', 'audit']) });
/** `started`: false when a check of this kind is already running. */
export const runCheckOutput = z.object({ started: z.boolean() });

/** Receipts less refunds, by month in UTC, newest first. */
export const receiptsOutput = z.object({
  months: z.array(
    z.object({ month: z.string(), method: z.enum(['card', 'crypto']), currency, amount: money }),
  ),
});

export const rotateSigningKeyInput = input({ reason });
export const rotateSigningKeyOutput = z.object({ kid: z.string(), active_from: instant });

export const verifyServiceInput = emptyInput;
export const verifyServiceOutput = z.object({ service_sid: z.string() });
