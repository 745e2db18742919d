import { makeConsoleRoutes } from './console/routes.ts';
import { makeControlRoutes } from './control/routes.ts';
import { defaults } from './defaults.ts';
import { makeGoogleRoutes } from './google/routes.ts';
import { json, type Reply } from './http/reply.ts';
import type { Call } from './http/router.ts';
import { listen } from './http/server.ts';
import { type Inspection, makeInspection } from './inspection.ts';
import { closeOverduePayments } from './nowpayments/deposits.ts';
import { nowpaymentsError } from './nowpayments/errors.ts';
import { resumeIpns } from './nowpayments/ipn.ts';
import { makeNowpaymentsRoutes } from './nowpayments/routes.ts';
import { makeSaver, readState } from './persistence.ts';
import { makePushRoutes } from './push/routes.ts';
import { makeRecorder } from './recorder.ts';
import { makeS3Routes } from './s3/routes.ts';
import { listenSmtp } from './smtp/listen-smtp.ts';
import { expireOverdue } from './stripe/checkouts.ts';
import { resumeDeliveries } from './stripe/events.ts';
import { makeIdentityPageRoutes, resumeChecks } from './stripe/identity/page-routes.ts';
import { makePageRoutes } from './stripe/pages/routes.ts';
import { makeStripeRoutes } from './stripe/routes.ts';
import { makeTwilioRoutes } from './twilio/routes.ts';
import { makeWorld, type ServiceLink, type Settings, type World } from './world.ts';

export type SandboxOptions = {
  /** 0 or absent: any free port. */
  port?: number;
  stripePort?: number;
  smtpPort?: number;
  host?: '127.0.0.1';
  /** The folder where the state is stored between runs; absent: in memory only. */
  dataDir?: string;
  twilioAccountSid?: string;
  twilioAuthToken?: string;
  stripeSecretKey?: string;
  stripeIdentityKey?: string;
  stripeWebhookSecret?: string;
  /**
   * The address of Stripe's webhooks. Absent: `<publicUrl>/webhooks/stripe` if a publicUrl is given, otherwise
   * none, so that a test never reaches a server that happens to run on the same machine.
   */
  stripeWebhookUrl?: string;
  nowpaymentsApiKey?: string;
  nowpaymentsIpnSecret?: string;
  publicUrl?: string;
  /** The service that follows the clock; absent: none. */
  service?: ServiceLink;
  /** A file to which every exchange is appended as one line of JSON. */
  recordTo?: string;
};

export type Sandbox = Inspection & {
  /** Twilio, NOWPayments, Google, control and console. */
  origin: string;
  stripeOrigin: string;
  smtpUrl: string;
  twilioUrl: string;
  /** The value for NOWPAYMENTS_API_URL. */
  nowpaymentsUrl: string;
  /** The value for GOOGLE_ISSUER_URL in a server that signs people in with this Google. */
  googleUrl: string;
  /** The value for PUSH_API_URL; the addresses of browsers are below it. */
  pushUrl: string;
  /** The value for S3_ENDPOINT. */
  s3Url: string;
  /** Changes addresses and secrets after the start, such as the webhook address of a server that started later. */
  configure(settings: Partial<Settings>): void;
  close(): Promise<void>;
};

