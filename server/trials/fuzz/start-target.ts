import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@numlet/sandbox/start-sandbox';
import { systemClock } from '../../src/clock.ts';
import { connect } from '../../src/db/connect.ts';
import { findRunningPostgres } from '../../src/db/data-folder.ts';
import { createTokens } from '../../src/features/accounts/tokens/access-tokens.ts';
import { freePort } from '../../src/free-port.ts';
import { createVault } from '../../src/providers/secrets/vault.ts';
import { newToken } from '../../src/random.ts';
import { createClient } from '../../src/testing/harness/client.ts';
import type { Target } from './people.ts';
import { type LogWatch, watchLog } from './watch-log.ts';

/** Starts the service in a process of its own, on a free port and a new database, and reads all its output. */
export async function startTarget(): Promise<{ target: Target; log: LogWatch; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'numlet-fuzz-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ publicUrl: origin });
  const dataKey = Buffer.from(newToken(32), 'base64url').toString('base64');
  const { PATH, HOME } = process.env;
  const child = fork(new URL('./serve.ts', import.meta.url), {
    cwd: dataDir,
    // Ctrl-C reaches this process only, which then stops the other.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATA_KEY: dataKey,
      LOG_LEVEL: 'debug',
      TRUSTED_PROXIES: '127.0.0.1',
      TWILIO_API_URL: sandbox.twilioUrl,
      STRIPE_API_URL: sandbox.stripeOrigin,
      SMTP_URL: sandbox.smtpUrl,
      GOOGLE_ISSUER_URL: `${sandbox.origin}/google`,
    },
  });
  const log = watchLog();
  log.keepSecret(dataKey);
  child.stdout?.setEncoding('utf8').on('data', log.write);
  child.stderr?.setEncoding('utf8').on('data', log.write);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => Promise.reject(new Error(`The service did not start: ${log.tail()}`))),
  ]);
  const connection = await connect(findRunningPostgres(dataDir) ?? '', { max: 2 });
  const vault = createVault(dataKey);
  const tokens = await createTokens(connection.db, vault, systemClock, `${origin}/auth/v1`);
  return {
    target: {
      ...createClient(origin),
      origin,
      sandbox,
      deps: { db: connection.db, vault, tokens, clock: systemClock },
    },
    log,
    async stop() {
      await connection.close();
      child.kill('SIGTERM');
      await ended;
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
