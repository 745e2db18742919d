import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

const mailKinds = ['received', 'approved', 'rejected', 'draft_ends', 'not_reviewed', 'lost'] as const;
export type KycMailKind = (typeof mailKinds)[number];

/** A person is to be notified of their identity verification. */
export const kycMailDue = defineEvent(
  'kyc-mail-due',
  z.object({ submissionId: z.uuid(), kind: z.enum(mailKinds) }),
  { mustHappen: true },
);

/** An administrator has opened the documents of many people. The others are notified. */
export const manyIdentitiesViewed = defineEvent(
  'many-identities-viewed',
  z.object({ viewerId: z.uuid(), people: z.int(), at: z.iso.datetime() }),
  { mustHappen: true },
);

/** Stripe reports that a session of ours has changed: an identity check, or the deletion of its copy. */
export const identitySessionChanged = defineEvent('identity-session-changed', z.object({ ref: z.string() }));

/** Runs every ten minutes. Reads identity checks whose webhook may have been lost. */
export const identityChecksDue = defineEvent('identity-checks-due', z.object({}));

/** Runs every hour. Destroys data whose retention time is over. */
export const kycRetentionDue = defineEvent('kyc-retention-due', z.object({}));

/** Runs every minute. Deletes objects from the storage that no document uses, and copies at Stripe. */
export const kycObjectDeletionsDue = defineEvent('kyc-object-deletions-due', z.object({}));
