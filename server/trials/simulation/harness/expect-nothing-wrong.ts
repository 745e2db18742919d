import { inject, onTestFinished } from 'vitest';
import { copyDatabase } from '../../../src/testing/harness/test-databases.ts';
import { printScenario, type RunScenario, runWorlds } from './run-worlds.ts';
import { startSimulationServer } from './simulation-server.ts';

/**
 * Runs this many scenarios. The first with a violation fails the test, with its seed and its steps.
 * @returns how often the main events occurred
 */
export async function expectNothingWrong(
  runScenario: RunScenario,
  seeds: { firstSeed: number; runs: number },
) {
  const database = await copyDatabase(inject('databaseServer'));
  onTestFinished(() => database.drop());
  const server = await startSimulationServer(database.url);
  onTestFinished(() => server.stop());
  const { wrong, met } = await runWorlds(server, runScenario, seeds);
  if (wrong) throw new Error(printScenario(wrong));
  return met;
}
