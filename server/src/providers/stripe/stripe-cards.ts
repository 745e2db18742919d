import type { Clock } from '../../clock.ts';
import type { CardEvent, Cards } from '../../ports/cards.ts';
import { createStripeCharges } from './stripe-charges.ts';
import { createStripeClient } from './stripe-client.ts';
import { toEvent, toState, WITH_CHARGE } from './stripe-events.ts';
import { calling, refundStatus } from './stripe-values.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string | undefined };

const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The events that README.md lists for the webhook endpoint. Stripe can list at most twenty types in one request. */
const HANDLED_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

/** Stripe Checkout as the provider of card payments. Events are hints; the state is always read from Stripe. */
export function createStripeCards(settings: StripeSettings, clock: Clock): Cards {
  const stripe = createStripeClient(settings.secretKey, settings.apiUrl);
  return {
    ...createStripeCharges(stripe),

    probe: () =>
      calling(async () => {
        const { available, livemode } = await stripe.balance.retrieve();
        const sums = available.map(
          ({ amount, currency }) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`,
        );
        return { detail: `Available ${sums.join(', ') || 'nothing'}${livemode ? '' : ', in test mode'}.` };
      }),

    makeCustomer: ({ accountId, email, idempotencyKey }) =>
      calling(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { account_id: accountId } },
          { idempotencyKey },
        );
        return customer.id;
      }),

    checkout: (input) =>
      calling(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: input.orderId,
            metadata: { order_id: input.orderId },
            payment_intent_data: {
              metadata: { order_id: input.orderId },
              ...(input.savesCard ? { setup_future_usage: 'off_session' } : {}),
              description: input.name,
            },
            line_items: [
              lineItem(input.price.currency, input.price.minor - (input.surcharge?.minor ?? 0), {
                name: input.name,
                description: input.description,
              }),
              ...(input.surcharge
                ? [lineItem(input.price.currency, input.surcharge.minor, { name: input.surcharge.name })]
                : []),
            ],
            success_url: input.successUrl,
            cancel_url: input.cancelUrl,
            expires_at: toSeconds(input.expiresAt),
            customer: input.customerId,
          },
          { idempotencyKey: input.idempotencyKey },
        );
        return toState(session);
      }),

    state: (sessionId) =>
      calling(async () => toState(await stripe.checkout.sessions.retrieve(sessionId, WITH_CHARGE))),

    expire: (sessionId) => calling(async () => toState(await stripe.checkout.sessions.expire(sessionId))),

    eraseCustomer: (customerId) =>
      calling(async () => {
        await stripe.customers.del(customerId);
      }).catch((error) => {
        if (error.kind !== 'not_found') throw error;
      }),

    refund: ({ paymentId, amount, idempotencyKey }) =>
      calling(async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: amount.minor,
            reason: 'requested_by_customer',
            metadata: { key: idempotencyKey },
          },
          { idempotencyKey },
        );
        return { refundId: refund.id, status: refundStatus(refund.status) };
      }),

    events: ({ from, until }) =>
      calling(async () => {
        const events: CardEvent[] = [];
        const created = { gte: toSeconds(from), lte: toSeconds(until) };
        for await (const event of stripe.events.list({ created, types: HANDLED_EVENTS, limit: 100 }))
          events.unshift(toEvent(event));
        return events;
      }),

    verifyWebhook({ headers, body }) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string' || signature === '') return { ok: false, reason: 'no_signature' };
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          clock.now().getTime(),
        );
        return { ok: true, event: toEvent(event) };
      } catch (error) {
        const stale = error instanceof Error && error.message.includes('tolerance');
        return {
          ok: false,
          reason: stale ? 'stale' : error instanceof SyntaxError ? 'malformed' : 'bad_signature',
        };
      }
    },
  };
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function lineItem(currency: string, minor: number, product: { name: string; description?: string }) {
  return { quantity: 1, price_data: { currency, unit_amount: minor, product_data: product } };
}