/** Starts the sandbox on loopback. Rejects if a port is in use. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const kept = options.dataDir ? await readState(options.dataDir) : null;
  const world = makeWorld(toSettings(options), kept ?? undefined);
  world.service = options.service ?? null;
  const saver = options.dataDir ? makeSaver(options.dataDir, () => world.state) : null;
  if (saver) world.onChange(saver.save);
  const recorder = options.recordTo ? makeRecorder(options.recordTo) : null;
  if (recorder) world.record = recorder.record;
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
    await saver?.flush();
    await recorder?.close();
    world.close();
  };
  try {
    const listenOn = async (port: number | undefined, routes: Parameters<typeof listen>[0]['routes']) => {
      const parts = { host, port: port ?? 0, routes, notFound, answered: recordCall(world, recorder) };
      const server = await listen(parts);
      opened.push(server);
      return server.origin;
    };
    world.origin = await listenOn(options.port, [
      ...makeConsoleRoutes(world),
      ...makeControlRoutes(world),
      ...makeTwilioRoutes(world),
      ...makeNowpaymentsRoutes(world),
      ...makeGoogleRoutes(world),
      ...makePushRoutes(world),
      ...makeS3Routes(world),
    ]);
    world.stripeOrigin = await listenOn(options.stripePort, [
      ...makeStripeRoutes(world),
      ...makePageRoutes(world),
      ...makeIdentityPageRoutes(world),
    ]);
    const smtp = await listenSmtp(world, host, options.smtpPort ?? 0);
    opened.push(smtp);
    resumeDeliveries(world);
    resumeIpns(world);
    resumeChecks(world);
    await expireOverdue(world);
    closeOverduePayments(world);
    return {
      ...makeInspection(world),
      ...addresses(world, smtp.url),
      configure: configureWith(world),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function addresses(world: World, smtpUrl: string) {
  const { origin, stripeOrigin } = world;
  return {
    origin,
    stripeOrigin,
    smtpUrl,
    twilioUrl: `${origin}/twilio`,
    nowpaymentsUrl: `${origin}/nowpayments`,
    googleUrl: `${origin}/google`,
    pushUrl: `${origin}/push`,
    s3Url: `${origin}/s3`,
  };
}

function configureWith(world: World) {
  return (settings: Partial<Settings>) => {
    Object.assign(world.settings, settings);
  };
}

function toSettings(options: SandboxOptions): Settings {
  const publicUrl = (options.publicUrl ?? defaults.publicUrl).replace(/\/$/, '');
  return {
    twilioAccountSid: options.twilioAccountSid ?? defaults.twilioAccountSid,
    twilioAuthToken: options.twilioAuthToken ?? defaults.twilioAuthToken,
    stripeSecretKey: options.stripeSecretKey ?? defaults.stripeSecretKey,
    stripeIdentityKey: options.stripeIdentityKey ?? defaults.stripeIdentityKey,
    stripeWebhookSecret: options.stripeWebhookSecret ?? defaults.stripeWebhookSecret,
    stripeWebhookUrl: options.stripeWebhookUrl ?? (options.publicUrl ? `${publicUrl}/webhooks/stripe` : null),
    nowpaymentsApiKey: options.nowpaymentsApiKey ?? defaults.nowpaymentsApiKey,
    nowpaymentsIpnSecret: options.nowpaymentsIpnSecret ?? defaults.nowpaymentsIpnSecret,
    publicUrl,
    googleClientId: defaults.googleClientId,
    googleClientSecret: defaults.googleClientSecret,
    s3Bucket: defaults.s3Bucket,
    s3Region: defaults.s3Region,
    s3AccessKeyId: defaults.s3AccessKeyId,
    s3SecretAccessKey: defaults.s3SecretAccessKey,
  };
}

/** Saves the state after every call that may have changed it, and records provider calls if there is a recorder. */
function recordCall(world: World, recorder: ReturnType<typeof makeRecorder> | null) {
  return (call: Call, reply: Reply) => {
    if (call.method !== 'GET') world.changed();
    if (/^\/(twilio|nowpayments\/v1|v1)\//.test(call.url.pathname)) recorder?.recordCall(call, reply);
  };
}

function notFound({ url }: Call): Reply {
  if (url.pathname.startsWith('/v1/')) {
    const message = `Unrecognized request URL (${url.pathname}).`;
    return json(404, { error: { type: 'invalid_request_error', message } }, { 'request-id': 'req_unknown' });
  }
  if (url.pathname.startsWith('/nowpayments/v1/'))
    return nowpaymentsError(404, 'NOT_FOUND', 'Endpoint not found');
  if (!url.pathname.startsWith('/twilio/')) return json(404, { error: 'There is nothing here.' });
  const path = url.pathname.replace(/^\/twilio\/[a-z]+/, '');
  const message = `The requested resource ${path} was not found`;
  return json(404, {
    code: 20404,
    message,
    more_info: 'https://www.twilio.com/docs/errors/20404',
    status: 404,
  });
}
