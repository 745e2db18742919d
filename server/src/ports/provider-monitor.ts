import type { PROVIDERS } from '@numlet/contract/admin/findings/provider-names';
import type { Probe } from './probe.ts';

export type ProviderName = (typeof PROVIDERS)[number];

/** This server's record of a provider since its start. */
export type ProviderRecord = {
  isDown: boolean;
  calls: number;
  /** Calls that were answered, even by a refusal. */
  answered: number;
  lastCallAt: Date | null;
  /** The 95th percentile of recent calls, in milliseconds; null before the first. */
  slowMs: number | null;
  lastFailure: { at: Date; operation: string; kind: string } | null;
};

export type ProviderView = ProviderRecord & {
  provider: ProviderName;
  isConfigured: boolean;
  hasSignatureSecret: boolean;
  /** Misconfigurations and their fixes, in sentences without secrets. */
  problems: string[];
};

export type ProviderMonitor = {
  list(): ProviderView[];
  /** Calls a provider even if it is known to be down. @throws ProviderError, also for one that is not configured */
  probe(provider: ProviderName): Promise<Probe>;
};
