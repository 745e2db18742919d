/**
 * The way in which an ordered fault makes the next `times` calls of its `operation` fail. README.md lists the
 * operation names; `*` means every operation of the provider.
 */
export type FaultKind =
  | 'timeout'
  | 'error'
  | 'lost-answer'
  | 'regulatory'
  | 'unavailable'
  | 'duplicate-webhook'
  | 'late-webhook'
  | 'lost-webhook'
  | TokenFaultKind;

/** A single defect in an id token of Google. */
export type TokenFaultKind =
  | 'wrong-nonce'
  | 'wrong-signature'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'expired-token'
  | 'unverified-email';

export type Provider = 'twilio' | 'stripe' | 'nowpayments' | 'smtp' | 'google' | 's3';

export type Fault = {
  id: string;
  provider: Provider;
  operation: string;
  kind: FaultKind;
  times: number;
  /** A Twilio error code that replaces the usual one; for Stripe, an HTTP status. */
  code: number | null;
  /** How long a timeout keeps the connection open, or a late webhook is held back. */
  seconds: number | null;
  /** Whether the work is done before a timeout (before a lost answer it always is). */
  effect: boolean;
};

export const webhookKinds: FaultKind[] = ['duplicate-webhook', 'late-webhook', 'lost-webhook'];
export const tokenKinds: TokenFaultKind[] = [
  'wrong-nonce',
  'wrong-signature',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'unverified-email',
];
export const callKinds: FaultKind[] = ['timeout', 'error', 'lost-answer', 'regulatory', 'unavailable'];
export const faultKinds: FaultKind[] = [...callKinds, ...webhookKinds, ...tokenKinds];

/** Finds the oldest fault that applies, counts down its `times` and returns it. */
export function consumeFault(
  faults: Fault[],
  provider: Provider,
  operations: string[],
  kinds: FaultKind[],
): Fault | null {
  const fault = faults.find(
    (one) =>
      one.provider === provider &&
      kinds.includes(one.kind) &&
      (one.operation === '*' || operations.includes(one.operation)),
  );
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  return fault;
}
