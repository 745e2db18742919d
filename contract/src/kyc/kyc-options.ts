/** The choices of the identity-verification wizard. Without zod, so that the page that shows them need not load it. */

/** The options of the specification. 'Other' opens the list of all countries (docs/departures.md). */
export const kycCountries = [
  { code: 'NG', name: 'Nigeria' },
  { code: 'KE', name: 'Kenya' },
  { code: 'ZA', name: 'South Africa' },
  { code: 'GH', name: 'Ghana' },
  { code: 'US', name: 'United States' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'CA', name: 'Canada' },
  { code: 'AU', name: 'Australia' },
  { code: 'DE', name: 'Germany' },
  { code: 'FR', name: 'France' },
] as const;
export const KYC_OTHER_COUNTRY = 'Other';

export const kycIdTypes = [
  'National ID Card',
  'International Passport',
  "Driver's License",
  'Voter ID',
] as const;
export type KycIdType = (typeof kycIdTypes)[number];

export const kycDocumentKinds = ['id-front', 'id-back', 'proof-of-address', 'selfie'] as const;
export type KycDocumentKind = (typeof kycDocumentKinds)[number];

/** The documents that a submission needs. A passport has one side. */
export function neededDocuments(idType: KycIdType): KycDocumentKind[] {
  return kycDocumentKinds.filter((kind) => kind !== 'id-back' || idType !== 'International Passport');
}

/** How an identity is verified: a reviewer reads uploaded documents, or Stripe Identity checks document and face. */
export const kycMethods = ['upload', 'stripe'] as const;
export type KycMethod = (typeof kycMethods)[number];
/** The consent that a person gives before a check by Stripe. */
export const KYC_CHECK_CONSENT = 'I agree that Stripe compares my face with the photo on my document.';
/** The page to which Stripe returns a person. It calls `refresh-identity-check` at once. */
export const KYC_CHECK_RETURN = '/kyc?from=stripe';

/**
 * The reasons of a reviewer's rejection. Each names what the person must correct; all other data is kept for the next
 * attempt.
 */
export const kycRejections = [
  'name-differs',
  'birth-date-differs',
  'address-differs',
  'id-number-differs',
  'id-unreadable',
  'id-expired',
  'id-not-accepted',
  'address-proof-unreadable',
  'address-proof-old',
  'address-proof-not-accepted',
  'selfie-unclear',
  'selfie-differs',
  'not-genuine',
  'used-by-another-account',
] as const;
/** The reasons of a check by Stripe, in addition to the applicable ones above. Reviewers do not choose them. */
export const kycCheckRejections = [
  'check-abandoned',
  'check-declined',
  'check-country',
  'check-device',
  'check-document',
  'check-no-photo',
  'check-face-differs',
  'check-face-unclear',
  'check-age',
  'check-failed',
] as const;
export const kycAllRejections = [...kycRejections, ...kycCheckRejections] as const;
export type KycRejection = (typeof kycAllRejections)[number];

/** The part that a person must do again after a rejection: a step of typed fields, or a document. */
export type KycPart = 'personal' | 'identity' | KycDocumentKind;

/** For each reason: the text for the person, and the parts to do again. */
export const kycRejectionFacts: Readonly<
  Record<KycRejection, { readonly text: string; readonly parts: readonly KycPart[] }>
> = {
  'name-differs': {
    text: 'The name you typed is not the name on your ID document.',
    parts: ['personal'],
  },
  'birth-date-differs': {
    text: 'The date of birth you typed is not the one on your ID document.',
    parts: ['personal'],
  },
  'address-differs': {
    text: 'The address you typed is not the one on your proof of address.',
    parts: ['personal'],
  },
  'id-number-differs': {
    text: 'The document number you typed is not the one on your ID document.',
    parts: ['identity'],
  },
  'id-unreadable': {
    text: 'Your ID document cannot be read: take a sharp picture of the whole document, without glare.',
    parts: ['id-front', 'id-back'],
  },
  'id-expired': {
    text: 'Your ID document has expired.',
    parts: ['identity', 'id-front', 'id-back'],
  },
  'id-not-accepted': {
    text: 'This kind of ID document is not accepted.',
    parts: ['identity', 'id-front', 'id-back'],
  },
  'address-proof-unreadable': {
    text: 'Your proof of address cannot be read: your name, your address and the date must be visible.',
    parts: ['proof-of-address'],
  },
  'address-proof-old': {
    text: 'Your proof of address is older than three months.',
    parts: ['identity', 'proof-of-address'],
  },
  'address-proof-not-accepted': {
    text: 'This document is not accepted as proof of address: send a bank statement or a utility bill.',
    parts: ['identity', 'proof-of-address'],
  },
  'selfie-unclear': {
    text: 'Your selfie does not show your face and your ID document clearly.',
    parts: ['selfie'],
  },
  'selfie-differs': {
    text: 'Your selfie does not show the person on the ID document, or shows a different document.',
    parts: ['selfie'],
  },
  'not-genuine': {
    text: 'We could not confirm that your documents are genuine.',
    parts: ['identity', 'id-front', 'id-back', 'proof-of-address', 'selfie'],
  },
  'used-by-another-account': {
    text: 'Your ID document has been used by another account.',
    parts: ['identity', 'id-front', 'id-back'],
  },
  'check-abandoned': {
    text: 'The check at Stripe was not finished. Please start it again, or upload your documents.',
    parts: [],
  },
  'check-declined': {
    text: 'You did not agree to the check on Stripe’s page. You can upload your documents instead.',
    parts: [],
  },
  'check-country': {
    text: 'Stripe cannot check ID documents from this country. Please upload your documents instead.',
    parts: [],
  },
  'check-device': {
    text: 'Your device could not be used for the check: it needs a camera. Try another device, or upload your documents.',
    parts: [],
  },
  'check-document': {
    text: 'Stripe could not verify your ID document: use the original, in good light, without glare.',
    parts: [],
  },
  'check-no-photo': {
    text: 'Your ID document has no photo to compare your face with. Use one with a photo, or upload your documents.',
    parts: [],
  },
  'check-face-differs': {
    text: 'Your face did not match the photo on your ID document. Try again in good light, or upload your documents.',
    parts: [],
  },
  'check-face-unclear': {
    text: 'Stripe could not use the pictures of your face. Try again in good light, or upload your documents.',
    parts: [],
  },
  'check-age': {
    text: 'According to your ID document, you are not old enough to verify your identity.',
    parts: [],
  },
  'check-failed': {
    text: 'Stripe could not verify your identity. Please try again, or upload your documents.',
    parts: [],
  },
};
