/** The response of a provider to a read-only request. */
export type Probe = {
  /** One sentence. */
  detail: string;
  /** Only for a provider with which we have a balance. */
  balance?: { amount: string; currency: string };
};
