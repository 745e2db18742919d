import type Stripe from 'stripe';
import type { CardEvent, CheckoutState } from '../../ports/cards.ts';
import { idOf, toMoney } from './stripe-values.ts';

/** Payment methods whose charge succeeds immediately. A bank transfer succeeds days after its charge. */
const CHARGED_AT_ONCE = new Set(['card', 'link']);
/** Changes of a Stripe Identity session. Its creation is left out, since we created it. */
const IDENTITY_CHANGES =
  /^identity\.verification_session\.(processing|verified|requires_input|canceled|redacted)$/;
/** Parameters to read a session together with the time of its charge. */
export const WITH_CHARGE = { expand: ['payment_intent.latest_charge'] };

/** The state of a checkout session in terms of the port. */
export function toState(session: Stripe.Checkout.Session): CheckoutState {
  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    chargedAt: chargedAt(session),
    amount: toMoney(session.amount_total, session.currency),
    paymentId: idOf(session.payment_intent),
  };
}

/** The time of the charge, if the session was read together with it. */
function chargedAt({ payment_intent: payment }: Stripe.Checkout.Session): Date | null {
  const charge = payment && typeof payment === 'object' ? payment.latest_charge : null;
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return null;
  return CHARGED_AT_ONCE.has(charge.payment_method_details?.type ?? '')
    ? new Date(charge.created * 1000)
    : null;
}

/** The ids of the objects that an event concerns. */
export function toEvent(event: Stripe.Event): CardEvent {
  const about: object = event.data.object;
  const isSession = event.type.startsWith('checkout.session.');
  const isCustomer = event.type.startsWith('customer.');
  const ownId = event.type.startsWith('payment_intent.') ? readText(about, 'id') : null;
  return {
    id: event.id,
    type: event.type,
    sessionId: isSession ? readText(about, 'id') : null,
    paymentId: isSession ? null : (readText(about, 'payment_intent') ?? ownId),
    // A detached card names its customer only among its previous attributes.
    customerId:
      readText(about, isCustomer ? 'id' : 'customer') ?? readText(event.data.previous_attributes, 'customer'),
    identityRef: IDENTITY_CHANGES.test(event.type) ? readText(about, 'id') : null,
    orderId: readText(Reflect.get(about, 'metadata'), 'order_id'),
  };
}

function readText(from: unknown, name: string): string | null {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : null;
  return typeof value === 'string' ? value : null;
}
