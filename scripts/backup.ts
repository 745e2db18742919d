// `npm run backup [-- folder]`: makes a physical backup of the embedded database and the sealed documents, whether or
// not the service runs.
// `npm run backup -- --made [name]`: records a backup of an external database, for the System tab.
import { resolve } from 'node:path';
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { makeBackup } from '../server/src/db/backup/backup.ts';
import { inMegabytes } from '../server/src/db/backup/disk-space.ts';
import { recordBackup } from '../server/src/db/backup/record-backup.ts';

try {
  const config = readConfig();
  const [target, name] = process.argv.slice(2);
  if (target === '--made') {
    await recordOwnBackup(config.databaseUrl, name);
    process.exit(0);
  }
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is set, and this is for the embedded database: back up your own PostgreSQL with the tools of its provider, or with pg_dump or pg_basebackup of its version, and record it with `npm run backup -- --made` (docs/operations.md).',
    );
  const { s3 } = config.documents;
  const { folder, files, bytes, documents, isRecorded } = await makeBackup({
    dataDir: config.dataDir,
    into: resolve(target ?? 'backups'),
    now: systemClock.now(),
    documentsAreElsewhere: s3 !== null,
  });
  console.log(
    `${folder}: ${files} files, ${inMegabytes(bytes)} before compression.${documents > 0 ? ` Sealed documents of people: ${documents}.` : ''}`,
  );
  if (s3)
    console.log(
      `The documents of people are in the bucket ${s3.bucket}, not in this backup: back up the bucket with the tools of its provider.`,
    );
  if (!isRecorded)
    console.log('The backup could not be recorded in the database: the System tab does not list it.');
  console.log('The backup does not contain DATA_KEY: keep a copy of that key in another place.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function recordOwnBackup(databaseUrl: string | undefined, name = 'a backup of the database') {
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set: `npm run backup` records its own backups automatically.');
  if (
    !(await recordBackup(databaseUrl, { madeAt: systemClock.now(), name: name.slice(0, 200), bytes: null }))
  )
    throw new Error('This database is of an older version: start Numlet on it once.');
  console.log('Recorded: the System tab shows it as the last backup.');
}
