// `npm run make-admin -- <email>`: makes an existing person an administrator.
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { createPostgresLive } from '../server/src/db/postgres-live.ts';
import { makeAdministrator } from '../server/src/features/accounts/sign-up/create-administrator.ts';
import { administratorAppointed } from '../server/src/features/accounts/status/account-events.ts';
import { createQueue } from '../server/src/jobs/queue.ts';
import { createLog } from '../server/src/log/log.ts';

const email = process.argv[2];
if (!email) {
  console.error('Name an account: npm run make-admin -- name@example.com');
  process.exit(1);
}
try {
  const config = readConfig();
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = running ?? embedded?.url ?? '';
  const connection = await connect(databaseUrl);
  const log = createLog('warn');
  const live = await createPostgresLive(connection.listener, connection.sender, log);
  // A mail about it is queued in the database. The service sends it, at once if it is running.
  const queue = await createQueue({ databaseUrl, clock: systemClock, log, live }, [
    administratorAppointed.name,
  ]);
  const { announce } = queue;
  const raised = await makeAdministrator({ db: connection.db, clock: systemClock, announce }, email);
  await queue.stop();
  await live.close();
  await connection.close();
  await embedded?.stop();
  console.log(
    raised ? `${email} is now an administrator.` : `No account exists for ${email}: sign up first.`,
  );
  process.exit(raised ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
