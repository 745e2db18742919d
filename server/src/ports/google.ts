import type { Probe } from './probe.ts';

/** What Google says of somebody who has signed in there; read from an id token that was checked. */
export type GooglePerson = { sub: string; email: string; emailVerified: boolean; name: string | null };
export type Google = {
  /** Reads the keys that it publishes. */
  probe(): Promise<Probe>;
  /** The page at Google to send the browser to. `verifier` is ours alone and never leaves the server. */
  start(input: {
    state: string;
    nonce: string;
    loginHint?: string;
  }): Promise<{ url: string; verifier: string }>;
  /**
   * Exchanges the code of the address that Google sent the browser back to.
   * @throws ProviderError `declined` when the answer, its state, nonce or signature is not right
   */
  finish(input: { returnUrl: URL; state: string; nonce: string; verifier: string }): Promise<GooglePerson>;
};
