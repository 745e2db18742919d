import type { KycRejection } from '@numlet/contract/kyc/kyc-options';
import type Stripe from 'stripe';

type Named<Code extends string> = Code extends unknown ? (string extends Code ? never : Code) : never;
/** The codes that the SDK's types name; they are an open list. */
type Code = Named<NonNullable<Stripe.Identity.VerificationSession.LastError['code']>>;

/** Our reason for each code of `last_error`. We ask for no ID number, email or phone, so their codes cannot occur. */
const REASONS: Readonly<Record<Code, KycRejection>> = {
  abandoned: 'check-abandoned',
  consent_declined: 'check-declined',
  country_not_supported: 'check-country',
  device_not_supported: 'check-device',
  document_expired: 'id-expired',
  document_type_not_supported: 'id-not-accepted',
  document_unverified_other: 'check-document',
  email_unverified_other: 'check-failed',
  email_verification_declined: 'check-failed',
  id_number_insufficient_document_data: 'check-failed',
  id_number_mismatch: 'check-failed',
  id_number_unverified_other: 'check-failed',
  phone_unverified_other: 'check-failed',
  phone_verification_declined: 'check-failed',
  selfie_document_missing_photo: 'check-no-photo',
  selfie_face_mismatch: 'check-face-differs',
  selfie_manipulated: 'check-face-unclear',
  selfie_unverified_other: 'check-face-unclear',
  under_supported_age: 'check-age',
};

/** @returns our reason for a code of `last_error`, a general one for an unknown code */
export function reasonOf(code: string | null): KycRejection {
  return Object.entries(REASONS).find(([known]) => known === code)?.[1] ?? 'check-failed';
}
