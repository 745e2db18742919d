// `npm run drill -- [name ...]`: causes faults in the running service, and prints a line for each drill. Stops
// everything that it started.
import { readOptions } from '@numlet/server/read-options';
import { cleanUp } from '../clean-up.ts';
import { describeMachine } from '../machine.ts';
import { abortedStreams } from './aborted-streams.ts';
import { clockBack } from './clock-back.ts';
import { connectionsLost, databasePaused, databaseRestarted, listenLost } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { type Drill, describeDrill, hasPassed } from './drill.ts';
import { dumpHeld, lockedRow } from './held-locks.ts';
import { killAll, killEmbedded, killServer } from './kill.ts';
import { killDocuments } from './kill-documents.ts';
import { manyScreens } from './many-screens.ts';
import { providerSilent } from './provider-silent.ts';
import { rollingRestart, sigterm, twoStarts } from './stop-and-start.ts';

const drills: readonly Drill[] = [
  killAll,
  killServer,
  killEmbedded,
  killDocuments,
  databaseRestarted,
  connectionsLost,
  listenLost,
  databasePaused,
  dumpHeld,
  lockedRow,
  sigterm,
  rollingRestart,
  twoStarts,
  abortedStreams,
  manyScreens,
  providerSilent,
  clockBack,
  diskFull,
];

/** A drill that takes longer has failed. */
const LIMIT_MS = 6 * 60_000;

const USAGE = `npm run drill -- [${drills.map((drill) => drill.name).join('] [')}]`;
const { positionals } = readOptions({ allowPositionals: true }, USAGE);
const unknown = positionals.filter((name) => drills.every((drill) => drill.name !== name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Usage: ${USAGE}`);
  process.exit(2);
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });
}

console.log(describeMachine());
let failed = 0;
let skipped = 0;
const chosen = drills.filter((drill) => positionals.length === 0 || positionals.includes(drill.name));
for (const drill of chosen) {
  if (interrupted) break;
  const begun = performance.now();
  try {
    const outcome = await Promise.race([drill.run(), tooLong(drill)]);
    console.log(describeDrill(drill, outcome, (performance.now() - begun) / 1000));
    if (!hasPassed(outcome)) failed += 1;
    if ('skipped' in outcome) skipped += 1;
  } catch (error) {
    if (interrupted) break;
    failed += 1;
    console.log(`FAILED   ${drill.name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await cleanUp();
  }
}
console.log(`${chosen.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);

function tooLong(drill: Drill): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`${drill.name} took longer than ${LIMIT_MS / 1000} s.`)),
      LIMIT_MS,
    ).unref();
  });
}
