// Prepares a clean clone: installs packages, builds the site, finds a browser. Repeats only the steps whose input has
// changed. Runs on any Node and imports nothing that must be installed first.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuOfChildren } from './cpu-seconds.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
process.chdir(root);

if (isStale('node_modules/.installed', hashOf(['package-lock.json']))) {
  say('Installing packages; the first time takes half a minute ...');
  const npm = process.env.npm_execpath;
  if (npm)
    await run(process.execPath, [npm, 'ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']);
  else await run('npm', ['ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']);
  remember('node_modules/.installed', hashOf(['package-lock.json']));
}
await Promise.all([
  process.argv.includes('--build') && build(),
  process.argv.includes('--browser') && run(join(bin, 'node'), [join(root, 'scripts', 'find-browser.ts')]),
]);
// The report at the end of `npm test` reads this.
mkdirSync('.cache', { recursive: true });
writeFileSync(
  '.cache/set-up-time.json',
  JSON.stringify({ wallSeconds: process.uptime(), cpuSeconds: cpuOfChildren() }),
);

async function build() {
  const sources = ['package-lock.json', 'contract/src', 'web'];
  if (!isStale('web/build/.built', hashOf(sources)) && existsSync('web/build/client/index.html')) return;
  say('Building the site ...');
  await run('npm', ['run', 'build', '-w', 'web', '--silent']);
  remember('web/build/.built', hashOf(sources));
}

function isStale(marker, hash) {
  return !existsSync(marker) || readFileSync(marker, 'utf8') !== hash;
}

function remember(marker, hash) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(place) {
  if (statSync(place).isFile()) return [place];
  const skipped = new Set(['node_modules', 'build', '.react-router']);
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    skipped.has(entry.name) ? [] : filesIn(join(place, entry.name)),
  );
}

/** Runs a command, and ends this process if it fails. */
async function run(command, args) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  const failure = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code) => resolve(code === 0 ? null : `${command} ${args.join(' ')} failed`));
  });
  if (failure === null) return;
  console.error(`${failure}. Nothing was started.`);
  process.exit(1);
}

function say(text) {
  console.log(text);
}
