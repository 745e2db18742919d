type Day = { day: number; month: number; year: number };

/** The data of the document and the face, as the person enters it on the sandbox's page. */
export type CheckedDocument = {
  firstName: string;
  lastName: string;
  dob: Day;
  number: string;
  type: 'driving_license' | 'id_card' | 'passport';
  country: string;
  /** Null for a document that does not expire. */
  expires: Day | null;
};

/** The codes of `last_error` in the SDK's types. */
export const errorCodes = [
  'abandoned',
  'consent_declined',
  'country_not_supported',
  'device_not_supported',
  'document_expired',
  'document_type_not_supported',
  'document_unverified_other',
  'email_unverified_other',
  'email_verification_declined',
  'id_number_insufficient_document_data',
  'id_number_mismatch',
  'id_number_unverified_other',
  'phone_unverified_other',
  'phone_verification_declined',
  'selfie_document_missing_photo',
  'selfie_face_mismatch',
  'selfie_manipulated',
  'selfie_unverified_other',
  'under_supported_age',
] as const;

/** A verification session. Times are whole seconds, as Stripe sends them. */
export type IdentitySession = {
  id: string;
  created: number;
  status: 'requires_input' | 'processing' | 'verified' | 'canceled';
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  returnUrl: string | null;
  requireSelfie: boolean;
  requireLiveCapture: boolean;
  allowedTypes: string[];
  lastError: { code: string; reason: string } | null;
  /** The result of the checks, once they are made. */
  report: { id: string; created: number; document: CheckedDocument } | null;
  /** The outcome chosen on the page, until Stripe decides it; null if a control call decides. */
  chosen: string | null;
  redaction: 'processing' | 'redacted' | null;
  /** When the redaction is done, in milliseconds on the sandbox's clock. */
  redactedAt: number | null;
  /** URLs of the page: each works once, within 48 hours. */
  links: { token: string; created: number; isUsed: boolean }[];
};

export type IdentityState = { sessions: Map<string, IdentitySession> };
