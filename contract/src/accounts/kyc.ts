import { z } from 'zod';
import { KYC_DOCUMENT_MAX_BYTES } from '../constants.ts';
import { choice, id, input, instant, text, writtenText } from '../fields.ts';
import { kycCountries, kycFileTypes, kycIdTypes } from './kyc-options.ts';

const BASE64_MAX_LENGTH = Math.ceil(KYC_DOCUMENT_MAX_BYTES / 3) * 4;

/** Step 1 of the wizard. The server checks the person's age, because that needs the clock. */
export const kycPersonalInput = input({
  firstName: writtenText('First name', 100),
  lastName: writtenText('Last name', 100),
  dateOfBirth: z.iso.date({ error: 'Date of birth must be a date, such as 1990-12-31.' }),
  nationality: choice('Nationality', kycCountries),
  country: choice('Country of residence', kycCountries),
  address: writtenText('Street address', 200),
  city: writtenText('City', 100),
  postalCode: text('Postal code', 20, 0).optional(),
});

/** Step 2, without the files. */
export const kycIdentityInput = input({
  idType: choice('ID document type', kycIdTypes),
  idNumber: writtenText('ID document number', 50),
});

function document(label: string) {
  return input({
    name: writtenText(`${label} file name`, 200),
    type: choice(`${label} file type`, kycFileTypes),
    /** The file in base64. The server inspects the content itself and does not trust the claimed type. */
    content: text(`${label} file`, BASE64_MAX_LENGTH).regex(/^[A-Za-z0-9+/]+={0,2}$/, {
      error: `${label} file must be base64.`,
    }),
  });
}

/** submit-kyc: the ID document is one picture, or one of each side. */
export const submitKycInput = input({
  ...kycPersonalInput.shape,
  ...kycIdentityInput.shape,
  idDocument: z
    .array(document('ID document'), { error: 'ID document must be a list of one or two files.' })
    .min(1, { error: 'ID document is required.' })
    .max(2, { error: 'ID document must be at most two files.' }),
  proofOfAddress: document('Proof of address'),
  selfie: document('Selfie'),
});

/** Four files in base64 and the rest of the form: the largest body the service accepts. */
export const KYC_BODY_LIMIT_BYTES = 4 * BASE64_MAX_LENGTH + 64 * 1024;

export const kycStatus = z.enum(['submitted', 'in_review', 'approved', 'rejected']);

export const kycOutput = z.object({
  submission: z
    .object({
      id,
      status: kycStatus,
      submitted_at: instant,
      decided_at: instant.nullable(),
      /** What to correct after a rejection. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
