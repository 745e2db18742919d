// `npm run check:audit [-- a log]`: compares the audit log with its checkpoints, and these with a log of the service.
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
  if (unsealed.oldest)
    console.log(
      `${unsealed.rows} rows have no checkpoint yet, the oldest since ${unsealed.oldest.toISOString()}.`,
    );
  const seen = `${rows} rows in ${checkpoints} checkpoints${logged ? `, ${logged.size} of the log` : ''}`;
  console.log(
    findings.length > 0 ? `Up to there ${seen} fit.` : `The audit log is as it was written: ${seen}.`,
  );
  process.exit(findings.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
