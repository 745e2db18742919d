/** What the caller can do after a provider has refused a call, or has not responded. */
export type ProviderErrorKind =
  /** It certainly had no effect: repeat the same call later. */
  | 'retryable'
  /** The answer was lost: read the outcome before repeating or giving up. */
  | 'unknown_outcome'
  /** Permanent for this item: the number is no longer available, the session expired. */
  | 'unavailable'
  | 'already_owned'
  /** The carrier requires documents first (21649, 21631, 21651). */
  | 'regulatory'
  /** Our balance at the provider is used up: stop selling. */
  | 'insufficient_funds'
  | 'suspended'
  | 'auth'
  | 'below_minimum'
  | 'declined'
  | 'rate_limited'
  | 'blocked'
  | 'invalid'
  | 'not_found'
  | 'duplicate';

type ProviderErrorInfo = {
  code?: string | number;
  http?: number;
  requestId?: string;
  cause?: unknown;
  /** The provider was known to be down: it was not called, or only to see whether it is back. */
  isDown?: boolean;
  /** It responded, although neither kind nor status shows it. */
  answered?: boolean;
};

export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly info: ProviderErrorInfo;
  constructor(provider: string, kind: ProviderErrorKind, message: string, info: ProviderErrorInfo = {}) {
    super(message, { cause: info.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.info = info;
  }
}

/** Whether no answer arrived. After a call that changes something the outcome is then unknown. */
export function hasNoAnswer({ kind, info }: ProviderError): boolean {
  return (kind === 'retryable' || kind === 'unknown_outcome') && info.http === undefined && !info.answered;
}
