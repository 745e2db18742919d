import { z } from 'zod';
import type { EventType } from '../../deps.ts';

/** Somebody signed up; the code they came with may be unknown. */
export const userSignedUp: EventType<{ userId: string; referrerCode: string | null }> = {
  name: 'user-signed-up',
  schema: z.object({ userId: z.uuid(), referrerCode: z.string().nullable() }),
};

/** The mail carries a fresh secret, so the job names only the person: the secret is made when it is sent. */
export const confirmationMailDue: EventType<{ userId: string }> = {
  name: 'confirmation-mail-due',
  schema: z.object({ userId: z.uuid() }),
};

/** Somebody tried to sign up with an address that has an account: its owner is told, nobody else. */
export const accountExistsMailDue: EventType<{ userId: string }> = {
  name: 'account-exists-mail-due',
  schema: z.object({ userId: z.uuid() }),
};
