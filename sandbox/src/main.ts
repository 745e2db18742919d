import { join } from 'node:path';
import { defaults } from './defaults.ts';
import { linkToParent } from './link-to-parent.ts';
import { startSandbox } from './start-sandbox.ts';

/**
 * Runs the sandbox as a separate process. It notifies its parent process when it is ready, and ends when the parent
 * ends, so that no orphaned sandbox occupies a port.
 */
async function main(): Promise<void> {
  const { env } = process;
  if (env.NODE_ENV === 'production') return fail('The sandbox does not run in production.');
  const ports = {
    port: Number(env.SANDBOX_PORT || defaults.port),
    stripePort: Number(env.SANDBOX_STRIPE_PORT || defaults.stripePort),
    smtpPort: Number(env.SANDBOX_SMTP_PORT || defaults.smtpPort),
  };
  try {
    const sandbox = await startSandbox({
      ...ports,
      dataDir: join(env.DATA_DIR || './data', 'sandbox'),
      ...settingsFrom(env),
      ...(process.send ? { service: linkToParent() } : {}),
    });
    const stop = () => {
      sandbox.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.on('disconnect', stop);
    const { origin, stripeOrigin, smtpUrl, twilioUrl } = sandbox;
    const ahead = sandbox.state().clockOffset;
    if (process.send) process.send({ type: 'ready', origin, stripeOrigin, smtpUrl, twilioUrl, ahead });
    else console.log(`The sandbox is at ${origin} (payments ${stripeOrigin}, mail ${smtpUrl}).`);
  } catch (error) {
    fail(explain(error));
  }
}

function settingsFrom(env: NodeJS.ProcessEnv) {
  return {
    ...(env.SANDBOX_RECORD_TO ? { recordTo: env.SANDBOX_RECORD_TO } : {}),
    publicUrl: env.PUBLIC_URL || defaults.publicUrl,
    ...(env.TWILIO_ACCOUNT_SID ? { twilioAccountSid: env.TWILIO_ACCOUNT_SID } : {}),
    ...(env.TWILIO_AUTH_TOKEN ? { twilioAuthToken: env.TWILIO_AUTH_TOKEN } : {}),
    ...(env.NOWPAYMENTS_API_KEY ? { nowpaymentsApiKey: env.NOWPAYMENTS_API_KEY } : {}),
    ...(env.NOWPAYMENTS_IPN_SECRET ? { nowpaymentsIpnSecret: env.NOWPAYMENTS_IPN_SECRET } : {}),
    ...(env.STRIPE_SECRET_KEY ? { stripeSecretKey: env.STRIPE_SECRET_KEY } : {}),
    ...(env.STRIPE_IDENTITY_KEY ? { stripeIdentityKey: env.STRIPE_IDENTITY_KEY } : {}),
    ...(env.STRIPE_WEBHOOK_SECRET ? { stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET } : {}),
  };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The sandbox could not start.';
  const port = 'port' in error ? error.port : '';
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: another sandbox may be running. Stop it, or choose another port in the settings.`;
  }
  return `The sandbox could not start: ${error.message}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
  if (process.send) process.send({ type: 'failed', message }, () => process.exit(1));
  else process.exit(1);
}

await main();
