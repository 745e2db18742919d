import type { PROVIDERS } from '@numlet/contract/admin/system';
import type { Probe } from './probe.ts';

export type ProviderName = (typeof PROVIDERS)[number];

/** What this server has seen of a provider since its start. */
export type ProviderRecord = {
  isDown: boolean;
  calls: number;
  /** It said something, be it a refusal. */
  answered: number;
  lastCallAt: Date | null;
  /** 95 percent of the last calls took at most so long; null before the first. */
  slowMs: number | null;
  lastFailure: { at: Date; operation: string; kind: string } | null;
};

export type ProviderView = ProviderRecord & {
  provider: ProviderName;
  isConfigured: boolean;
  hasSignatureSecret: boolean;
  /** What is misconfigured and how to mend it, in sentences without secrets. */
  problems: string[];
};

export type ProviderBoard = {
  list(): ProviderView[];
  /** Asks even one that is known to be down. @throws ProviderError; for one that is not configured, too */
  probe(provider: ProviderName): Promise<Probe>;
};
