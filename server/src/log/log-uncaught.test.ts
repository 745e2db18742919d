import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The output of a service that ends by `last`, and its exit status. */
function endBy(last: string) {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { createLog } = await import(${at('log.ts')});
    const { logUncaught } = await import(${at('log-uncaught.ts')});
    const log = createLog('warn');
    logUncaught(log);
    for (let count = 0; count < 3; count += 1) log.warn({ err: new Error('timed out') }, 'something failed');
    setInterval(() => undefined, 1000);
    ${last}
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const lines: Record<string, unknown>[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, lines };
}

test('an uncaught error ends the process and is logged first, with the held lines', () => {
  const { status, lines } = endBy(`setTimeout(() => { throw new Error('a bug'); });`);
  expect(status).not.toBe(0);
  expect(lines).toHaveLength(3);
  // The last two lines may be written in either order.
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'something failed', heldBack: 2 }));
  expect(lines.find(({ level }) => level === 60)).toMatchObject({ err: { message: 'a bug' } });
});

test('a promise that was rejected with a value that is not an error is logged with that value', () => {
  const { status, lines } = endBy(
    `void Promise.reject({ code: 'ECONNRESET', message: 'a copy of an error' });`,
  );
  expect(status).not.toBe(0);
  expect(lines.find(({ level }) => level === 60)).toMatchObject({
    err: { cause: { code: 'ECONNRESET', message: 'a copy of an error' } },
  });
});
