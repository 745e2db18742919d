/** The answer of a provider to a request that changes nothing. */
export type Probe = {
  /** One sentence. */
  detail: string;
  /** Only for a provider that holds money of ours. */
  balance?: { amount: string; currency: string };
};
