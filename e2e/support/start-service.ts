import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@numlet/server/free-port';

const FIRST_ADMINISTRATOR = /Administrator, shown this once: (?<name>\S+) {2}(?<password>\S+)\s/;
const SEEDED_ADMINISTRATOR =
  /password "(?<password>.+)" as[\s\S]*\n {2}(?<name>robin\S+) [\s\S]*Now npm start/;
const READY = /Ctrl-C stops everything/;

/** Starts the service like `npm start`, with separate ports and data, and stops it when the tests are over. */
export default async function startService() {
  const dataDir = await mkdtemp(join(tmpdir(), 'numlet-browser-'));
  const [port, sandboxPort, stripePort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  process.env.NUMLET_ORIGIN = `http://127.0.0.1:${port}`;
  process.env.NUMLET_DATA = dataDir;
  process.env.NUMLET_SANDBOX = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_STRIPE_PORT: String(stripePort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    PUBLIC_URL: '',
    // The clock of a machine that runs tests is correct.
    CLOCK_WAIT_MINUTES: '0',
    // Each browser sends its own address: an-address.ts.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const run = (script: string, ...args: string[]) =>
    spawn('node', [join(import.meta.dirname, '../../scripts', script), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
  // With SEEDED=1 the tests run among the people of the demonstration, not in an empty database.
  const seeded = process.env.SEEDED === '1' && (await seed(run('seed.ts', '--people=6', '--texts=400')));
  const service = run('start.ts');
  const started = await untilOutput(service, seeded ? READY : FIRST_ADMINISTRATOR);
  const administrator = (seeded || started).groups;
  process.env.NUMLET_ADMIN = administrator?.name;
  process.env.NUMLET_ADMIN_PASSWORD = administrator?.password;
  return async () => {
    service.kill('SIGTERM');
    await new Promise((resolve) => service.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function seed(child: ChildProcess): Promise<RegExpExecArray> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const match = await untilOutput(child, SEEDED_ADMINISTRATOR);
  await ended;
  return match;
}

function untilOutput(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const match = words.exec(output);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`the service did not start (${code}): ${output}`)));
  });
}
