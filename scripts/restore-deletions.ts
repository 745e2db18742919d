// `npm run restore:deletions [-- a folder or an address]`: carries over into a restored database the deletions that
// people requested or cancelled since the backup, and everything else that people ended since then. Open screens then
// receive the next texts.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { subscriptionDue } from '../server/src/features/billing/money/entry/billing-events.ts';
import { raiseChangeNumbers } from '../server/src/features/messages/account-counters.queries.ts';
import {
  type LatestDecision,
  readLatestDecisions,
} from '../server/src/features/privacy/apply-later-deletions.queries.ts';
import {
  type AppliedDecisions,
  applyLaterDeletions,
} from '../server/src/features/privacy/apply-later-deletions.ts';
import {
  type FormerEntries,
  readFormerEntries,
} from '../server/src/features/privacy/apply-later-endings.queries.ts';
import { applyLaterEndings } from '../server/src/features/privacy/apply-later-endings.ts';
import { deletionMailDue } from '../server/src/features/privacy/privacy-events.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withEmbedded } from './with-database.ts';

type Known = { words: LatestDecision[]; stillThere: FormerEntries | null };
type Former = { name: string; read: () => Promise<Known> };

await runCommand(async () => {
  const config = readConfig();
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error('Name one former database: a folder, or an address.');
  const formers = given ? [named(given)] : listMovedAside(config.dataDir);
  const words: LatestDecision[] = [];
  const stillThere: FormerEntries[] = [];
  const read: string[] = [];
  const unread: string[] = [];
  for (const former of formers) {
    try {
      const known = await former.read();
      words.push(...known.words);
      if (known.stillThere) stillThere.push(known.stillThere);
      read.push(former.name);
    } catch (error) {
      unread.push(describeUnread(former, error));
    }
  }
  const carried = await withDatabase(config, {
    events: [deletionMailDue.name, subscriptionDue.name],
    work: async (deps) => {
      await raiseChangeNumbers(deps.db);
      return {
        deletions: await applyLaterDeletions(deps, words),
        ended: await applyLaterEndings(deps, stillThere),
      };
    },
  });
  if (read.length > 0) {
    console.log(describeCarried(carried.deletions, read.join(' and ')));
    console.log(describeEnded(carried.ended));
  }
  if (unread.length > 0) throw new Error(unread.join('\n'));
});

function named(given: string): Former {
  return /^postgres(ql)?:\/\//.test(given)
    ? { name: 'the former database', read: () => readKnown(given) }
    : inFolder(resolve(given));
}

/**
 * All data folders that restores have moved aside. After a second restore, because the first backup was the wrong one,
 * the latest requests are in the folder that the first one moved aside.
 */
function listMovedAside(dataDir: string): Former[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const folders = names.filter((name) => name.startsWith('before-restore-')).toSorted();
  if (folders.length === 0)
    throw new Error(
      `There is no before-restore-... in ${dataDir}: name the former database, as a folder or as postgres://..., after \`npm run restore:deletions --\`.`,
    );
  return folders.map((name) => inFolder(join(dataDir, name)));
}

function inFolder(folder: string): Former {
  return { name: folder, read: () => withEmbedded(folder, readKnown) };
}

async function readKnown(url: string): Promise<Known> {
  const connection = await connect(url);
  try {
    const { db } = connection;
    return { words: await readLatestDecisions(db), stillThere: await readFormerEntries(db) };
  } finally {
    await connection.close();
  }
}

function describeUnread({ name }: Former, error: unknown): string {
  const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return `Nothing was carried over from ${name}, which cannot be read: ${why.replace(': check DATABASE_URL', '')}. Find in the mails that were sent since the backup ("Your account will be deleted", "Your account was deleted") who asked to leave, and do it on their page in /admin: Acts, Delete the account.`;
}

function describeCarried({ leaving, due, staying, tooLate }: AppliedDecisions, former: string): string {
  const late = tooLate > 0 ? ` Too late for ${tooLate} who had cancelled: they are erased.` : '';
  return `Carried over from ${former}: ${leaving} who requested deletion, ${due} of whom the service deletes within the hour, and ${staying} who cancelled it.${late}`;
}

function describeEnded({ mailings, corrections }: { mailings: number; corrections: number }): string {
  return `Ended here as in the former database: ${mailings} mailings, and the consent to store ${corrections} texts with their codes.`;
}
