// `npm run check:ledger`: compares the ledger with all other tables of a database and prints the differences.
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { checkLedger } from '../server/src/features/billing/money/entry/check-ledger.ts';

try {
  const config = readConfig();
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  const connection = await connect(running ?? embedded?.url ?? '');
  const { findings, counts } = await checkLedger({ db: connection.db, clock: systemClock });
  await connection.close();
  await embedded?.stop();
  for (const { rule, sentence } of findings) console.log(`✗ ${rule}: ${sentence}`);
  const seen = Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
  console.log(
    findings.length > 0
      ? `${findings.length} findings in ${seen}.`
      : `The ledger agrees with all other tables: ${seen}.`,
  );
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  console.error(
    isMissingTable(error)
      ? 'This database does not have the tables of this version yet: start Numlet on it once.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
