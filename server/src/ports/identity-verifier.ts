import type { KycIdType, KycRejection } from '@numlet/contract/kyc/kyc-options';

/** What a verified document says. A field is null where the provider does not say it, or does not let our key read it. */
export type VerifiedDocument = {
  firstName: string | null;
  lastName: string | null;
  /** Days are YYYY-MM-DD. */
  dateOfBirth: string | null;
  number: string | null;
  type: KycIdType | null;
  /** Null also for a document that does not expire. */
  expiresOn: string | null;
};

export type IdentityCheck = {
  ref: string;
  /**
   * `open`: it waits for the person. `processing`: the provider decides. `refused`: see `reason`. `canceled` and
   * `redacted`: it ended without a result that can still be read.
   */
  outcome: 'open' | 'processing' | 'verified' | 'refused' | 'canceled' | 'redacted';
  reason: KycRejection | null;
  /** Of a verified check alone. */
  document: VerifiedDocument | null;
};

/** Checks of an identity document and a face on a page of the provider. */
export type IdentityVerifier = {
  /**
   * Starts a check. The address of the page is short-lived and for one use: it is never stored.
   * @param input.reference our id of the check, which is its idempotency key too: a repeat within a day answers the same
   *   check
   */
  start(input: { reference: string; returnUrl: string }): Promise<{ ref: string; url: string }>;
  read(ref: string): Promise<IdentityCheck>;
  /** A fresh address of the page; null when the check no longer waits for the person. */
  resume(ref: string): Promise<string | null>;
  /**
   * Has everything deleted that the provider keeps of a check; an open check ends. A repeat is harmless. `processing`:
   * it is not done yet, or not possible before the provider has decided.
   */
  redact(ref: string): Promise<'redacted' | 'processing'>;
};
