import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@numlet/server/free-port';

/** Starts the service as `npm start` does, with ports and data of its own, and ends it when the tests are over. */
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
  const service = spawn('node', [join(import.meta.dirname, '../../scripts/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_STRIPE_PORT: String(stripePort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      // Each browser says itself where it is: an-address.ts.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const [, password = ''] = await untilItSays(service, /Administrator, shown this once: \S+ {2}(\S+)\s/);
  process.env.NUMLET_ADMIN_PASSWORD = password;
  return async () => {
    service.kill('SIGTERM');
    await new Promise((resolve) => service.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
}

function untilItSays(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const told = words.exec(said);
      if (told) resolve(told);
    });
    child.once('exit', (code) => reject(new Error(`the service did not start (${code}): ${said}`)));
  });
}
