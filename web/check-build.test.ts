import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = `export const words = ${JSON.stringify('a quiet morning walk '.repeat(40))};`;

test('a build is refused as soon as a file in it lacks one of its packed twins, or has one of another file', async () => {
  const site = await aBuild();
  const script = join(site, 'assets', 'app-1.js');
  expect(check(site).stderr).toContain('assets/app-1.js has no .br twin');
  expect(run('compress-build.ts', site).status).toBe(0);
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(SCRIPT);
  expect(check(site)).toMatchObject({ status: 0, stderr: '' });

  await writeFile(`${script}.br`, brotliCompressSync('an older script'));
  expect(check(site)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('twin of assets/app-1.js'),
  });
  run('compress-build.ts', site);
  await rm(`${script}.gz`);
  expect(check(site)).toMatchObject({ status: 1, stderr: 'assets/app-1.js has no .gz twin\n' });
});

async function aBuild(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'numlet-build-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title>');
  await writeFile(join(site, 'assets', 'app-1.js'), SCRIPT);
  // Fonts are packed already, and what is as small as this saves nothing.
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
