// `npm run backup [-- folder]`: a physical backup of the embedded database, while the service runs or while it does not.
import { resolve } from 'node:path';
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { inMegabytes, makeBackup } from '../server/src/db/backup/backup.ts';

try {
  const config = readConfig();
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is set, and this is for the embedded database: back up a PostgreSQL of your own with the tools of its provider, or with pg_dump or pg_basebackup of its version (docs/operations.md).',
    );
  const { folder, files, bytes } = await makeBackup({
    dataDir: config.dataDir,
    into: resolve(process.argv[2] ?? 'backups'),
    now: systemClock.now(),
  });
  console.log(`${folder}: ${files} files, ${inMegabytes(bytes)} before packing.`);
  console.log('DATA_KEY is not in it: keep a copy of that key in another place.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
