import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';

const keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys of a sandbox, created at its first start and stored in the data folder, since browsers stay subscribed with
 * them.
 */
export function keptVapidKeys(dataDir: string): z.infer<typeof keys> {
  const file = join(dataDir, 'vapid-keys.json');
  if (!existsSync(file)) {
    // With DATABASE_URL and DATA_KEY set, nothing else has created the folder.
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  }
  return keys.parse(JSON.parse(readFileSync(file, 'utf8')));
}
