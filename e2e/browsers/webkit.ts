import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { freePort } from '@numlet/server/free-port';
import { type Driven, type Tab, until } from './tab.ts';

export const howToGetWebKit = 'apt-get install webkit2gtk-driver xvfb';

/** Whether the driver is installed, and a display or Xvfb available. */
export function hasWebKit(): boolean {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map(
    (program) => spawnSync(program, ['-help']).error === undefined,
  );
  return driver === true && (process.env.DISPLAY !== undefined || display === true);
}

/** Starts WebKitGTK through WebDriver, on a virtual display if needed. Its windows are private and store nothing. */
export async function startWebKit(): Promise<Driven> {
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  let session: string | undefined;
  const quit = async () => {
    if (session) await ask('DELETE', session).catch(() => undefined);
    await end(driver);
    await end(screen.server);
  };
  try {
    await until('the driver of WebKit', () => ask('GET', `${origin}/status`));
    const opened = await ask('POST', `${origin}/session`, { capabilities: {} });
    session = `${origin}/session/${String(fieldOf(opened, 'sessionId'))}`;
    // In a narrower window the site shows its layout for phones.
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 1000 });
    await ask('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 60_000 });
    const capabilities = fieldOf(opened, 'capabilities');
    const name = `${fieldOf(capabilities, 'browserName')} ${fieldOf(capabilities, 'browserVersion')}`;
    return { name, openTab: openTabs(session), quit };
  } catch (error) {
    await quit();
    throw error;
  }
}

/** Uses the window that is already open as the first tab. */
function openTabs(session: string): () => Promise<Tab> {
  let isFirst = true;
  return async () => {
    const wasFirst = isFirst;
    isFirst = false;
    const handle = wasFirst
      ? await ask('GET', `${session}/window`)
      : fieldOf(await ask('POST', `${session}/window/new`, { type: 'tab' }), 'handle');
    return tabOf(session, String(handle));
  };
}

function tabOf(session: string, handle: string): Tab {
  const post = async (path: string, body: object) => {
    await ask('POST', `${session}/window`, { handle });
    return ask('POST', `${session}${path}`, body);
  };
  const elementAt = async (element: string): Promise<string> => {
    const reference = await post('/execute/sync', { script: `return ${element};`, args: [] });
    return Object.values(typeof reference === 'object' && reference !== null ? reference : {}).join('');
  };
  return {
    go: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh', {})),
    read: (expression) =>
      post('/execute/async', {
        script: `const [done] = arguments; (async () => (await (${expression})) ?? null)().then(done, (error) => done(String(error)));`,
        args: [],
      }),
    press: async (element) => void (await post(`/element/${await elementAt(element)}/click`, {})),
    type: async (element, text) => void (await post(`/element/${await elementAt(element)}/value`, { text })),
    picture: async () => {
      await ask('POST', `${session}/window`, { handle });
      return Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64');
    },
    close: async () => {
      await ask('POST', `${session}/window`, { handle });
      await ask('DELETE', `${session}/window`);
    },
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(90_000),
  });
  const answer: unknown = await response.json();
  const value = fieldOf(answer, 'value');
  if (!response.ok) throw new Error(`${fieldOf(value, 'error')}: ${fieldOf(value, 'message')}`);
  return value;
}

function fieldOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

async function openScreen(): Promise<{ display: string; server: ChildProcess | undefined }> {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY, server: undefined };
  // Xvfb chooses a free display number and prints it.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended (${code}).`)));
  });
  return { display: `:${number}`, server };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
