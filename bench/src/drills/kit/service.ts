import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@numlet/sandbox/start-sandbox';
import { sandboxKeys } from '@numlet/server/config/config';
import { type Connection, connect } from '@numlet/server/db/connect';
import { findRunningPostgres } from '@numlet/server/db/data-folder';
import { freePort } from '@numlet/server/free-port';
import { keptDataKey } from '@numlet/server/providers/secrets/vault';
import { atEnd } from '../../clean-up.ts';
import type { TwilioSecrets } from '../../load/make-text.ts';
import { familyOf } from '../../process-family.ts';
import { type Renter, seedRenters } from '../../service/seed-renters.ts';
import { temporaryFolder } from '../../service/temporary-folder.ts';
import { requestOf } from './request.ts';

const START = join(import.meta.dirname, '../../../../scripts/start.ts');
const READY_WITHIN_MS = 60_000;

export const secrets: TwilioSecrets = {
  accountSid: sandboxKeys.twilioAccountSid,
  authToken: sandboxKeys.twilioAuthToken,
};

/** One run of the service in a separate process, as `npm start` runs it. */
export type Run = {
  pid: number;
  output(): string;
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Kills it and everything that it started at the same moment, including the database. */
  killAll(): Promise<void>;
};

export type Place = {
  folder: string;
  port: number;
  origin: string;
  sandbox: Sandbox;
  environment: Record<string, string>;
};

/** Creates a data folder, a port and a sandbox, which outlive every run of the service. */
export async function createInstance(environment: Record<string, string> = {}): Promise<Place> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ publicUrl: origin });
  atEnd(() => sandbox.close());
  return {
    folder: folder.path,
    port,
    origin,
    sandbox,
    environment: {
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder.path,
      DATA_KEY: keptDataKey(folder.path),
      LOG_LEVEL: 'warn',
      // All calls of the drills come from one address, so each request names its simulated address.
      TRUSTED_PROXIES: '127.0.0.1',
      // With provider keys, the service does not start a sandbox.
      TWILIO_ACCOUNT_SID: sandboxKeys.twilioAccountSid,
      TWILIO_AUTH_TOKEN: sandboxKeys.twilioAuthToken,
      TWILIO_VERIFY_SERVICE_SID: sandboxKeys.twilioVerifyServiceSid,
      TWILIO_API_URL: sandbox.twilioUrl,
      STRIPE_SECRET_KEY: sandboxKeys.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: sandboxKeys.stripeWebhookSecret,
      STRIPE_API_URL: sandbox.stripeOrigin,
      SMTP_URL: sandbox.smtpUrl,
      MAIL_FROM: 'Numlet <support@numlet.test>',
      ...environment,
    },
  };
}

/** Starts the service and waits until it says that it is ready. */
export async function startRun(place: Place, environment: Record<string, string> = {}): Promise<Run> {
  const run = spawnRun(place, environment);
  const port = environment.PORT ?? String(place.port);
  await untilReady(`http://127.0.0.1:${port}`, place.origin, run);
  return run;
}

/** Starts the service without waiting. */
export function spawnRun(place: Place, environment: Record<string, string> = {}, prefix: string[] = []): Run {
  const { PATH, HOME } = process.env;
  const [command = '', ...args] = [...prefix, process.execPath, START];
  const child = spawn(command, args, {
    cwd: place.folder,
    env: { PATH, HOME, ...place.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000);
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const pid = child.pid ?? 0;
  atEnd(() => end(child, ended));
  return {
    pid,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    async killAll() {
      for (const member of (await familyOf(pid)).reverse()) kill(member.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** A direct connection to the database, for seeding and comparing; by default to the embedded one. */
export async function connectToDatabase(place: Place, databaseUrl?: string): Promise<Connection> {
  const url = databaseUrl ?? findRunningPostgres(place.folder);
  if (!url) throw new Error('The database of the service was not found.');
  const connection = await connect(url, { max: 2 });
  atEnd(() => connection.close().catch(() => undefined));
  return connection;
}

export async function seed(place: Place, people: number, databaseUrl?: string): Promise<Renter[]> {
  const connection = await connectToDatabase(place, databaseUrl);
  const renters = await seedRenters(
    connection.db,
    { dataDir: place.folder, origin: place.origin },
    {
      people,
      haveNumbers: true,
    },
  );
  await connection.close();
  return renters;
}

async function untilReady(origin: string, publicUrl: string, run: Run) {
  let over = false;
  void run.ended.then(() => {
    over = true;
  });
  const until = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { status } = await requestOf(origin, '/readyz', { publicUrl, withinMs: 5000 });
    if (status === 200) return;
    if (over || performance.now() > until)
      throw new Error(`The service did not become ready:\n${run.output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const family = await familyOf(child.pid ?? 0);
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => {
    for (const member of family) kill(member.pid, 'SIGKILL');
  }, 30_000);
  await ended;
  clearTimeout(tooLate);
}

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
