/** Records of the sandbox's Stripe. `created` and other times are whole seconds, as Stripe sends them. */
export type CardBehaviour =
  | 'ok'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'stolen_card'
  | 'authentication_required';

export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Metadata;
  defaultPaymentMethod: string | null;
  deleted: boolean;
};

export type PaymentMethod = {
  id: string;
  created: number;
  customer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
  /** Refunds to this card stay pending until a control call settles them. */
  refundsTakeTime?: boolean;
  email: string | null;
  name: string | null;
};

export type LineItem = {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
  currency: string;
};

export type Checkout = {
  id: string;
  created: number;
  expiresAt: number;
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  currency: string | null;
  items: LineItem[];
  successUrl: string | null;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customer: string | null;
  customerCreation: 'always' | 'if_required' | null;
  customerEmail: string | null;
  metadata: Metadata;
  paymentMetadata: Metadata;
  paymentDescription: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  submitType: string | null;
  locale: string | null;
  submitText: string | null;
  payerName: string | null;
  payerEmail: string | null;
  paymentIntent: string | null;
  setupIntent: string | null;
};

type PaymentFailure = {
  code: string;
  declineCode: string;
  message: string;
  charge: string;
};

export type PaymentIntent = {
  id: string;
  created: number;
  amount: number;
  amountReceived: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  paymentMethod: string | null;
  latestCharge: string | null;
  receiptEmail: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  failure: PaymentFailure | null;
  canceledAt: number | null;
  cancellationReason: string | null;
};

export type Charge = {
  id: string;
  created: number;
  amount: number;
  amountRefunded: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  paymentIntent: string;
  paymentMethod: string;
  status: 'succeeded' | 'pending' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
  declineCode: string | null;
  disputed: boolean;
  receiptEmail: string | null;
  /** Paid by bank transfer, which is settled days after the charge. */
  byTransfer?: boolean;
};

export type Refund = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  metadata: Metadata;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
};

export type Dispute = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Unix seconds; zero if no evidence can be submitted. */
  dueBy: number;
};

export type SetupIntent = {
  id: string;
  created: number;
  customer: string | null;
  paymentMethod: string | null;
  metadata: Metadata;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
};

export type PortalSession = { id: string; created: number; customer: string; returnUrl: string | null };

export type StripeEvent = {
  id: string;
  created: number;
  type: string;
  /** A copy of the object at the time of the event. Later changes do not appear in it. */
  object: Record<string, unknown>;
  previous: Record<string, unknown> | null;
  requestId: string | null;
  idempotencyKey: string | null;
  delivery: 'none' | 'pending' | 'delivered' | 'failed' | 'held' | 'lost';
  attempts: number;
};

export type IdempotentResponse = {
  fingerprint: string;
  at: number;
  status: number;
  body: string;
  requestId: string;
};
