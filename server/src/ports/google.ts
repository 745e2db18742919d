import type { Probe } from './probe.ts';

/** A person who has signed in at Google, read from an id token that was verified. */
export type GooglePerson = { sub: string; email: string; emailVerified: boolean; name: string | null };
export type Google = {
  /** Reads the keys that it publishes. */
  probe(): Promise<Probe>;
  /** The address at Google to redirect the browser to. `verifier` is secret and never leaves the server. */
  start(input: {
    state: string;
    nonce: string;
    loginHint?: string;
  }): Promise<{ url: string; verifier: string }>;
  /**
   * Exchanges the code in the address that Google has redirected the browser to.
   * @throws ProviderError `declined` when the answer, its state, nonce or signature is wrong
   */
  finish(input: { returnUrl: URL; state: string; nonce: string; verifier: string }): Promise<GooglePerson>;
};
