import { codeOf } from '@numlet/code-finder/code-of';
import type { Message } from '@numlet/contract/messages/messages';
import type { StoredChange, StoredMessage } from '../messages.queries.ts';

/** A text as its reader sees it. A withheld text shows sender and time only. */
export function presentMessage(row: StoredMessage): Message {
  const withheld = row.withheld_at !== null;
  const message_body = withheld ? null : row.body;
  const code_correction = withheld ? null : correctionOf(row.corrected_code);
  return {
    id: row.id,
    phone_number_id: row.phone_number_id,
    from_number: row.from_number,
    message_body,
    received_at: row.received_at.toISOString(),
    polled_at: row.polled_at?.toISOString() ?? null,
    withheld,
    blocked: null,
    change_seq: row.change_seq,
    arrival_seq: row.arrival_seq,
    phone_numbers: { phone_number: row.to_number },
    code_correction,
    code: codeOf({ message_body, code_correction })?.code ?? null,
  };
}

/** A text or, with `blocked_why`, a text that the carrier blocked: sender, time and reason. */
export function presentChange({ blocked_why: why, carrier, ...row }: StoredChange): Message {
  const message = presentMessage(row);
  return why === null ? message : { ...message, message_body: null, code: null, blocked: { why, carrier } };
}

function correctionOf(code: string | null): Message['code_correction'] {
  return code === null ? null : { code: code || null };
}
