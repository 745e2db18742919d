// `npm run bench -- [ingest|live|sign-in|inbox|codes|renewals|purchases|screens|admin|bodies|start]`: see the README of bench.
// Stops everything that it started.
import { readOptions } from '@numlet/server/read-options';
import { cleanUp } from './clean-up.ts';
import { describeMachine, measureOtherPrograms } from './machine.ts';
import { measureAdmin } from './measure-admin.ts';
import { measureBodies } from './measure-bodies.ts';
import { measureCodes } from './measure-codes.ts';
import { measureInbox } from './measure-inbox.ts';
import { measureIngest } from './measure-ingest.ts';
import { measureLive } from './measure-live.ts';
import { measurePurchases } from './measure-purchases.ts';
import { measureRenewals } from './measure-renewals.ts';
import { measureScreens } from './measure-screens.ts';
import { measureSignIn } from './measure-sign-in.ts';
import { measureStart } from './measure-start.ts';
import {
  printAdmin,
  printBodies,
  printCodes,
  printInbox,
  printIngest,
  printLive,
  printOthers,
  printPurchases,
  printRenewals,
  printScreens,
  printSignIn,
  printStart,
} from './print-results.ts';
import { runOtherCheckout } from './run-other-checkout.ts';

const parts = {
  async ingest() {
    const result = await measureIngest({ rounds: Number(values.rounds), texts: 12_000, profileTo });
    printIngest(result);
    return result.stored.ok;
  },
  async live() {
    const result = await measureLive({ seconds: 20, perSecond: 200, profileTo });
    printLive(result);
    return result.ok;
  },
  async 'sign-in'() {
    const result = await measureSignIn({
      seconds: 20,
      dashboardsPerSecond: 100,
      signInsPerSecond: 8,
      profileTo,
    });
    printSignIn(result);
    return result.ok;
  },
  async inbox() {
    const result = await measureInbox({ texts: 200_000, profileTo });
    printInbox(result);
    return result.ok;
  },
  async codes() {
    const result = measureCodes();
    printCodes(result);
    return result.wrong.length === 0;
  },
  async renewals() {
    const result = await measureRenewals({ renewals: 1000, profileTo });
    printRenewals(result);
    return result.ok;
  },
  async purchases() {
    const result = await measurePurchases({ seconds: 60, perSecond: 10, profileTo });
    printPurchases(result);
    return result.wrong.length === 0;
  },
  async screens() {
    const result = await measureScreens({ texts: 20_000, minutes: Number(values.minutes) });
    printScreens(result);
    return result.textToScreen.missing === 0;
  },
  async admin() {
    const result = await measureAdmin({ people: 100_000, numbers: 20_000, texts: 2_000_000 }, profileTo);
    printAdmin(result);
    return result.wrong.length === 0;
  },
  async bodies() {
    const result = await measureBodies(profileTo);
    printBodies(result);
    return result.wrong.length === 0;
  },
  async start() {
    printStart(await measureStart());
    return true;
  },
};

const USAGE =
  'npm run bench -- [ingest] [live] [sign-in] [inbox] [codes] [renewals] [purchases] [screens] [admin] [bodies] [start] [--rounds=15] [--minutes=1] [--profile=<folder>] [--beside=<checkout>]';
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '15' },
      minutes: { type: 'string', default: '1' },
      profile: { type: 'string' },
      beside: { type: 'string' },
    },
  },
  USAGE,
);
const profileTo = values.profile;
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || ![values.rounds, values.minutes].every((value) => /^[1-9]\d?$/.test(value))) {
  console.error(`Usage: ${USAGE}`);
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
try {
  console.log(describeMachine());
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (values.beside !== undefined)
      await runOtherCheckout(values.beside, name, [
        `--rounds=${values.rounds}`,
        `--minutes=${values.minutes}`,
      ]);
    const others = await measureOtherPrograms();
    if (!(await measure())) process.exitCode = 1;
    // Processes of a browser are not awaited, so their time would count as that of other programs.
    if (name !== 'screens') printOthers(await others());
  }
} catch (error) {
  if (!interrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
