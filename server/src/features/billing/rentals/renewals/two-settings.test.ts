import { expect, inject, onTestFinished, test } from 'vitest';
import { startSimulationServer } from '../../../../../trials/simulation/harness/simulation-server.ts';
import { readCommitRecords } from '../../../../../trials/simulation/judge/commit-triggers.ts';
import { type Combination, playDay } from '../../../../testing/drivers/two-settings/day.ts';
import { EVENTS, SETTINGS } from '../../../../testing/drivers/two-settings/model.ts';
import { BEGINNINGS } from '../../../../testing/drivers/two-settings/owners.ts';
import { copyDatabase } from '../../../../testing/harness/test-databases.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rules 9, 14, 16 and 17: after any two settings every charge was announced on a screen, and every paid text is shown', async () => {
  const database = await copyDatabase(inject('databaseServer'));
  onTestFinished(() => database.drop());
  const server = await startSimulationServer(database.url);
  onTestFinished(() => server.stop());
  const combinations = everyCombination();

  const wrong = await playDay(server, combinations);

  process.stdout.write(`two settings and what comes next: ${combinations.length} combinations\n`);
  expect(wrong).toEqual([]);
  expect((await readCommitRecords(server.pool)).wrong).toEqual([]);
  expect((await checkLedger({ db: server.connection.db, clock: server.clock })).findings).toEqual([]);
});

/** Every pair of settings with every later event, each from one start; each pair runs from all starts. */
function everyCombination(): Combination[] {
  const beginnings = Object.entries(BEGINNINGS);
  return SETTINGS.flatMap((first, row) =>
    SETTINGS.flatMap((second, column) =>
      EVENTS.flatMap((event, place): Combination[] => {
        const beginning = beginnings[(row + column + place) % beginnings.length];
        return beginning
          ? [{ beginning: beginning[0], from: beginning[1], settings: [first, second], event }]
          : [];
      }),
    ),
  );
}
