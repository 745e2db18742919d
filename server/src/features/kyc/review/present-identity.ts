import type { FunctionOutput } from '@numlet/contract/functions';
import { DAY, later, MINUTE } from '../../../clock.ts';
import { isStored, shownStatus } from '../kyc-rules.ts';
import type { ListedIdentity } from './identities.queries.ts';

type Row = FunctionOutput<'admin-identities'>['submissions'][number];

/** A submission is no longer assigned to an administrator who did nothing for this long. */
export const ASSIGNED_FOR_MS = 30 * MINUTE;
/** Email and phone that both changed within this time may show that the account has another owner. */
const CONTACT_CHANGED_MS = 30 * DAY;

/** The reviewer of submissions that Stripe decides. */
const STRIPE_IDENTITY = 'Stripe Identity';

/** A row of the reviewers' list, as an administrator reads it. */
export function presentIdentity(row: ListedIdentity, viewerId: string, now: Date): Row {
  const isTaken =
    row.taken_by !== null && row.taken_at !== null && row.taken_at > later(now, -ASSIGNED_FOR_MS);
  const since = later(now, -CONTACT_CHANGED_MS);
  return {
    id: row.id,
    user_id: row.user_id,
    full_name: row.full_name,
    email: row.email,
    status: shownStatus(row.status),
    method: row.method,
    has_address_proof: row.method === 'upload',
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.method === 'stripe' && row.decided_at ? STRIPE_IDENTITY : row.decided_by,
    taken:
      isTaken && row.taken_by && row.taken_at
        ? {
            by: row.taken_by,
            name: row.taken_name ?? '',
            since: row.taken_at.toISOString(),
            is_mine: row.taken_by === viewerId,
          }
        : null,
    id_type: row.id_type,
    nationality: row.nationality,
    expires_on: row.expires_on,
    is_own: row.user_id === viewerId,
    contact_changed:
      row.email_changed_at !== null &&
      row.phone_changed_at !== null &&
      row.email_changed_at > since &&
      row.phone_changed_at > since,
    is_stored: isStored(row, now),
  };
}
