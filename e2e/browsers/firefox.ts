import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driven, Tab } from './tab.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];

export const howToGetFirefox = 'apt-get install firefox-esr';

/** Finds the program and the version that it prints; null if none is installed. */
export function findFirefox(): { program: string; version: string } | null {
  for (const program of PROGRAMS) {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000 });
    if (status === 0) return { program, version: stdout.trim() };
  }
  return null;
}

/** Starts a headless Firefox with its own profile, through WebDriver BiDi. `preferences` are those of about:config. */
export async function startFirefox(
  { program, version }: { program: string; version: string },
  preferences: Record<string, string | number | boolean> = {},
): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'numlet-firefox-'));
  const lines = Object.entries({ ...QUIET, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const ask = await connect(await addressOf(child));
    await ask('session.new', { capabilities: {} });
    return {
      name: version,
      openTab: async () => {
        const { context } = await ask('browsingContext.create', { type: 'tab' });
        return tabOf(ask, String(context));
      },
      quit: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const QUIET = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

type Ask = (method: string, params: object) => Promise<Record<string, unknown>>;

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended (${code}): ${output.slice(-500)}`)));
  });
}

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const answer: { id?: number; result?: Record<string, unknown>; error?: string; message?: string } =
      JSON.parse(String(data));
    const request = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!request || answer.id === undefined) return;
    waiting.delete(answer.id);
    if (answer.result) request.resolve(answer.result);
    else request.reject(new Error(`${answer.error}: ${answer.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox could not be reached.'));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

function tabOf(ask: Ask, context: string): Tab {
  const evaluate = async (expression: string): Promise<Remote> => {
    const answer = await ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (answer.type !== 'success') throw new Error(`in the page: ${JSON.stringify(answer.exceptionDetails)}`);
    return remoteOf(answer.result);
  };
  const pointAt = async (element: string): Promise<void> => {
    const { sharedId } = await evaluate(
      `(() => { const element = ${element}; element.scrollIntoView({ block: 'center' }); return element; })()`,
    );
    const origin = { type: 'element', element: { sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  return {
    go: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'complete' })),
    read: async (expression) => {
      const { value } = await evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`);
      return JSON.parse(String(value));
    },
    press: pointAt,
    type: async (element, text) => {
      await pointAt(element);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    picture: async () => {
      const { data } = await ask('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => void (await ask('browsingContext.close', { context })),
  };
}

type Remote = { sharedId?: unknown; value?: unknown };

function remoteOf(result: unknown): Remote {
  return typeof result === 'object' && result !== null ? result : {};
}
