// Makes a clean clone ready to run: installs, builds the site, finds a browser. Only what has changed is done
// again. It runs on whatever Node is there and imports nothing that would have to be installed first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
process.chdir(root);

if (isStale('node_modules/.installed', hashOf(['package-lock.json']))) {
  say('Installing packages, the first time takes half a minute ...');
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, 'ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']);
  else run('npm', ['ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']);
  remember('node_modules/.installed', hashOf(['package-lock.json']));
}
if (process.argv.includes('--build')) {
  const sources = ['package-lock.json', 'contract/src', 'web'];
  if (isStale('web/build/.built', hashOf(sources)) || !existsSync('web/build/client/index.html')) {
    say('Building the site ...');
    run('npm', ['run', 'build', '-w', 'web', '--silent']);
    remember('web/build/.built', hashOf(sources));
  }
}
if (process.argv.includes('--browser')) {
  run(join(bin, 'node'), [join(root, 'scripts', 'find-browser.ts')]);
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

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  if (status === 0) return;
  console.error(`${error ? error.message : `${command} ${args.join(' ')} failed`}. Nothing was started.`);
  process.exit(1);
}

function say(text) {
  console.log(text);
}
