import { type Sandbox, startSandbox } from '@numlet/sandbox/start-sandbox';
import { sandboxKeys } from '@numlet/server/config/config';
import { type Connection, connect } from '@numlet/server/db/connect';
import { findRunningPostgres } from '@numlet/server/db/data-folder';
import { freePort } from '@numlet/server/free-port';
import manifest from '../../../package.json' with { type: 'json' };
import { atEnd } from '../clean-up.ts';
import type { TwilioSecrets } from '../load/make-text.ts';
import { startChild } from './child-process.ts';
import { type Renter, type Seed, seedRenters } from './seed-renters.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Service = {
  origin: string;
  /** The server's process; PostgreSQL is among its descendants. */
  pid: number;
  databaseUrl: string;
  connection: Connection;
  postgresVersion: string;
  renters: Renter[];
  secrets: TwilioSecrets;
  /** Runs in this process. */
  sandbox: Sandbox;
  stop(): Promise<void>;
};

/** The flags that `npm start` gives Node: `node <flags> scripts/start.ts`. */
const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const RENTERS: Seed = { people: 200, haveNumbers: true };

/**
 * Starts the service on a new database: server and PostgreSQL in separate processes, as with `npm start`, and the
 * sandbox in this one, which has little other work.
 * @param profileTo a folder for a CPU profile of the server, written when it stops
 * @param publicUrl the public URL, if a proxy is in front of the service
 */
export async function startService(
  profileTo?: string,
  seed: Partial<Seed> = {},
  publicUrl?: string,
): Promise<Service> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ publicUrl: publicUrl ?? origin });
  const closeSandbox = atEnd(() => sandbox.close());
  const server = await startChild(new URL('../processes/server.ts', import.meta.url), {
    environment: {
      ...environmentOf(sandbox, folder.path, port),
      ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
    },
    // Another folder, so that the checkout's `.env` is not read.
    cwd: folder.path,
    execArgv: [...startFlags, ...(profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [])],
  });
  const databaseUrl = findRunningPostgres(folder.path);
  if (!databaseUrl) throw new Error('The database of the service was not found.');
  const connection = await connect(databaseUrl, { max: 2 });
  const closeConnection = atEnd(() => connection.close());
  const renters = await seedRenters(
    connection.db,
    { dataDir: folder.path, origin },
    {
      ...RENTERS,
      ...seed,
    },
  );
  await connection.pool.query('analyze');
  const { rows } = await connection.pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    origin,
    pid: server.pid,
    databaseUrl,
    connection,
    postgresVersion: rows[0]?.version ?? 'unknown',
    renters,
    sandbox,
    secrets: { accountSid: sandboxKeys.twilioAccountSid, authToken: sandboxKeys.twilioAuthToken },
    async stop() {
      await closeConnection();
      await server.stop();
      await closeSandbox();
      await folder.remove();
    },
  };
}

function environmentOf(sandbox: Sandbox, dataDir: string, port: number) {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    TWILIO_API_URL: sandbox.twilioUrl,
    STRIPE_API_URL: sandbox.stripeOrigin,
    // The generator simulates many people, each with a different address.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: sandbox.smtpUrl,
    // The clock of this machine is right: sweeps that end something need not wait for it.
    CLOCK_WAIT_MINUTES: '0',
  };
}
