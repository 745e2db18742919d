import type { JWK } from 'jose';

/** A person's Google account. `sub` identifies it; the address may change. */
export type GoogleAccount = { sub: string; email: string; emailVerified: boolean; name: string };

/** The parameters with which a site sent a person to the sign-in page. */
export type AuthorizationRequest = {
  id: string;
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  loginHint: string | null;
};

/** An authorization code: valid once, and for one minute. */
type IssuedCode = { request: AuthorizationRequest; sub: string; expiresAt: number };

export type GoogleState = {
  accounts: Map<string, GoogleAccount>;
  requests: Map<string, AuthorizationRequest>;
  codes: Map<string, IssuedCode>;
  /** Created when it is first needed. A reset keeps it, because sites cache its public half. */
  signingKey: JWK | null;
};
