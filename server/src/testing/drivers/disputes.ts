import type { TestServer } from '../harness/test-server.ts';
import { control } from './billing.ts';
import { untilEventsHaveArrived } from './purchases.ts';

/** Has the bank act on a payment, or on a part of it in minor units, and waits until the event has arrived. */
export async function dispute(
  server: TestServer,
  payment: string,
  status: 'open' | 'answered' | 'won' | 'lost',
  amount?: number,
  answerDays?: number,
) {
  await control(server, `payments/${payment}/dispute`, {
    status,
    ...(amount === undefined ? {} : { amount }),
    ...(answerDays === undefined ? {} : { answerDays }),
  });
  await untilEventsHaveArrived(server);
}

/** The kinds of the recovery items that wait for a person. */
export async function openItems({ db }: TestServer): Promise<string[]> {
  const rows = await db.selectFrom('recovery_items').select('kind').where('closed_at', 'is', null).execute();
  return rows.map((row) => row.kind);
}
