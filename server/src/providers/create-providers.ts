import { brand, supportAddresses } from '@numlet/contract/brand';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { ProviderName } from '../ports/provider-monitor.ts';
import { createCarriers } from './create-carriers.ts';
import { createProviderMonitor } from './create-provider-monitor.ts';
import { createFolderStore } from './documents/folder-store.ts';
import { createS3Store } from './documents/s3-store.ts';
import { DOCUMENT_STORE } from './documents/store-errors.ts';
import { createGoogle } from './google/google-oidc.ts';
import { createProviderGuard, guard, type ProviderGuard, type ProviderLimits } from './guard.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createNowpaymentsCrypto } from './nowpayments/nowpayments-crypto.ts';
import { keptVapidKeys } from './push/kept-vapid-keys.ts';
import { createWebPush } from './push/web-push.ts';
import { createStripeIdentity } from './stripe/identity/stripe-identity.ts';
import { createStripeCards } from './stripe/stripe-cards.ts';
import { createTwilioCarrier } from './twilio/twilio-carrier.ts';
import { createTwilioClient } from './twilio/twilio-client.ts';
import { createTwilioVerifier } from './twilio/twilio-verifier.ts';

type ProviderDeps = Pick<Deps, 'clock' | 'log' | 'metrics' | 'readiness'>;

/** All providers behind their ports, each product with its own circuit breaker. */
export function createProviders(
  config: Config,
  deps: ProviderDeps,
  limits: ProviderLimits,
): Pick<
  Deps,
  | 'carriers'
  | 'verifier'
  | 'cards'
  | 'identityVerifier'
  | 'crypto'
  | 'mail'
  | 'google'
  | 'push'
  | 'documents'
  | 'monitor'
> {
  const watches = new Map<ProviderName, ProviderGuard>();
  const watch = (provider: ProviderName) => {
    const made = createProviderGuard(deps, provider, limits);
    watches.set(provider, made);
    return made;
  };
  const twilio = once(() => createTwilioClient(config.twilio));
  const { nowpayments, google, mail, documents, identity } = config;
  const stripe = watch('stripe');
  const vapidKeys = config.push.keys ?? (config.sandbox ? keptVapidKeys(config.dataDir) : null);
  const ports: Omit<ReturnType<typeof createProviders>, 'monitor'> = {
    carriers: createCarriers(
      [
        guard(createTwilioCarrier(twilio, config.twilio, config.publicUrl), watch('twilio'), [
          'isRegistered',
          'verifyWebhook',
        ]),
      ],
      config.sold,
    ),
    verifier: createTwilioVerifier(twilio, config.twilio.verifyServiceSid, watch('twilio-verify')),
    cards: guard(createStripeCards(config.stripe, deps.clock), stripe, ['verifyWebhook']),
    identityVerifier: identity && guard(createStripeIdentity(identity), stripe, []),
    crypto:
      nowpayments && guard(createNowpaymentsCrypto(nowpayments), watch('nowpayments'), ['verifyWebhook']),
    mail: guard(
      createSmtpMailer(mail.smtpUrl, mail.from ?? `${brand.senderName} <${supportAddresses.support}>`),
      watch('mail'),
      [],
    ),
    google:
      google && guard(createGoogle(google, `${config.publicUrl}/auth/v1/callback`), watch('google'), []),
    push:
      vapidKeys &&
      guard(
        createWebPush({
          ...vapidKeys,
          subject: `mailto:${supportAddresses.support}`,
          sandboxUrl: config.push.sandboxUrl,
        }),
        watch('push'),
        ['serviceOf'],
      ),
    documents: guard(
      documents.s3 ? createS3Store(documents.s3) : createFolderStore(documents.folder),
      watch(DOCUMENT_STORE),
      [],
    ),
  };
  return { ...ports, monitor: createProviderMonitor(config, ports, watches) };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
