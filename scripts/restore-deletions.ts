// `npm run restore:deletions [-- a folder or an address]`: what people said about leaving since the backup that was restored.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { subscriptionDue } from '../server/src/features/billing/orders/billing-events.ts';
import { readLastWords } from '../server/src/features/privacy/carry-deletions.queries.ts';
import { type CarriedOver, carryDeletions } from '../server/src/features/privacy/carry-deletions.ts';
import { deletionMailDue } from '../server/src/features/privacy/privacy-events.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withEmbedded } from './with-database.ts';

await runCommand(async () => {
  const config = readConfig();
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error('Name one former database: a folder, or an address.');
  const isAddress = /^postgres(ql)?:\/\//.test(given ?? '');
  const former = isAddress ? 'the former database' : given ? resolve(given) : newestFormer(config.dataDir);
  const words = await readFormer(isAddress ? given : undefined, former);
  const carried = await withDatabase(config, {
    events: [deletionMailDue.name, subscriptionDue.name],
    work: (deps) => carryDeletions(deps, words),
  });
  console.log(tell(carried, former));
});

/** What the last restore has moved aside. */
function newestFormer(dataDir: string): string {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const [newest] = names
    .filter((name) => name.startsWith('before-restore-'))
    .toSorted()
    .toReversed();
  if (newest === undefined)
    throw new Error(
      `There is no before-restore-... in ${dataDir}: name the former database, as a folder or as postgres://..., after \`npm run restore:deletions --\`.`,
    );
  return join(dataDir, newest);
}

async function readFormer(address: string | undefined, folder: string) {
  const read = async (url: string) => {
    const connection = await connect(url);
    try {
      return await readLastWords(connection.db);
    } finally {
      await connection.close();
    }
  };
  try {
    return address ? await read(address) : await withEmbedded(folder, read);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Error(
      `The former database cannot be read, and nothing was carried over: ${why.replace(': check DATABASE_URL', '')}. Find in the mails that were sent since the backup ("Your account will be deleted", "Your account was deleted") who asked to leave, and do it on their page in /admin: Acts, Delete the account.`,
      { cause: error },
    );
  }
}

function tell({ leaving, due, staying, tooLate }: CarriedOver, former: string): string {
  const late = tooLate > 0 ? ` Too late for ${tooLate} who had called it off: they are erased.` : '';
  return `Carried over from ${former}: ${leaving} who asked to be deleted, ${due} of whom the service deletes within the hour, and ${staying} who called it off.${late}`;
}
