import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { realSettings } from './testing/factories/settings.ts';

test('a production server does not start under the placeholder name of the code', async () => {
  // The name is checked first, before the missing database is reported.
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  const config = readConfig({ ...realSettings, NODE_ENV: 'production', DATABASE_URL });
  await expect(startServer(config)).rejects.toThrow(/^productionOrigin in contract\/src\/brand\.ts is /);
});
