import { newId } from '../../random.ts';
import type { TestServer } from '../harness/test-server.ts';

/** The number of the owner with this index. */
export function numberOfOwner(place: number) {
  return `+1202555${1000 + place}`;
}

/** An account without a person, with a number and texts. */
export async function anOwnerOf({ db, clock }: TestServer, place: number, bodies: readonly string[]) {
  const now = clock.now();
  const [account_id, number] = [newId(), newId()];
  await db.insertInto('accounts').values({ id: account_id, created_at: now }).execute();
  await db
    .insertInto('phone_numbers')
    .values({
      ...{ id: number, account_id, e164: numberOfOwner(place), country_code: 'US', phone_type: 'Local' },
      ...{ friendly_name: 'a number', carrier: 'twilio', carrier_sid: number, status: 'active' },
      ...{ delivered_at: now, created_at: now },
    })
    .execute();
  await db
    .insertInto('account_counters')
    .values({
      ...{ account_id, change_seq: bodies.length, total_messages: bodies.length },
      ...{ month: '2026-01-01', month_messages: 0 },
    })
    .execute();
  if (bodies.length === 0) return;
  await db
    .insertInto('messages')
    .values(
      bodies.map((body, seq) => ({
        ...{ id: newId(), account_id, phone_number_id: number, to_number: numberOfOwner(place), body },
        ...{ from_number: '+14155550132', carrier: 'twilio', carrier_message_id: newId() },
        ...{ change_seq: seq + 1, arrival_seq: seq + 1, received_at: now },
      })),
    )
    .execute();
}
