import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { describeDevice } from '../../accounts/sessions/describe-device.ts';
import type { TimelineRow } from './timeline-page.queries.ts';

/** An entry as it is shown. `by` is `person` for acts of the page's own person. */
export function presentEntry(
  row: TimelineRow,
  userId: string,
): FunctionOutput<'admin-timeline'>['entries'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    group: row.group,
    source: row.source,
    kind: row.kind,
    by: byWhom(row, userId),
    reason: row.reason,
    amount: row.amount_minor === null ? null : toMajor(row.amount_minor),
    currency: row.currency,
    status: row.status,
    ended_at: row.ended_at?.toISOString() ?? null,
    phone_number: row.phone_number,
    sender: row.sender,
    texts: row.texts,
    texts_to_number: row.texts_to_number,
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
    polled: row.polled,
    reached_at: row.reached_at?.toISOString() ?? null,
    ip: row.ip,
    device: row.user_agent && row.actor_user_id === userId ? describeDevice(row.user_agent) : null,
  };
}

function byWhom({ actor_user_id, actor_name }: TimelineRow, userId: string): string | null {
  if (actor_user_id === null) return null;
  return actor_user_id === userId ? 'person' : actor_name || 'An administrator';
}
