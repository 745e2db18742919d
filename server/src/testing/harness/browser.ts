import type { Client, Person } from './client.ts';

type Session = { access_token: string; refresh_token: string; expires_in: number; code: string };

export type TestBrowser = Pick<Client, 'post' | 'get'> & {
  signIn(person: Pick<Person, 'email' | 'password'>): ReturnType<typeof postSession>;
  refresh(refreshToken: string): ReturnType<typeof postSession>;
  getUser(accessToken: string): ReturnType<Client['get']>;
};

const postSession = (client: Pick<Client, 'post'>, path: string, body: unknown) =>
  client.post<Session>(path, body);

/** A client that acts as a browser: it sends Sec-Fetch-Site, and keeps the cookies it is given. */
export function aBrowser(client: Pick<Client, 'post' | 'get'>): TestBrowser {
  const jar = new Map<string, string>();
  const asBrowser = (headers: Record<string, string> = {}) => ({
    'sec-fetch-site': 'same-origin',
    ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    ...headers,
  });
  const keep = <T extends { headers: Headers }>(answer: T): T => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    return answer;
  };
  const post: Client['post'] = async (path, body, headers) =>
    keep(await client.post(path, body, asBrowser(headers)));
  const get: Client['get'] = async (path, headers) => keep(await client.get(path, asBrowser(headers)));
  return {
    post,
    get,
    signIn: ({ email, password }) =>
      postSession({ post }, '/auth/v1/token?grant_type=password', { email, password }),
    refresh: (refresh_token) =>
      postSession({ post }, '/auth/v1/token?grant_type=refresh_token', { refresh_token }),
    getUser: (accessToken) => get('/auth/v1/user', { authorization: `Bearer ${accessToken}` }),
  };
}
