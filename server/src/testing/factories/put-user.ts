import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

type Answer = { code: string; msg: string; email: string; new_email?: string; user_metadata: object };

/** Calls PUT /auth/v1/user, with which the browser's library changes a person. @returns the raw answer */
export async function putUser({ origin }: Pick<TestServer, 'origin'>, { accessToken }: Person, body: object) {
  const answer = await fetch(`${origin}/auth/v1/user`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  });
  const read: Answer = JSON.parse(await answer.text());
  return { status: answer.status, body: read, headers: answer.headers };
}
