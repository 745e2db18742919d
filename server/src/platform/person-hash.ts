import type { Vault } from '../deps.ts';
import { keyedHash } from '../random.ts';

/**
 * The hash of a phone (E.164) or of a card (Stripe's fingerprint of its number), which remains after its account is
 * deleted. Without `DATA_KEY` it cannot be reversed by trying all phones; another `DATA_KEY` makes it useless.
 */
export function personHash(vault: Vault, kind: 'phone' | 'card', value: string): Buffer {
  return Buffer.from(keyedHash(vault.derive('one-person'), `${kind}:${value}`), 'base64url');
}
