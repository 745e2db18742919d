import { z } from 'zod';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { EventType } from '../../../deps.ts';

/** Somebody signed up; the code they came with may be unknown. */
export const userSignedUp: EventType<{ userId: string; referrerCode: string | null }> = {
  name: 'user-signed-up',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), referrerCode: z.string().nullable() }),
};

const oneTimePurposes = [
  'signup',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'magiclink',
] as const satisfies readonly OneTimePurpose[];

export type OneTimeMail = {
  /** Null when nobody has the address: the same job is written all the same, so that no time is saved (R12). */
  userId: string | null;
  purpose: OneTimePurpose;
  /** The hash of the secret of the browser that asked, in hexadecimal. */
  browser?: string | undefined;
  /** How often it may be asked for was looked at where it was: somebody signed in may be told. */
  isLimited?: boolean | undefined;
};

/** A mail with a link or a code. The job names only the person: the secret is made when it is sent. */
export const oneTimeMailDue: EventType<OneTimeMail> = {
  name: 'one-time-mail-due',
  schema: z.object({
    userId: z.uuid().nullable(),
    purpose: z.enum(oneTimePurposes),
    browser: z.string().optional(),
    isLimited: z.boolean().optional(),
  }),
};

/** Somebody tried to sign up with an address that has an account: its owner is told, nobody else. */
export const accountExistsMailDue: EventType<{ userId: string }> = {
  name: 'account-exists-mail-due',
  schema: z.object({ userId: z.uuid() }),
};

/** The windows of limits and the proofs of work that have ended. */
export const endedLimitsDue: EventType<Record<string, never>> = {
  name: 'ended-limits-due',
  schema: z.object({}),
};

/** Every day: whether the key that signs access tokens is old enough for a successor. */
export const signingKeysDue: EventType<Record<string, never>> = {
  name: 'signing-keys-due',
  schema: z.object({}),
};

/** Every night: tokens, challenges and flows that nobody can use any more. */
export const signInCleanUpDue: EventType<Record<string, never>> = {
  name: 'sign-in-clean-up-due',
  schema: z.object({}),
};

/** Somebody was suspended, blocked or reinstated. Whoever handles it reads how they stand afresh. */
export const accountStatusChanged: EventType<{ accountId: string }> = {
  name: 'account-status-changed',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid() }),
};

/** The same, for the mail to the person: sent while they still stand so. */
export const accountStatusMailDue: EventType<{ userId: string; status: 'active' | 'suspended' | 'blocked' }> =
  {
    name: 'account-status-mail-due',
    mustHappen: true,
    schema: z.object({ userId: z.uuid(), status: z.enum(['active', 'suspended', 'blocked']) }),
  };

/** Every five minutes: second factors whose waiting day is over. */
export const factorResetsDue: EventType<Record<string, never>> = {
  name: 'factor-resets-due',
  schema: z.object({}),
};

/** Every minute: suspensions whose time is over. */
export const endedSuspensionsDue: EventType<Record<string, never>> = {
  name: 'ended-suspensions-due',
  schema: z.object({}),
};

export type AdministratorAppointed = {
  userId: string;
  /** Null where it was done on the server, by `npm run make-admin`. */
  byUserId: string | null;
  at: string;
};

/** Somebody has become an administrator: announced in the transaction of the change; every administrator is told. */
export const administratorAppointed: EventType<AdministratorAppointed> = {
  name: 'administrator-appointed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), byUserId: z.uuid().nullable(), at: z.iso.datetime() }),
};
