import { z } from 'zod';
import { choice, count, flag, id, input, instant, text, uuid, writtenText } from '../fields.ts';
import { kycIdentity, kycPersonal, kycStatus } from './kyc.ts';
import { kycAllRejections, kycDocumentKinds, kycIdTypes, kycMethods, kycRejections } from './kyc-options.ts';

const submissionId = uuid('Submission id');
const reason = writtenText('Reason', 500);

/** admin-identities: waiting submissions, the longest waiting first, or decided ones, newest first. */
export const identitiesInput = input({
  list: choice('List', ['waiting', 'decided']),
  userId: uuid('User id').optional(),
  cursor: text('Cursor', 200).optional(),
  limit: z.int().min(1).max(100).optional(),
});

const identityRow = z.object({
  id,
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string(),
  status: kycStatus,
  /** `stripe`: decided by Stripe Identity. Reviewers open it to read the typed data; there is nothing to decide. */
  method: z.enum(kycMethods),
  /** Whether a proof of address belongs to it. A check by Stripe proves no address. */
  has_address_proof: z.boolean(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  /** `Stripe Identity` for its checks. Null for a reviewer whose data is erased. */
  decided_by: z.string().nullable(),
  taken: z.object({ by: id, name: z.string(), since: instant, is_mine: z.boolean() }).nullable(),
  id_type: z.enum(kycIdTypes).nullable(),
  nationality: z.string().nullable(),
  expires_on: z.string().nullable(),
  /** The caller's own submission, which another administrator must decide. */
  is_own: z.boolean(),
  /** Email and phone both changed within 30 days. */
  contact_changed: z.boolean(),
  /** Whether the documents are still stored. */
  is_stored: z.boolean(),
});

export const identitiesOutput = z.object({
  submissions: z.array(identityRow),
  next_cursor: z.string().nullable(),
  waiting: count,
  oldest_at: instant.nullable(),
  /** From submission to a reviewer's decision, of the last 30 days, in hours; null if none was decided. */
  median_hours: z.number().nullable(),
  /** Copies at Stripe whose deletion was requested more than a day ago and is not confirmed. */
  redactions: z.object({ waiting: count, oldest_at: instant.nullable() }),
});

export const takeIdentityInput = input({
  submissionId,
  isMine: flag('Is mine'),
  takeOver: flag('Take over').optional(),
});

/** admin-view-identity: the reason is required once an hour, per administrator and submission. */
export const viewIdentityInput = input({ submissionId, reason: reason.optional() });

/** An account in which the same document occurs. */
const sameDocument = z.object({
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string(),
  status: kycStatus,
  /** `number`: the document number. `file`: the uploaded file. */
  by: z.enum(['number', 'file']),
});

export const viewIdentityOutput = z.object({
  submission: identityRow,
  /** Step 2 is null if Stripe checked the document. */
  typed: kycPersonal.extend({
    id_type: kycIdentity.shape.id_type.nullable(),
    id_number: kycIdentity.shape.id_number.nullable(),
    proof_issued: kycIdentity.shape.proof_issued.nullable(),
  }),
  /** The check by Stripe that decides or decided the submission; null for uploaded documents. */
  check: z
    .object({
      /** When the person agreed to the comparison of the face. */
      consented_at: instant,
      started_at: instant,
      /** The session's id in the dashboard of Stripe. */
      ref: z.string(),
    })
    .nullable(),
  documents: z.array(
    z.object({
      id,
      kind: z.enum(kycDocumentKinds),
      form: z.enum(['picture', 'pdf']),
      size_bytes: count,
      uploaded_at: instant,
    }),
  ),
  same: z.array(sameDocument),
  /** Earlier rejections of this person. */
  earlier: z.array(
    z.object({
      decided_at: instant,
      reasons: z.array(z.enum(kycAllRejections)),
      message: z.string().nullable(),
    }),
  ),
});

/** admin-identity-document: a picture to be shown, or a PDF to be downloaded. */
export const identityDocumentInput = input({ documentId: uuid('Document id') });

export const approveIdentityInput = input({
  submissionId,
  /** The day on which the ID document expires; left out if it has none. */
  expiresOn: z.iso.date({ error: 'Expiry date must be a valid date, such as 2031-12-31.' }).optional(),
  note: writtenText('Note', 1000).optional(),
});

export const rejectIdentityInput = input({
  submissionId,
  reasons: z
    .array(choice('Reason', kycRejections), { error: 'Reasons must be a list.' })
    .min(1, { error: 'Reasons: at least one is required.' })
    .max(kycRejections.length),
  /** For the person to read. */
  message: writtenText('Message', 1000).optional(),
  /** For administrators only. */
  note: writtenText('Note', 1000).optional(),
});

/** admin-find-identity: searches by the number of an ID document, which is stored as a keyed hash. */
export const findIdentityInput = input({ idNumber: writtenText('ID document number', 50) });
export const findIdentityOutput = z.object({ people: z.array(sameDocument.omit({ by: true })) });
