import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { StoredMessage } from '../messages.queries.ts';

export function findTextToCorrect(
  db: Db | Trx,
  accountId: string,
  id: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Stores the corrected code of a text under a new change number. The same code again changes nothing. The counter's row
 * is locked first, as everywhere (docs/decisions/004).
 */
export async function setCorrectedCode(
  trx: Trx,
  accountId: string,
  { id, received_at }: StoredMessage,
  code: string | null,
) {
  const corrected = code ?? '';
  await sql`
    with counter as materialized (
      select change_seq from account_counters where account_id = ${accountId} for update
    ),
    changed as (
      update messages as m set corrected_code = ${corrected}, change_seq = counter.change_seq + 1 from counter
      where m.id = ${id} and m.received_at = ${received_at} and m.account_id = ${accountId}
        and m.withheld_at is null and m.corrected_code is distinct from ${corrected}
      returning m.id
    )
    update account_counters set change_seq = change_seq + 1
    where account_id = ${accountId} and exists (select from changed)`.execute(trx);
}

type Correction = {
  accountId: string;
  text: StoredMessage;
  found: string | null;
  code: string | null;
  now: Date;
};

/** Keeps a text with its code; a later correction replaces the first. */
export async function storeCorrection(trx: Trx, { accountId, text, found, code, now }: Correction) {
  await trx
    .insertInto('code_corrections')
    .values({
      message_id: text.id,
      account_id: accountId,
      body: text.body,
      found_code: found,
      right_code: code,
      kept_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({ found_code: found, right_code: code, kept_at: now }),
    )
    .execute();
}

/** Deletes a kept correction: a person who corrects the text again without consent has withdrawn consent. */
export async function withdrawCorrection(trx: Trx, accountId: string, messageId: string) {
  await trx
    .deleteFrom('code_corrections')
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function dropCorrectionsBefore(db: Db, moment: Date) {
  await db.deleteFrom('code_corrections').where('kept_at', '<', moment).execute();
}
