import type { TestServer } from '../harness/test-server.ts';
import { control } from './billing.ts';
import { untilEventsHaveArrived } from './purchases.ts';

/** What the bank does about a payment, or about a part of it in minor units; the event has arrived. */
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

/** What waits for a human, by its kind. */
export async function openItems({ db }: TestServer): Promise<string[]> {
  const rows = await db.selectFrom('recovery_items').select('kind').where('closed_at', 'is', null).execute();
  return rows.map((row) => row.kind);
}
