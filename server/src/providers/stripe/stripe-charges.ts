import type Stripe from 'stripe';
import type { CardDispute, CardPaymentState, Cards, ChargeState, SavedCard } from '../../ports/cards.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { calling, idOf, refundStatus, toMoney } from './stripe-values.ts';

/** Declines after which a retry with the same card is useless. */
const HARD_DECLINES = new Set([
  'authentication_required',
  'expired_card',
  'fraudulent',
  'lost_card',
  'no_saved_card',
  'payment_method_unactivated',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
]);
const PAGE_SIZE = 100;

/** Charges without the person, and the state of payments. */
export function createStripeCharges(
  stripe: Stripe,
): Pick<Cards, 'charge' | 'findCharge' | 'savedCard' | 'removeCard' | 'payment' | 'portal'> {
  return {
    charge: (input) =>
      calling(async () =>
        toCharge(
          await stripe.paymentIntents.create(
            {
              amount: input.price.minor,
              currency: input.price.currency,
              customer: input.customerId,
              payment_method: input.paymentMethodId,
              description: input.description,
              metadata: { order_id: input.orderId },
              confirm: true,
              off_session: true,
              // Without it, Stripe requires an address to redirect the person to, but they are not present.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            },
            { idempotencyKey: input.idempotencyKey },
          ),
        ),
      ).catch((error) => {
        const code = String(error.info?.code ?? 'declined');
        if (error.kind !== 'declined') throw error;
        return { status: 'declined', code, hard: HARD_DECLINES.has(code), card: input.paymentMethodId };
      }),

    findCharge: ({ orderId, customerId, since }) =>
      calling(async () => {
        const found: Stripe.PaymentIntent[] = [];
        // A minute earlier, since the provider's clock may differ from ours.
        const created = { gte: Math.floor(since.getTime() / 1000) - 60 };
        for await (const payment of stripe.paymentIntents.list({
          customer: customerId,
          created,
          limit: PAGE_SIZE,
        }))
          if (payment.metadata.order_id === orderId) found.push(payment);
        const best = found.find((payment) => payment.status === 'succeeded') ?? found[0];
        return best ? toCharge(best) : { status: 'none' };
      }),

    savedCard: (customerId) =>
      calling(async () => {
        const customer = await stripe.customers.retrieve(customerId);
        if (customer.deleted) throw new ProviderError('stripe', 'not_found', 'the customer was deleted');
        const cards = await stripe.customers.listPaymentMethods(customerId, {
          type: 'card',
          limit: PAGE_SIZE,
        });
        const chosen = idOf(customer.invoice_settings.default_payment_method);
        const method = cards.data.find((each) => each.id === chosen) ?? cards.data[0];
        return method ? toSavedCard(method) : null;
      }),

    removeCard: ({ customerId, paymentMethodId }) =>
      calling(async () => {
        const { card } = await stripe.paymentMethods.retrieve(paymentMethodId);
        const saved = await stripe.customers.listPaymentMethods(customerId, {
          type: 'card',
          limit: PAGE_SIZE,
        });
        // Each purchase saves its card once more.
        const same = saved.data.filter(
          (each) =>
            each.id === paymentMethodId || (card?.fingerprint && each.card?.fingerprint === card.fingerprint),
        );
        for (const { id } of same) await stripe.paymentMethods.detach(id);
      }).catch((error) => {
        if (error.kind !== 'not_found') throw error;
      }),

    payment: (paymentId) => calling(() => readPayment(stripe, paymentId)),

    portal: ({ customerId, returnUrl }) =>
      calling(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return { url: session.url };
      }),
  };
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<CardPaymentState> {
  const payment = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ['latest_charge', 'payment_method'],
  });
  const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: PAGE_SIZE });
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
  const disputes = charge?.disputed ? await listDisputes(stripe, paymentId) : [];
  const method = typeof payment.payment_method === 'object' ? payment.payment_method : null;
  return {
    paymentId,
    orderId: payment.metadata.order_id ?? null,
    customerId: idOf(payment.customer),
    card: method && toSavedCard(method),
    cardFingerprint: method?.card?.fingerprint ?? null,
    refunds: refunds.data.map((refund) => ({
      refundId: refund.id,
      key: refund.metadata?.key ?? null,
      minor: refund.amount,
      status: refundStatus(refund.status),
    })),
    disputes: disputes.map((dispute) => toDispute(dispute, paymentId)),
  };
}

async function listDisputes(stripe: Stripe, paymentId: string): Promise<Stripe.Dispute[]> {
  return (await stripe.disputes.list({ payment_intent: paymentId, limit: PAGE_SIZE })).data;
}

function toCharge(payment: Stripe.PaymentIntent): ChargeState {
  const amount = toMoney(payment.amount_received, payment.currency);
  if (payment.status === 'succeeded' && amount) return { status: 'succeeded', paymentId: payment.id, amount };
  if (payment.status === 'processing') return { status: 'pending', paymentId: payment.id };
  const problem = payment.last_payment_error;
  const code =
    payment.status === 'requires_action'
      ? 'authentication_required'
      : (problem?.decline_code ?? problem?.code ?? 'declined');
  // Stripe removes a declined card from the payment, and names it in the error.
  const card = problem?.payment_method?.id ?? idOf(payment.payment_method);
  return { status: 'declined', code, hard: HARD_DECLINES.has(code), card };
}

function toSavedCard(method: Stripe.PaymentMethod): SavedCard | null {
  const { card } = method;
  return card
    ? {
        paymentMethodId: method.id,
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    : null;
}

function toDispute(dispute: Stripe.Dispute, paymentId: string): CardDispute {
  const details = dispute.evidence_details;
  const status = dispute.status === 'lost' ? 'lost' : isWon(dispute.status) ? 'won' : 'open';
  return {
    disputeId: dispute.id,
    paymentId,
    amount: toMoney(dispute.amount, dispute.currency) ?? { minor: 0, currency: 'usd' },
    status,
    // `due_by` is zero if the bank accepts no answer.
    answerDueAt: details.due_by ? new Date(details.due_by * 1000) : null,
    isAnswered: details.submission_count > 0,
  };
}

/** Whether the bank took no money in the end: the dispute was won or prevented, or a warning was closed. */
function isWon(status: string): boolean {
  return status === 'won' || status === 'warning_closed' || status === 'prevented';
}
