// `npm run check:audit [-- a log]`: checks the audit log against its checkpoints, and the checkpoints against a
// service's log.
import { readFile } from 'node:fs/promises';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { checkAudit } from '../server/src/features/admin/audit/check-audit.ts';
import { readLoggedCheckpoints } from '../server/src/features/admin/audit/read-logged-checkpoints.ts';

try {
  const path = process.argv[2];
  const logged = path ? readLoggedCheckpoints(await readFile(path, 'utf8')) : undefined;
  const config = readConfig();
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  const connection = await connect(running ?? embedded?.url ?? '');
  const { findings, checkpoints, rows, unsealed } = await checkAudit(connection.db, logged);
  await connection.close();
  await embedded?.stop();
  for (const finding of findings) console.log(`✗ ${finding}`);
  const seen = `rows: ${rows}, checkpoints: ${checkpoints}${logged ? `, of them in the log: ${logged.size}` : ''}`;
  console.log(
    findings.length > 0 ? `The entries before it match (${seen}).` : `The audit log is unchanged (${seen}).`,
  );
  if (findings.length === 0 && unsealed.oldest)
    console.log(
      `Rows without a checkpoint: ${unsealed.rows}, the oldest from ${unsealed.oldest.toISOString()}.`,
    );
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
