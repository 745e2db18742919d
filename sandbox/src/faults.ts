/**
 * A failure that was asked for: the next `times` calls of `operation` fail in the way `kind` says.
 * The operation names stand in README.md; `*` means every operation of the provider.
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

/** One thing that is wrong with an id token of Google. */
export type TokenFaultKind =
  | 'wrong-nonce'
  | 'wrong-signature'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'expired-token'
  | 'unverified-email';

export type Provider = 'twilio' | 'stripe' | 'nowpayments' | 'smtp' | 'google';

export type Fault = {
  id: string;
  provider: Provider;
  operation: string;
  kind: FaultKind;
  times: number;
  /** A Twilio error code to answer with instead of the usual one; of Stripe a status. */
  code: number | null;
  /** How long a timeout holds the connection, or a late webhook is held back. */
  seconds: number | null;
  /** Whether a timeout happens after the work was done (a lost answer always does). */
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

/** Finds the oldest fault that applies, uses one of its times up and returns it. */
export function takeFault(
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
