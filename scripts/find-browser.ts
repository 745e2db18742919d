// Finds a Chromium for the tests and stores its path. Installs one if there is none.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const MARKER = '.cache/browser.json';
/** Headless Chromium: the same engine, in two thirds of the time. */
const SHELL = 'chromium-headless-shell';

type Browser = { executablePath: string; env: Record<string, string> };

const found =
  (await fromEnvironment()) ??
  onPath() ??
  downloadedByPlaywright() ??
  installedByApt() ??
  (await fromPackage());
if (!found) {
  console.error('No Chromium was found for the tests: install one, or set CHROMIUM_PATH to it.');
  process.exit(1);
}
mkdirSync('.cache', { recursive: true });
writeFileSync(MARKER, JSON.stringify(found));

async function fromEnvironment(): Promise<Browser | undefined> {
  const executablePath = process.env.CHROMIUM_PATH;
  return executablePath && works(executablePath) ? { executablePath, env: {} } : undefined;
}

function onPath(): Browser | undefined {
  for (const name of [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0 && works(stdout.trim())) return { executablePath: stdout.trim(), env: {} };
  }
  return undefined;
}

function downloadedByPlaywright(): Browser | undefined {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) && works(executablePath) ? { executablePath, env: {} } : undefined;
}

function installedByApt(): Browser | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium for the browser tests ...');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  // Not every release of the distribution has the headless shell.
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  return [SHELL, 'chromium'].some(
    (name) => spawnSync('apt-get', [...install, name], { stdio: 'ignore' }).status === 0,
  )
    ? onPath()
    : undefined;
}

/** Takes Chromium from an npm package, on Linux machines that have none and do not allow installing one. */
async function fromPackage(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env: { ...process.env, ...env } })
    .status === 0
    ? { executablePath, env }
    : undefined;
}

function works(executablePath: string): boolean {
  return spawnSync(executablePath, ['--version', '--no-sandbox']).status === 0;
}
