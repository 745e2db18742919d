import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testServer } from '../server/src/testing/harness/test-server.ts';
import {
  aPlace,
  aUsedPlace,
  type Environment,
  runScript,
  start,
  untilReady,
} from './testing/service-process.ts';

const newKey = () => randomBytes(32).toString('base64');
const changeKey = (environment: Environment, ...args: string[]) =>
  runScript('new-data-key.ts', environment, args);

test('a service that its own key prevents from starting starts again after the command has changed the key; the command refuses to run beside a running service', async () => {
  const environment = await aUsedPlace();
  const service = start(environment);
  await untilReady(service);
  const file = join(environment.DATA_DIR ?? '', 'data-key');
  const [former, present] = [readFileSync(file, 'utf8'), newKey()];
  const given = { ...environment, DATA_KEY: present, OLD_DATA_KEY: former };
  expect(await changeKey(given)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The data folder .* is in use by another Numlet .*: stop it/),
  });
  service.child.kill('SIGINT');
  expect(await service.ended).toBe(0);

  writeFileSync(file, present);
  const refused = start(environment);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/sealed with another DATA_KEY: .*npm run new-data-key/);
  expect(await changeKey(environment)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATA_KEY does not open the signing keys \(1\)/),
  });
  expect(await changeKey({ ...environment, OLD_DATA_KEY: former })).toEqual({
    code: 0,
    output: expect.stringMatching(/^Everything is now sealed with DATA_KEY.*Signing keys ended: 1\./s),
  });
  await untilReady(start(environment));
});

test('the data key is not changed while a server uses an external database, and a wrong option is reported', async () => {
  const { databaseUrl } = await testServer();
  const environment = { ...(await aPlace()), DATABASE_URL: databaseUrl, DATA_KEY: newKey() };
  expect(await changeKey(environment, '--lost')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The service is at work on this database \(.*\): stop it first/),
  });
  expect(await changeKey(environment, '--gone')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown option --gone/),
  });
  expect(await changeKey({ ...environment, OLD_DATA_KEY: environment.DATA_KEY })).toMatchObject({
    code: 1,
    output: 'OLD_DATA_KEY and DATA_KEY are the same: set DATA_KEY to the new key.\n',
  });
  expect(await changeKey({ ...environment, OLD_DATA_KEY: 'short' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^OLD_DATA_KEY is too short/),
  });
  expect(await changeKey({ ...environment, DATABASE_URL: '' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no database in /),
  });
});
