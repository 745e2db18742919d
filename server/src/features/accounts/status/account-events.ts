import { z } from 'zod';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { EventType } from '../../../deps.ts';

/** A person signed up. Their referral code may be unknown. */
export const userSignedUp: EventType<{ userId: string; referrerCode: string | null }> = {
  name: 'user-signed-up',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), referrerCode: z.string().nullable() }),
};

/** The owner of an address has claimed an account from the person who signed up with it without proving it. */
export const addressClaimed: EventType<{ userId: string; at: string }> = {
  name: 'address-claimed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
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
  /**
   * Null when no account has the address: the same job is written anyway, so that the time of the
   * answer reveals nothing (R12).
   */
  userId: string | null;
  purpose: OneTimePurpose;
  /** The hash, in hexadecimal, of the secret of the browser that made the request. */
  browser?: string | undefined;
  /** The rate limit was checked at the request, since a signed-in person may learn of it. */
  isLimited?: boolean | undefined;
};

/** A mail with a link or a code is due. The job names only the person: the secret is made when the mail is sent. */
export const oneTimeMailDue: EventType<OneTimeMail> = {
  name: 'one-time-mail-due',
  schema: z.object({
    userId: z.uuid().nullable(),
    purpose: z.enum(oneTimePurposes),
    browser: z.string().optional(),
    isLimited: z.boolean().optional(),
  }),
};

/** A sign-up used an address that has an account; only its owner is notified. */
export const accountExistsMailDue: EventType<{ userId: string }> = {
  name: 'account-exists-mail-due',
  schema: z.object({ userId: z.uuid() }),
};

/** `at`: when the former address stopped belonging to this account. */
export type EmailChanged = { userId: string; former: string; at: string };

/** A person has another address. Handlers read it from the database, since it may have changed again. */
export const emailChanged: EventType<EmailChanged> = {
  name: 'email-changed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), former: z.string(), at: z.iso.datetime() }),
};

/** A person has another name, which differs in more than blanks and capitals. */
export const nameChanged: EventType<{ userId: string }> = {
  name: 'name-changed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid() }),
};

/** Deletes ended windows of rate limits and ended proofs of work. */
export const endedLimitsDue: EventType<Record<string, never>> = {
  name: 'ended-limits-due',
  schema: z.object({}),
};

/** Every day: checks whether the key that signs access tokens is old enough for a successor. */
export const signingKeysDue: EventType<Record<string, never>> = {
  name: 'signing-keys-due',
  schema: z.object({}),
};

/**
 * Every night: deletes expired tokens, challenges and flows, and sign-ups that were never confirmed.
 */
export const signInCleanUpDue: EventType<Record<string, never>> = {
  name: 'sign-in-clean-up-due',
  schema: z.object({}),
};

/** A person was suspended, blocked or reinstated. Handlers read the status from the database. */
export const accountStatusChanged: EventType<{ accountId: string }> = {
  name: 'account-status-changed',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid() }),
};

const statuses = z.enum(['active', 'suspended', 'blocked']);

/** `former` is missing in a job of an earlier version. */
export type AccountStatusMail = {
  userId: string;
  status: z.infer<typeof statuses>;
  former?: z.infer<typeof statuses> | undefined;
};

/** Requests the mail about it, which is sent only while the person still has this status. */
export const accountStatusMailDue: EventType<AccountStatusMail> = {
  name: 'account-status-mail-due',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), status: statuses, former: statuses.optional() }),
};

/** Every five minutes: removes second factors whose waiting day is over. */
export const factorResetsDue: EventType<Record<string, never>> = {
  name: 'factor-resets-due',
  schema: z.object({}),
};

/** Every minute: ends suspensions whose time is over. */
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

/** `minor`: the sum granted and refunded within 24 hours, in cents. */
export type LargeDaySum = { userId: string; minor: number; at: string };

/** An administrator has granted and refunded a large sum within a day. The other administrators are mailed. */
export const largeDaySumReached: EventType<LargeDaySum> = {
  name: 'desk-sum-exceeded',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), minor: z.int(), at: z.iso.datetime() }),
};

export type AdministratorRemoved = { userId: string; byUserId: string; reason: string; at: string };

/** A person is no longer an administrator. Announced in the transaction of the change. */
export const administratorRemoved: EventType<AdministratorRemoved> = {
  name: 'administrator-removed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), byUserId: z.uuid(), reason: z.string(), at: z.iso.datetime() }),
};

/** A person has become an administrator. Announced in the transaction of the change; every administrator is mailed. */
export const administratorAppointed: EventType<AdministratorAppointed> = {
  name: 'administrator-appointed',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), byUserId: z.uuid().nullable(), at: z.iso.datetime() }),
};
