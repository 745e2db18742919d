import { inject, onTestFinished } from 'vitest';
import { copyDatabase } from '../../../src/testing/harness/test-databases.ts';
import { printStory, runWorlds, type Telling } from './run-worlds.ts';
import { startSimulationServer } from './simulation-server.ts';

/**
 * Runs this many scenarios. The first with a violation fails the test, with its seed and its steps.
 * @returns how often the main events occurred
 */
export async function expectNothingWrong(tell: Telling, seeds: { firstSeed: number; runs: number }) {
  const database = await copyDatabase(inject('databaseServer'));
  onTestFinished(() => database.drop());
  const server = await startSimulationServer(database.url);
  onTestFinished(() => server.stop());
  const { wrong, met } = await runWorlds(server, tell, seeds);
  if (wrong) throw new Error(printStory(wrong));
  return met;
}
