import type { Call, PaceOrder, PaceResult } from './load/call-at-pace.ts';
import type { SendOrder, SendResult } from './load/send-texts.ts';
import { startChild } from './service/child-process.ts';
import { type CpuTime, withCpuTime } from './service/cpu-time.ts';
import { PASSWORD, type Renter } from './service/seed-renters.ts';
import { startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';

export type SignInOptions = {
  seconds: number;
  dashboardsPerSecond: number;
  signInsPerSecond: number;
  profileTo?: string | undefined;
};

export type Paced = {
  calls: number;
  failures: number;
  p50: number;
  p99: number;
  slowest: number;
  latenessP99: number;
};

export type SignInResult = {
  postgresVersion: string;
  textsInAnInbox: number;
  /** Seconds of processor time of the server and its database, during the quiet and the busy part. */
  cpu: { quiet: CpuTime; busy: CpuTime };
  /** Dashboard calls while nothing else runs. */
  quiet: Paced;
  /** Dashboard calls while people sign in. */
  busy: Paced;
  signIns: Paced;
  ok: boolean;
};

const TEXTS_PER_INBOX = 50;
const WARM_UP_SECONDS = 3;
/** One in this many sign-ins has a wrong password. */
const SIGN_INS_PER_WRONG_PASSWORD = 8;

/**
 * Measures the dashboard calls of people who are signed in, first alone and then while others sign in with their
 * passwords, each from a different address: checking a password must not delay other calls.
 */
export async function measureSignIn(options: SignInOptions): Promise<SignInResult> {
  const { seconds, dashboardsPerSecond, signInsPerSecond } = options;
  const service = await startService(options.profileTo);
  const generator = await startChild(new URL('./processes/generator.ts', import.meta.url));
  const { renters } = service;
  await generator.ask<SendResult>({
    kind: 'send',
    origin: service.origin,
    path: '/webhooks/twilio/sms',
    batch: {
      name: 'inboxes',
      count: renters.length * TEXTS_PER_INBOX,
      numbers: renters.map((renter) => renter.e164),
    },
    secrets: service.secrets,
    concurrency: 32,
    limitMs: 60_000,
  } satisfies SendOrder);

  const dashboards = { perSecond: dashboardsPerSecond, calls: renters.map(openDashboard) };
  const signIns = { perSecond: signInsPerSecond, calls: renters.map(signIn) };
  const pace = (duration: number, ...streams: PaceOrder['streams']) =>
    withCpuTime(service.pid, service.pid, async () => ({
      results: await generator.ask<PaceResult>({
        kind: 'pace',
        origin: service.origin,
        seconds: duration,
        streams,
      } satisfies PaceOrder),
    }));
  // The warm-up signs in other people than the measurement, so that no person reaches a rate limit.
  await pace(WARM_UP_SECONDS, dashboards, { ...signIns, calls: signIns.calls.toReversed() });
  const quiet = await pace(seconds, dashboards);
  const busy = await pace(seconds, dashboards, signIns);
  for (const part of [generator, service]) await part.stop();
  const [alone, beside, signedIn] = [...quiet.results, ...busy.results].map(summarize);
  if (!alone || !beside || !signedIn) throw new Error('The generator did not answer for every stream.');
  return {
    postgresVersion: service.postgresVersion,
    textsInAnInbox: TEXTS_PER_INBOX,
    cpu: { quiet: quiet.cpu, busy: busy.cpu },
    quiet: alone,
    busy: beside,
    signIns: signedIn,
    ok: alone.failures + beside.failures + signedIn.failures === 0,
  };
}

function openDashboard({ accessToken, e164 }: Renter, place: number): Call {
  return {
    path: '/functions/v1/user-dashboard',
    headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address(place) },
    body: '{}',
    status: 200,
    contains: e164,
  };
}

function signIn({ email }: Renter, place: number): Call {
  const isWrong = place % SIGN_INS_PER_WRONG_PASSWORD === SIGN_INS_PER_WRONG_PASSWORD - 1;
  return {
    path: '/auth/v1/token?grant_type=password',
    headers: { 'x-forwarded-for': address(place) },
    body: JSON.stringify({ email, password: isWrong ? 'another password' : PASSWORD }),
    ...(isWrong
      ? { status: 400, contains: 'invalid_credentials' }
      : { status: 200, contains: '"access_token"' }),
  };
}

function address(place: number): string {
  return `198.18.${Math.floor(place / 250)}.${(place % 250) + 1}`;
}

function summarize({ calls, failures, latenciesMs, latenessMs }: PaceResult[number]): Paced {
  return {
    calls,
    failures,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
    slowest: percentile(latenciesMs, 1),
    latenessP99: percentile(latenessMs, 0.99),
  };
}
