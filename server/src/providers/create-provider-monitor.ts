import { PROVIDERS } from '@numlet/contract/admin/findings/provider-names';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { Probe } from '../ports/probe.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { ProviderMonitor, ProviderName, ProviderRecord } from '../ports/provider-monitor.ts';
import type { ProviderGuard } from './guard.ts';
import { problemsOf } from './provider-problems.ts';

type Ports = Pick<
  Deps,
  'carriers' | 'verifier' | 'cards' | 'crypto' | 'mail' | 'google' | 'push' | 'documents'
>;

/** Providers whose webhooks are signed. The service does not start without their secrets. */
const SIGNED: ReadonlySet<ProviderName> = new Set(['twilio', 'stripe', 'nowpayments']);
const NEVER_CALLED: ProviderRecord = {
  isDown: false,
  calls: 0,
  answered: 0,
  lastCallAt: null,
  slowMs: null,
  lastFailure: null,
};

/** Shows this server's record of each provider, and calls one without changing anything. */
export function createProviderMonitor(
  config: Config,
  { carriers, verifier, cards, crypto, mail, google, push, documents }: Ports,
  watches: ReadonlyMap<ProviderName, ProviderGuard>,
): ProviderMonitor {
  const probes: Readonly<Record<ProviderName, (() => Promise<Probe>) | null>> = {
    twilio: () => carriers.of('twilio').probe(),
    'twilio-verify': verifier.enabled ? () => verifier.probe() : null,
    stripe: () => cards.probe(),
    nowpayments: crypto && (() => crypto.probe()),
    mail: () => mail.probe(),
    google: google && (() => google.probe()),
    push: null,
    'document-store': () => documents.probe(),
  };
  return {
    list: () =>
      PROVIDERS.map((provider) => {
        const record = watches.get(provider)?.record() ?? NEVER_CALLED;
        const isConfigured = provider === 'push' ? push !== null : probes[provider] !== null;
        return {
          ...record,
          provider,
          isConfigured,
          hasSignatureSecret: isConfigured && SIGNED.has(provider),
          problems: problemsOf(provider, config, record.lastFailure),
        };
      }),
    async probe(provider) {
      const ask = probes[provider];
      if (!ask) throw new ProviderError(provider, 'unavailable', 'It is not configured.');
      return ask();
    },
  };
}
