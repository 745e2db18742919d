import { z } from 'zod';
import { count, id, input, instant, pageOutput, text, wholeNumber } from '../fields.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const MAX_PERSON_CHARS = 320;
const moment = (label: string) =>
  z.iso.datetime({ error: `${label} must be an ISO 8601 date and time in UTC.` }).optional();

/** `who` and `whom`: an id or an email address. `from` is inclusive, `to` is exclusive. */
export const auditFilters = {
  who: text('Who', MAX_PERSON_CHARS).optional(),
  whom: text('Whom', MAX_PERSON_CHARS).optional(),
  action: z.enum(AUDIT_ACTIONS, { error: 'Action must be an action of the audit log.' }).optional(),
  from: moment('From'),
  to: moment('To'),
};

/** admin-audit: newest first. */
export const adminAuditInput = input({
  ...auditFilters,
  cursor: text('Cursor', 200).optional(),
  limit: wholeNumber('Limit', 1, 200).optional(),
});

/** Names are null for people whose data is erased: the audit log keeps ids only. */
const person = z.object({ id, full_name: z.string().nullable(), email: z.string().nullable() });
const facts = z.record(z.string(), z.unknown());

export const auditEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** Null for acts of a person who was not signed in, and of the service itself. */
  who: person.nullable(),
  whom: person.nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
  reason: z.string().nullable(),
  detail: facts,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
});

export const adminAuditOutput = z.object({
  entries: z.array(auditEntry),
  ...pageOutput,
  /** False when more than `total` match: they are counted up to ten thousand. */
  total_is_exact: z.boolean(),
  /** The last checkpoint; the newest rows are sealed within a minute. Null before the first. */
  checkpoint: z.object({ number: count, at: instant }).nullable(),
});
