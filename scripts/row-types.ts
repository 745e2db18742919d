// `npm run row-types`: makes the row types of the server's queries from a new database with all migrations applied.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/src/clock.ts';
import { connect } from '../server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { makeRowTypes, ROW_TYPES } from './row-types/make-row-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'numlet-row-types-'));
const embedded = await startEmbeddedPostgres(folder, { durable: false });
try {
  const connection = await connect(embedded.url);
  await migrate(connection.pool, () => systemClock.now());
  await writeFile(ROW_TYPES, await makeRowTypes(connection.pool));
  await connection.close();
  console.log(`${ROW_TYPES} has the row types of the migrated schema.`);
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
