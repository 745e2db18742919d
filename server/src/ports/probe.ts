/** What a provider says when it is asked for something that changes nothing. */
export type Probe = {
  /** In a sentence. */
  detail: string;
  /** Where it keeps money of ours. */
  balance?: { amount: string; currency: string };
};
