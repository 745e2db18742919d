import type { OneTimePurpose } from '../../../db/schema.ts';

/** The purposes that a token of each protocol type may have. */
const purposesByType: Readonly<Record<string, readonly OneTimePurpose[]>> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** Empty for a type that is not offered here, such as an invitation or a text message. */
export function purposesOf(type: string): readonly OneTimePurpose[] {
  return Object.hasOwn(purposesByType, type) ? (purposesByType[type] ?? []) : [];
}

/** The address of our screen on which a person must click before a link counts (R15). */
export function screenForLink(publicUrl: string, type: string, token: string): string {
  const screen = new URL(type === 'recovery' ? '/reset-password' : '/confirm', publicUrl);
  screen.searchParams.set('token_hash', token);
  screen.searchParams.set('type', type);
  return screen.href;
}

/** The address of our screen on which the owner of a mailbox refuses an account that asks for their address. */
export function screenToRefuse(publicUrl: string, token: string): string {
  const screen = new URL('/refuse-address', publicUrl);
  screen.searchParams.set('token', token);
  return screen.href;
}
