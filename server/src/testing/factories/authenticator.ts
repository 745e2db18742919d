import { generate } from 'otplib';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

type Session = {
  access_token: string;
  refresh_token: string;
  code: string;
  user: { factors: { id: string }[] };
};
type Enrolled = { id: string; type: string; totp: { qr_code: string; secret: string; uri: string } };

export type Authenticator = {
  factorId: string;
  secret: string;
  /** The code that the app shows now, or this many steps of 30 s later. */
  code(steps?: number): Promise<string>;
};

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

/** Starts enrolling an authenticator app. @returns the raw response */
export const enroll = (server: TestServer, person: Person, friendly_name = 'Phone') =>
  server.post<Enrolled & { code: string }>(
    '/auth/v1/factors',
    { factor_type: 'totp', friendly_name },
    bearer(person),
  );

export function appWith(server: TestServer, { id, totp }: Enrolled): Authenticator {
  return {
    factorId: id,
    secret: totp.secret,
    code: (steps = 0) =>
      generate({ secret: totp.secret, epoch: Math.floor(server.clock.now().getTime() / 1000) + steps * 30 }),
  };
}

/** Requests a challenge and verifies it, as the library's challengeAndVerify does. @returns the raw answer */
export async function confirm(server: TestServer, person: Person, app: Authenticator, code?: string) {
  const challenge = await server.post<{ id: string }>(
    `/auth/v1/factors/${app.factorId}/challenge`,
    {},
    bearer(person),
  );
  return server.post<Session>(
    `/auth/v1/factors/${app.factorId}/verify`,
    { challenge_id: challenge.body.id, code: code ?? (await app.code()) },
    bearer(person),
  );
}

/** Gives the person an app and a session at aal2. The app's next code is one step, 30 s, later. */
export async function withAuthenticator(server: TestServer, person: Person, name?: string) {
  const enrolled = await enroll(server, person, name);
  if (enrolled.status !== 200) throw new Error(`enrolment answered ${JSON.stringify(enrolled.body)}`);
  const app = appWith(server, enrolled.body);
  const { status, body } = await confirm(server, person, app);
  if (status !== 200) throw new Error(`the code was refused: ${JSON.stringify(body)}`);
  Object.assign(person, { accessToken: body.access_token, refreshToken: body.refresh_token });
  return app;
}

/** Signs the person in again: another session, at aal1. */
export async function signedInAgain(server: TestServer, person: Person): Promise<Person> {
  const { email, password } = person;
  const { status, body } = await server.post<Session>('/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  if (status !== 200) throw new Error(`the sign-in answered ${JSON.stringify(body)}`);
  return { ...person, accessToken: body.access_token, refreshToken: body.refresh_token };
}
