import { z } from 'zod';
import { choice, count, input, instant, matchingText, writtenLine } from '../fields.ts';
import { asciiDigits } from '../numbers/typed-digits.ts';
import { isCountry } from './all-countries.ts';
import { idNumberProblem } from './form-rules.ts';
import { kycAllRejections, kycDocumentKinds, kycIdTypes, kycMethods } from './kyc-options.ts';

function country(label: string) {
  return matchingText(label, 2, /^[A-Z]{2}$/, 'a country from the list').refine(isCountry, {
    error: `${label} must be a country from the list.`,
  });
}

/** A day as YYYY-MM-DD. A day that does not exist, such as 2026-02-30, is refused. */
function day(label: string) {
  return z
    .string({
      error: ({ input: given }) =>
        given === undefined ? `${label} is required.` : `${label} must be a date.`,
    })
    .overwrite((typed) => asciiDigits(typed).trim())
    .min(1, { error: `${label} is required.` })
    .pipe(z.iso.date({ error: `${label} must be a valid date, such as 1990-12-31.` }));
}

/** save-kyc-personal, step 1 of the wizard. The server checks the age by its own clock. */
export const kycPersonalInput = input({
  firstName: writtenLine('First name', 100),
  lastName: writtenLine('Last name', 100),
  dateOfBirth: day('Date of birth'),
  nationality: country('Nationality'),
  country: country('Country of residence'),
  address: writtenLine('Street address', 200),
  city: writtenLine('City', 100),
  postalCode: z
    .string({ error: 'Postal code must be text.' })
    .trim()
    .max(20, { error: 'Postal code must have at most 20 characters.' })
    .optional(),
});

/** save-kyc-identity, step 2 without the files, which are uploaded one at a time (POST /uploads/v1/<kind>). */
export const kycIdentityInput = input({
  idType: choice('ID document type', kycIdTypes),
  idNumber: writtenLine('ID document number', 50).superRefine((typed, { addIssue }) => {
    const problem = idNumberProblem(typed);
    if (problem !== null) addIssue(problem);
  }),
  /** The day on which the proof of address was issued. */
  proofIssued: day('Date of issue of the proof of address'),
});

/** start-identity-check: without consent to the comparison of the face (KYC_CHECK_CONSENT) no check starts. */
export const startIdentityCheckInput = input({
  consent: z.literal(true, {
    error: 'Please agree to Stripe comparing your face with the photo, or upload your documents instead.',
  }),
});

/** start-identity-check: the page of Stripe. The address can be used once and expires soon: it is never stored. */
export const startIdentityCheckOutput = z.object({ url: z.url() });

const documentKind = choice('Document', kycDocumentKinds);

/** kyc-document and remove-kyc-document: one of the caller's own documents. */
export const kycDocumentInput = input({ kind: documentKind });

/** kyc-document: a small picture of the stored document. */
export const kycPreviewOutput = z.string().meta({ format: 'binary', description: 'A small JPEG picture.' });

export const kycStatus = z.enum(['none', 'draft', 'pending', 'approved', 'rejected', 'ended']);

const storedDocument = z.object({
  kind: z.enum(kycDocumentKinds),
  /** `pdf` has no picture. */
  form: z.enum(['picture', 'pdf']),
  /** The size of the stored document, which is converted. */
  size_bytes: count,
  uploaded_at: instant,
});

/** The stored fields of step 1 and step 2. */
export const kycPersonal = z.object({
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string(),
  nationality: z.string(),
  country: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string().nullable(),
});
export const kycIdentity = z.object({
  id_type: z.enum(kycIdTypes),
  id_number: z.string(),
  proof_issued: z.string(),
});

/** The check by Stripe Identity, as the person's page shows it. */
const identityCheck = z.object({
  /**
   * `open`: started, and not finished on the page of Stripe; the form is still a draft. `processing`: Stripe has
   * everything and decides, mostly within a minute; the status is `pending`. Null: no check is pending.
   */
  state: z.enum(['open', 'processing']).nullable(),
  started_at: instant.nullable(),
  /** Whether the person must verify their phone before a check: checks are counted by phone, not by account alone. */
  needs_phone: z.boolean(),
  /** How many checks may be started now. An open check is continued, and does not count again. */
  left: count,
  /** When the next check may be started; null if one may be started now. */
  next_at: instant.nullable(),
});

export const kycOutput = z.object({
  /** `ended`: the approval ended when the person's name changed. */
  status: kycStatus,
  /** How the shown submission is verified: `stripe` while a check is pending, and once it is decided. */
  method: z.enum(kycMethods).nullable(),
  /** Null if the check by Stripe is not offered. */
  check: identityCheck.nullable(),
  /** The form that is being filled in, or under review; null once it is decided or deleted. */
  form: z
    .object({
      personal: kycPersonal.nullable(),
      identity: kycIdentity.nullable(),
      documents: z.array(storedDocument),
      saved_at: instant,
    })
    .nullable(),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** After a rejection, until the next submission: the reasons, and the reviewer's message to the person. */
  rejection: z
    .object({ reasons: z.array(z.enum(kycAllRejections)), message: z.string().nullable() })
    .nullable(),
  /** Whether the accepted parts of a rejected submission are still stored, for the next submission. */
  can_correct: z.boolean(),
  /** When the form and its documents are deleted; null once nothing is stored. */
  deleted_at: instant.nullable(),
  submissions_left: count,
  /** The day by the service's clock, YYYY-MM-DD in UTC. */
  today: z.string(),
  /** The earliest and the latest accepted day of birth. */
  born_since: z.string(),
  born_by: z.string(),
  /** The earliest issue date of an accepted proof of address. */
  proof_since: z.string(),
  /** How long a backup holds deleted data, in days. */
  backup_days: count,
});
