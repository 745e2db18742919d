// `npm start`: runs the service, and the sandbox if no provider is configured. On exit it ends everything that it
// started.
import { type ChildProcess, fork } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/src/config/config.ts';
import { requireFreePort } from '../server/src/free-port.ts';
import { type RunningServer, startServer } from '../server/src/main.ts';
import type { StopOptions } from '../server/src/stop-service.ts';
import { followSandbox } from './follow-sandbox.ts';
import { onParentExit } from './suite/on-parent-exit.ts';

// Compiled code is kept between starts, for this process and for the sandbox.
const COMPILE_CACHE = join(import.meta.dirname, '../.cache/compiled');
enableCompileCache(COMPILE_CACHE);

/** A stop that takes longer is aborted: supervisors kill after 30 seconds or more. */
const STOP_LIMIT_MS = 25_000;
/** npm forwards a Ctrl-C that the terminal has already sent here. A SIGINT within this time is a duplicate. */
const DUPLICATE_SIGNAL_MS = 1000;
/**
 * Requests sent just before the stop may still wait to be read in a busy process. They are answered, and each answer
 * closes its connection. Connections that remain after this time are idle and may be closed.
 */
const LAST_REQUESTS_MS = 500;
/** A service that has lost its database can only answer errors, so its stop waits no longer than this. */
const LOST_DATABASE_STOP_MS = 3000;

/** A process that was just killed may still hold a port for this long. */
const PORT_WAIT_MS = 3000;

let sandbox: ChildProcess | undefined;
let server: RunningServer | undefined;
let stopping = false;
let askedAt = 0;
let drainMs = LAST_REQUESTS_MS;
process.on('SIGINT', () => onInterrupt());
// SIGTERM comes from a supervisor, and a load balancer may still send requests. Ctrl-C needs no such wait.
process.on('SIGTERM', () => void stop(0, { announceMs: drainMs }));
if (process.env.npm_lifecycle_event !== undefined) onParentExit(() => void stop(0, { announceMs: drainMs }));

try {
  const config = readConfig();
  drainMs = Math.max(LAST_REQUESTS_MS, config.drainSeconds * 1000);
  // Checks all ports first: otherwise the service would be running when its sandbox fails to start.
  await patiently(() => requireFreePort(config.host, config.port));
  if (config.sandbox) await requireSandboxPorts(config);
  const sandboxAhead = config.sandbox ? startSandbox(config) : undefined;
  const [started] = await Promise.all([startServer(config, sandboxAhead), sandboxAhead]);
  server = started;
  void started.failed.then((sentence) => {
    console.error(sentence);
    return stop(1, { limitMs: LOST_DATABASE_STOP_MS });
  });
  if (config.sandbox) await fillConsole(config, started);
  welcome(config, started);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function requireSandboxPorts(config: Config): Promise<void> {
  for (const port of [config.sandboxPort, config.sandboxStripePort, config.sandboxSmtpPort]) {
    await patiently(
      () => requireFreePort('127.0.0.1', port),
      `Port ${port} is in use: stop the program that uses it, or set ${nameOf(config, port)} to another one.`,
    );
  }
}

/**
 * Starts the sandbox in a separate process, which ends when this one does, in any way.
 * @returns how far its clock is ahead of the computer's, in milliseconds, because an earlier run may have moved it
 */
async function startSandbox(config: Config): Promise<number> {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_STRIPE_PORT: String(config.sandboxStripePort),
    SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // The watcher of `npm run dev` must not watch the sandbox's files.
    WATCH_REPORT_DEPENDENCIES: '',
  };
  // In a separate process group the sandbox gets no Ctrl-C, so the server can stop before it.
  const child = fork(join(import.meta.dirname, '../sandbox/src/main.ts'), { env, detached: true });
  sandbox = child;
  followSandbox(child, () => server?.controls ?? null);
  const ahead = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type?: string; message?: string; ahead?: number }) => {
      if (message.type === 'ready') resolve(message.ahead ?? 0);
      if (message.type === 'failed') reject(new Error(message.message));
    });
    child.once('exit', () => reject(new Error('The sandbox did not start.')));
  });
  child.once('exit', () => {
    if (stopping) return;
    console.error('The sandbox has ended.');
    void stop(1);
  });
  return ahead;
}

function nameOf(config: Config, port: number): string {
  if (port === config.sandboxPort) return 'SANDBOX_PORT';
  return port === config.sandboxStripePort ? 'SANDBOX_STRIPE_PORT' : 'SANDBOX_SMTP_PORT';
}

async function patiently(check: () => Promise<void>, sentence?: string): Promise<void> {
  const until = Date.now() + PORT_WAIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw sentence ? new Error(sentence) : error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Gives the sandbox's console what only the service knows: its first administrator, and its mails as examples. */
async function fillConsole({ sandboxPort, publicUrl }: Config, { administrator }: RunningServer) {
  const post = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${sandboxPort}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  if (administrator) {
    const text = `${administrator.email}\n${administrator.password}`;
    await post('notes', { title: 'Administrator', text });
  }
  const { renderMails } = await import('./mails/render-mails.ts');
  await renderMails(publicUrl)
    .then((mails) => post('example-mails', { mails }))
    .catch((error: unknown) => console.error('The page of all mails is empty:', error));
}

function welcome(config: Config, { url, administrator }: RunningServer) {
  const lines = [`\nNumlet is at ${url}`];
  if (config.sandbox) {
    lines.push(
      `The sandbox console, your phone and mailbox for trying it out, is at http://127.0.0.1:${config.sandboxPort}`,
      administrator
        ? `Administrator, shown this once: ${administrator.email}  ${administrator.password}`
        : '',
      '',
      'Try this first: open the site, sign up with any name and phone number, read the code on the console,',
      'rent a number with the test card, and send it a text from the console.',
    );
  }
  lines.push('Ctrl-C stops everything.');
  console.log(lines.filter((line, index) => line !== '' || index === 3).join('\n'));
}

function onInterrupt() {
  if (!stopping) return void stop(0, { announceMs: LAST_REQUESTS_MS });
  if (performance.now() - askedAt < DUPLICATE_SIGNAL_MS) return;
  console.error('Ended at once: what was under way is cut off.');
  process.exit(130);
}

async function stop(code: number, options: StopOptions = {}) {
  if (stopping) return;
  stopping = true;
  askedAt = performance.now();
  setTimeout(() => {
    console.error(`The stop took longer than ${STOP_LIMIT_MS / 1000} seconds: what was left is cut off.`);
    process.exit(1);
  }, STOP_LIMIT_MS);
  const problems = await stopServer(options);
  for (const problem of problems) console.error(problem);
  if (sandbox && sandbox.exitCode === null) {
    const ended = new Promise((resolve) => sandbox?.once('exit', resolve));
    sandbox.kill('SIGTERM');
    await ended;
  }
  process.exit(problems.length > 0 ? 1 : code);
}

async function stopServer(options: StopOptions): Promise<string[]> {
  try {
    return (await server?.stop(options)) ?? [];
  } catch (error) {
    return [`The stop failed: ${error instanceof Error ? error.message : error}`];
  }
}
