import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vault } from '../../deps.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets with AES-256-GCM and derives further keys, all from one data key.
 * @param dataKey at least 32 bytes, base64 or base64url.
 */
export function createVault(dataKey: string): Vault {
  const master = Buffer.from(dataKey, 'base64');
  if (master.length < 32)
    throw new Error(
      'DATA_KEY is too short: it must be 32 random bytes in base64, as `openssl rand -base64 32` makes them.',
    );
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `numlet/${purpose}`, 32));
  const sealing = derive('seal');
  return {
    keyId: createHash('sha256').update(master).digest('hex').slice(0, 16),
    derive,
    seal(plain, about = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      cipher.setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, about = '') {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/** The data key of a sandbox: created at its first start and kept in the data folder. */
export function keptDataKey(dataDir: string): string {
  const file = join(dataDir, 'data-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
