import type { KycIdType, KycRejection } from '@numlet/contract/kyc/kyc-options';

/**
 * The data of a verified document. A field is null if the provider does not give it, or does not let our key read it.
 */
export type VerifiedDocument = {
  firstName: string | null;
  lastName: string | null;
  /** Days are YYYY-MM-DD. */
  dateOfBirth: string | null;
  number: string | null;
  type: KycIdType | null;
  /** Also null for a document that does not expire. */
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
  /** Set only for a verified check. */
  document: VerifiedDocument | null;
};

/** Checks of an identity document and a face, on the provider's page. */
export type IdentityVerifier = {
  /**
   * Starts a check. The address of the page expires soon and can be used once: it is never stored.
   * @param input.reference our id of the check, which is also its idempotency key: a repeat within a day returns the
   *   same check
   */
  start(input: { reference: string; returnUrl: string }): Promise<{ ref: string; url: string }>;
  read(ref: string): Promise<IdentityCheck>;
  /** A new address of the page; null if the check no longer waits for the person. */
  resume(ref: string): Promise<string | null>;
  /**
   * Requests the deletion of all the provider's data about a check; an open check ends. A repeat is harmless.
   * `processing`: it is not done yet, or not possible before the provider has decided.
   */
  redact(ref: string): Promise<'redacted' | 'processing'>;
};
