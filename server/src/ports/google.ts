import type { Probe } from './probe.ts';

/** A person who has signed in at Google, from a verified id token. */
export type GooglePerson = { sub: string; email: string; emailVerified: boolean; name: string | null };
export type Google = {
  /** Reads Google's published keys. */
  probe(): Promise<Probe>;
  /** The address at Google to redirect the browser to. `verifier` is secret and never leaves the server. */
  start(input: {
    state: string;
    nonce: string;
    loginHint?: string;
  }): Promise<{ url: string; verifier: string }>;
  /**
   * Exchanges the code in the address to which Google has redirected the browser.
   * @throws ProviderError `declined` if the response, its state, nonce or signature is wrong
   */
  finish(input: { returnUrl: URL; state: string; nonce: string; verifier: string }): Promise<GooglePerson>;
};
