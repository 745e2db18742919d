// `npm run make-admin -- <email>`: raises an existing person to administrator.
import { systemClock } from '../server/src/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { makeAdministrator } from '../server/src/features/accounts/sign-up/create-administrator.ts';

const email = process.argv[2];
if (!email) {
  console.error('Say whom: npm run make-admin -- name@example.com');
  process.exit(1);
}
try {
  const config = readConfig();
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  const connection = await connect(running ?? embedded?.url ?? '');
  const raised = await makeAdministrator({ db: connection.db, clock: systemClock }, email);
  await connection.close();
  await embedded?.stop();
  console.log(
    raised ? `${email} is an administrator now.` : `Nobody has signed up as ${email}: sign up first.`,
  );
  process.exit(raised ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
