import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from '../../../deps.ts';
import { keyedHash } from '../../../random.ts';

/**
 * The token that ends a mailing, valid as long as its entry exists. Derived from the entry's id with a key that the
 * database does not hold, so that every mail and export can contain it and nothing stores it (docs/decisions/055).
 */
export function unsubscribeToken(vault: Vault, entryId: string): string {
  return `${entryId}.${keyedHash(vault.derive('unsubscribe'), entryId)}`;
}

/** @returns the id of the entry that a token ends; null for one that was not made here */
export function readUnsubscribeToken(vault: Vault, token: string): string | null {
  const [id = ''] = token.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  const [given, right] = [token, unsubscribeToken(vault, id)].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The address at which a person ends a mailing with a button, and a mail program with a POST (RFC 8058). */
export function unsubscribeAddress(publicUrl: string, token: string): string {
  return addressWith(publicUrl, '/mailing/unsubscribe', { token });
}

/** The topic only affects the words of the page. The token alone decides what is confirmed. */
export function confirmAddress(publicUrl: string, token: string, topic: string): string {
  return addressWith(publicUrl, '/mailing/confirm', { token, topic });
}

function addressWith(publicUrl: string, path: string, words: Record<string, string>): string {
  const address = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(words)) address.searchParams.set(name, value);
  return address.href;
}
