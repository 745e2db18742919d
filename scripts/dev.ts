// `npm run dev`: restarts the service when its code changes, and updates the screens in the open page.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { freePort, requireFreePort } from '../server/src/free-port.ts';

const root = join(import.meta.dirname, '..');
const children: ChildProcess[] = [];
let stopping = false;
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  const config = readConfig();
  await requireFreePort(config.host, config.port);
  const apiPort = await freePort();
  // The browser uses one address: the development server of the screens forwards API calls to the service.
  run('node', ['--watch', '--watch-preserve-output', 'scripts/start.ts'], root, {
    PORT: String(apiPort),
    PUBLIC_URL: config.publicUrl,
  });
  run(
    'react-router',
    ['dev', '--port', String(config.port), '--host', config.host, '--strictPort'],
    join(root, 'web'),
    { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function run(program: string, args: string[], cwd: string, env: Record<string, string>) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  child.once('exit', (code) => stop(code ?? 1));
  children.push(child);
}

function stop(code: number) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
