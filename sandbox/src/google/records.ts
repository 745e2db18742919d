import type { JWK } from 'jose';

/** Somebody's account at Google. `sub` is what identifies them; the address may change. */
export type GoogleAccount = { sub: string; email: string; emailVerified: boolean; name: string };

/** What a site asked for when it sent a person to the sign-in page. */
export type AuthorizationRequest = {
  id: string;
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  loginHint: string | null;
};

/** A code on its way back to the site: good once, for a short while. */
type IssuedCode = { request: AuthorizationRequest; sub: string; expiresAt: number };

export type GoogleState = {
  accounts: Map<string, GoogleAccount>;
  requests: Map<string, AuthorizationRequest>;
  codes: Map<string, IssuedCode>;
  /** Made when it is first needed; a reset keeps it, since sites remember the public half of it. */
  signingKey: JWK | null;
};
