import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { firstScreenFaults } from './first-screen.ts';
import { firstVisitFaults } from './first-visit.ts';

const SCRIPT = `export const words = ${JSON.stringify('a quiet morning walk '.repeat(40))};`;

const HOME =
  '<!doctype html><title>Home</title><meta name="description" content="Where one begins."/><link rel="canonical" href="https://site.example/"/><meta property="og:image" content="https://site.example/assets/app-1.js"/>';

test('a build is refused if a file in it lacks one of its compressed copies, or has a copy of another file', async () => {
  const site = await aBuild();
  const script = join(site, 'assets', 'app-1.js');
  expect(check(site).stderr).toContain('assets/app-1.js has no .br copy');
  expect(run('compress-build.ts', site).status).toBe(0);
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(SCRIPT);
  expect(check(site)).toMatchObject({ status: 0, stderr: '' });

  await writeFile(`${script}.br`, brotliCompressSync('an older script'));
  expect(check(site)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('copy of assets/app-1.js'),
  });
  run('compress-build.ts', site);
  await rm(`${script}.gz`);
  await rm(join(site, 'assets', 'manifest-1.js'));
  expect(check(site)).toMatchObject({
    status: 1,
    stderr: 'assets/app-1.js has no .gz copy\nthe build has no list of its routes\n',
  });
});

test('a build that sends schemas to the browser is refused', async () => {
  const site = await aBuild();
  await writeFile(join(site, 'assets', 'app-1.js'), 'export const parse = (x) => x._zod.run(x);');
  run('compress-build.ts', site);
  expect(check(site).stderr).toContain('assets/app-1.js contains zod');
});

test('a build whose first dashboard screen loads more than its budget, in bytes or in files, is refused', async () => {
  const small = 'export {};';
  const large = 'x'.repeat(240_000);
  for (const [scripts, fault] of [
    [[small, small], null],
    [[small, large], /loads 3 scripts of \d{6} bytes/],
    [Array.from({ length: 20 }, () => small), /loads 21 scripts/],
  ] as const) {
    const faults = firstScreenFaults(await aBuild(scripts));
    expect(faults).toEqual(fault ? [expect.stringMatching(fault)] : []);
  }
});

test('a build in which a first visit to a page exceeds its budget, in total or in scripts, is refused', async () => {
  for (const [markup, fault] of [
    ['<script data-start="/assets/large.js" data-also="/assets/small.js"></script>', null],
    ['<script src="/assets/large.js"></script>', 'takes 6000 bytes of scripts'],
    ['<link rel="modulepreload" href="/assets/large.js"/>', 'takes 6000 bytes of scripts'],
    ['<script type="module">import("/assets/large.js");</script>', 'takes 6000 bytes of scripts'],
    ['<script data-start="/assets/small.js" data-also="/assets/large.js"></script>', 'of scripts'],
    ['<img alt="" src="/assets/large.png"/>', 'bytes: at most 110000'],
  ] as const) {
    const site = await aBuild();
    await writeFile(join(site, 'index.html'), HOME + markup);
    await writeFile(join(site, 'assets', 'small.js'), 'export {};');
    await writeFile(join(site, 'assets', 'large.js'), 'x'.repeat(6_000));
    await writeFile(join(site, 'assets', 'large.png'), Buffer.alloc(120_000));
    expect([markup, firstVisitFaults(site, '/')]).toEqual([
      markup,
      fault ? [expect.stringContaining(fault)] : [],
    ]);
  }
});

async function aBuild(ofDashboard: readonly string[] = []): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'numlet-build-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), HOME);
  await writeFile(join(site, 'assets', 'app-1.js'), SCRIPT);
  const imports = ofDashboard.map((_, index) => `/assets/part-${index}.js`);
  for (const [index, script] of ofDashboard.entries())
    await writeFile(join(site, 'assets', `part-${index}.js`), script);
  const app = { module: '/assets/app-1.js' };
  const routes = { root: app, shell: app, 'screens/dashboard/dashboard': { ...app, imports } };
  await writeFile(
    join(site, 'assets', 'manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ entry: app, routes })};`,
  );
  // Fonts are compressed already, and a file this small would save nothing.
  await writeFile(join(site, 'assets', 'inter-1.woff2'), Buffer.alloc(4_000));
  await writeFile(join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return site;
}

function check(site: string) {
  return run('check-build.ts', site);
}

function run(script: string, site: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, script), site], { encoding: 'utf8' });
}
