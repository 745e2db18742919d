import { systemClock } from '@numlet/server/clock';
import type { Connection } from '@numlet/server/db/connect';
import { checkLedger } from '@numlet/server/features/billing/money/entry/check-ledger';
import { checkStored } from '../../service/stored-texts.ts';
import type { Outcome } from '../drill.ts';
import type { Screens } from './screens.ts';
import { describeRefused, type TextTally } from './texts.ts';

const SHOWN_WITHIN_MS = 40_000;

/**
 * Compares the acknowledged texts with the database and with the screens of their owners, and checks the ledger. Called
 * when the service has recovered.
 */
export async function judge(
  { db, pool }: Connection,
  tally: TextTally,
  screens: Screens | null,
): Promise<Outcome> {
  const { batch, acknowledged, refused } = tally;
  const watched = acknowledged.filter((text) => screens?.numbers.has(text.to));
  await screens?.untilShown(
    watched.map((text) => text.body),
    SHOWN_WITHIN_MS,
  );
  const stored = await checkStored(
    pool,
    [batch],
    acknowledged.map((text) => text.sid),
  );
  const onScreens = screens?.compare(acknowledged) ?? { missing: 0, repeated: 0 };
  const { findings } = await checkLedger({ db, clock: systemClock });
  const counted = [stored.counted.subscriptions, stored.counted.accounts];
  return {
    acknowledged: acknowledged.length,
    lost: stored.lost + onScreens.missing,
    doubled: stored.repeated + onScreens.repeated,
    longestWaitMs: tally.longestWaitMs,
    faults: [
      ...(stored.changed > 0
        ? [`${stored.changed} texts were stored differently from how they were sent.`]
        : []),
      ...counted
        .filter((count) => count !== stored.stored)
        .map((count) => `${count} texts were counted, but ${stored.stored} are stored.`),
      ...findings.filter(isOfService).map(({ rule, sentence }) => `${rule}: ${sentence}`),
    ],
    notes: [`${batch.count} sent (${describeRefused(refused)})`],
  };
}

/** The renters of drills were written directly into the database, so their numbers have no order. */
function isOfService({ sentence }: { sentence: string }): boolean {
  return !sentence.endsWith('no delivered order explains it.');
}
