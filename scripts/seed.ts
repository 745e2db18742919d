// `npm run seed`: fills an empty sandbox with people in every state, so that each screen has content.

import { readConfig } from '../server/src/config/config.ts';
import { checkLedger } from '../server/src/features/billing/money/entry/check-ledger.ts';
import { readOptions } from '../server/src/read-options.ts';
import { createChance } from './seed/chance.ts';
import { characters } from './seed/characters.ts';
import { openPlace } from './seed/place.ts';
import { HISTORY_DAYS, isInvented, PASSWORD, seedHistory } from './seed/seed-history.ts';
import { markFinished } from './seed/unfinished.ts';

try {
  const choices = readSeedOptions();
  const config = readConfig();
  const place = await openPlace(config, HISTORY_DAYS, { isInvented, note: console.log });
  let findings: readonly { rule: string; sentence: string }[] = [];
  let seeded: Awaited<ReturnType<typeof seedHistory>> = [];
  let isComplete = false;
  try {
    seeded = await seedHistory(place, createChance(choices.seed), choices, console.log);
    ({ findings } = await checkLedger(place.deps));
    isComplete = true;
    markFinished(config.dataDir);
  } finally {
    if (!isComplete)
      console.error(
        config.databaseUrl
          ? '✗ Not all people were created. Set DATABASE_URL to an empty database, and try again.'
          : '✗ Not all people were created. Run npm run seed again: it removes them and starts over.',
      );
    await place.stop();
  }
  for (const { rule, sentence } of findings) console.error(`✗ ${rule}: ${sentence}`);
  const width = Math.max(...seeded.map(({ email }) => email.length));
  console.log(`\nSign in with the password "${PASSWORD}" as`);
  for (const { email, state } of seeded) console.log(`  ${email.padEnd(width)}  ${state}`);
  console.log('\nNow npm start.');
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readSeedOptions() {
  const { values } = readOptions(
    {
      options: {
        seed: { type: 'string', default: '1' },
        people: { type: 'string', default: String(characters.length) },
        texts: { type: 'string', default: '3000' },
      },
    },
    'npm run seed -- [--people=17] [--texts=3000] [--seed=1]',
  );
  const number = (name: keyof typeof values, max: number) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    throw new Error(`--${name} must be a whole number from 1 to ${max}.`);
  };
  return {
    seed: number('seed', 2 ** 31),
    people: number('people', characters.length),
    texts: number('texts', 20_000),
  };
}
