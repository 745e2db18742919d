import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Google, GooglePerson } from '../../ports/google.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { requestLimitMs } from '../../time-limits.ts';
import { toGoogleError } from './google-errors.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; issuerUrl: string };

const TIMEOUT_S = 10;

/** OpenID Connect allows `email_verified` to be absent, and some providers send it as a string. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.union([z.literal(true), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().catch(''),
});

const keySet = z.object({ keys: z.array(z.unknown()).min(1) });

/**
 * Sign-in with Google by OpenID Connect. Google's configuration is read when first needed, and kept if that succeeds.
 */
export function createGoogle(settings: GoogleSettings, callbackUrl: string): Google {
  let reading: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    reading ??= discover(settings).catch((error: unknown) => {
      reading = undefined;
      throw toGoogleError(error);
    });
    return reading;
  };
  return {
    async probe() {
      const address = (await configuration()).serverMetadata().jwks_uri ?? '';
      try {
        const answer = await fetch(address, {
          signal: AbortSignal.timeout(requestLimitMs(TIMEOUT_S * 1000)),
        });
        const published = keySet.safeParse(await answer.json());
        if (answer.ok && published.success)
          return { detail: `It publishes ${published.data.keys.length} signing keys.` };
      } catch (error) {
        throw toGoogleError(error);
      }
      throw new ProviderError('google', 'retryable', 'its signing keys could not be read');
    },

    async start({ state, nonce, loginHint }) {
      const verifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared computer, a person must choose the account, or they might be signed in with another person's.
        prompt: 'select_account',
        ...(loginHint ? { login_hint: loginHint } : {}),
      });
      return { url: url.href, verifier };
    },

    async finish({ returnUrl, state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returnUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return readPerson(tokens.claims());
      } catch (error) {
        throw toGoogleError(error);
      }
    },
  };
}

function discover({ issuerUrl, clientId, clientSecret }: GoogleSettings): Promise<oidc.Configuration> {
  const issuer = new URL(issuerUrl);
  return oidc.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    [oidc.customFetch]: (url, { signal, ...options }) =>
      fetch(url, {
        ...options,
        signal: AbortSignal.any([
          ...(signal ? [signal] : []),
          AbortSignal.timeout(requestLimitMs(TIMEOUT_S * 1000)),
        ]),
      }),
    execute: [
      // The library trusts the connection over which it got a token. We also check the token's signature.
      oidc.enableNonRepudiationChecks,
      // Our configuration allows http only for a sandbox on this machine.
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

function readPerson(claimed: unknown): GooglePerson {
  const read = claims.safeParse(claimed);
  if (!read.success)
    throw new ProviderError('google', 'declined', 'the id token lacks the claims that identify a person');
  const { sub, email, email_verified: emailVerified, name } = read.data;
  return { sub, email: email.toLowerCase(), emailVerified, name: name.trim() || null };
}
