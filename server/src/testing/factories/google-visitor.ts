import { createHash } from 'node:crypto';
import { newToken } from '../../random.ts';
import type { TestServer } from '../harness/test-server.ts';
import { browserLibrary } from './browser-library.ts';

/** A person's input on Google's page. */
export type AtGoogle = { email: string; name?: string; verified?: boolean } | { account: string } | 'cancel';

type Session = {
  access_token: string;
  refresh_token: string;
  user: {
    id: string;
    email: string;
    email_confirmed_at?: string;
    app_metadata: { provider: string; providers: string[] };
    user_metadata: Record<string, unknown>;
    identities: {
      identity_id: string;
      id: string;
      provider: string;
      identity_data: Record<string, unknown>;
    }[];
  };
};

/** A browser with cookies, whose redirects a test follows one by one. */
export function googleVisitor({ origin, post, sandbox }: Pick<TestServer, 'origin' | 'post' | 'sandbox'>) {
  const jar = new Map<string, string>();
  const verifier = newToken(56);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    return answer;
  };
  const next = async (url: string) => new URL((await visit(url)).headers.get('location') ?? 'nowhere:');
  const asked = (changes: Record<string, string> = {}) =>
    new URLSearchParams({
      provider: 'google',
      redirect_to: `${origin}/dashboard`,
      code_challenge: challenge,
      code_challenge_method: 's256',
      ...changes,
    });

  /** Fills in Google's page at `url`. @returns the address to which Google redirects the browser */
  const answerAtGoogle = async (url: URL, answer: AtGoogle): Promise<URL> => {
    const page = await (await fetch(url)).text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`Google shows no page to sign in on: ${page.slice(0, 300)}`);
    const sent = await fetch(new URL(action, sandbox.origin), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(formOf(answer)),
    });
    return new URL(sent.headers.get('location') ?? 'nowhere:');
  };

  return {
    jar,
    verifier,
    challenge,
    visit,
    next,
    answerAtGoogle,
    /** Signs in from the button on. @returns the last address to which our server redirects the browser */
    async signIn(answer: AtGoogle, changes?: Record<string, string>): Promise<URL> {
      const google = await next(`/auth/v1/authorize?${asked(changes)}`);
      return next((await answerAtGoogle(google, answer)).href);
    },
    asked,
    exchange: (back: URL, codeVerifier = verifier) =>
      post<Session>('/auth/v1/token?grant_type=pkce', {
        auth_code: back.searchParams.get('code') ?? '',
        code_verifier: codeVerifier,
      }),
  };
}

/** The browser's library in a page of this visitor: its GET requests carry their cookies. */
export function libraryOf(server: Pick<TestServer, 'origin'>, { visit }: ReturnType<typeof googleVisitor>) {
  const { client } = browserLibrary(server, {
    flowType: 'pkce',
    fetch: async (input, init) =>
      init?.method === 'GET'
        ? visit(String(input), Object.fromEntries(new Headers(init.headers)))
        : fetch(input, init),
  });
  return client;
}

function formOf(answer: AtGoogle): Record<string, string> {
  if (answer === 'cancel') return { action: 'cancel' };
  if ('account' in answer) return { action: 'approve', account: answer.account };
  const { email, name = 'Ines Adeyemi', verified = true } = answer;
  return { action: 'approve', email, name, ...(verified ? { verified: 'yes' } : {}) };
}
