import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './clean-up.ts';

/**
 * Measures one part in another checkout of the product, which `npm start` has installed and built. On a machine whose
 * speed varies, two versions can only be compared by running them alternately. Prints its output indented.
 * @returns whether that checkout found no faults
 */
export async function runOtherCheckout(
  checkout: string,
  part: string,
  options: readonly string[],
): Promise<boolean> {
  const child = spawn(process.execPath, ['bench/src/main.ts', part, ...options], {
    cwd: checkout,
    env: { ...process.env, PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const stop = atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await ended;
  await stop();
  console.log(`\nIn ${checkout}:\n${printed.trim().replace(/^/gm, '    ')}`);
  return code === 0;
}
