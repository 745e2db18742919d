// `npm run restore -- folder`: restores a backup of the embedded database, and moves the current one aside.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { inMegabytes } from '../server/src/db/backup/disk-space.ts';
import { restoreBackup } from '../server/src/db/backup/restore.ts';

try {
  const config = readConfig();
  const [, , folder] = process.argv;
  if (folder === undefined)
    throw new Error('Name the backup: npm run restore -- backups/numlet-20261122T031500Z');
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is set, but a backup of the embedded database can only be restored there: remove DATABASE_URL, or restore with the tools of your PostgreSQL (docs/operations.md).',
    );
  const { madeAt, files, bytes, documents, former } = await restoreBackup({
    folder: resolve(folder),
    dataDir: config.dataDir,
    now: systemClock.now(),
  });
  console.log(
    `The database of ${madeAt.toISOString()} is in ${config.dataDir}: ${files} files, ${inMegabytes(bytes)}.${documents > 0 ? ` Sealed documents of people: ${documents}.` : ''}`,
  );
  if (config.documents.s3)
    console.log(
      `The documents of people are in the bucket ${config.documents.s3.bucket}, which a restore does not change: those that were deleted there since the backup cannot be opened.`,
    );
  if (former) console.log(`The former data is in ${former}: delete it when everything works.`);
  const kept = existsSync(join(config.dataDir, 'data-key'));
  console.log(
    config.dataKey
      ? 'DATA_KEY must be the one that the service had when the backup was made.'
      : `The key of the service is not in a backup: ${kept ? `the one in ${join(config.dataDir, 'data-key')} must be` : `set DATA_KEY, or put data-key into ${config.dataDir}, as`} the one used at that time.`,
  );
  if (former)
    console.log(
      'Before you start, run npm run restore:deletions: it carries over the deletions that people requested or cancelled since the backup.',
    );
  console.log('Then start the service (npm start), and check that npm run check:ledger finds nothing.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
