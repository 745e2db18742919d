import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { toSeconds } from './events.ts';
import type { CardBehaviour, Charge, PaymentIntent, PaymentMethod } from './records.ts';

const declines: Record<Exclude<CardBehaviour, 'ok'>, [code: string, message: string]> = {
  generic_decline: ['card_declined', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'Your card has insufficient funds.'],
  expired_card: ['expired_card', 'Your card has expired.'],
  stolen_card: ['card_declined', 'Your card was declined.'],
  authentication_required: [
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ],
};

/** Charges a card for a payment, which then succeeds, is processing (`pending`) or has the reason for the decline. */
export function chargeCard(
  world: World,
  payment: PaymentIntent,
  method: PaymentMethod,
  pending = false,
): Charge {
  const refused = method.behaviour === 'ok' ? null : declines[method.behaviour];
  const charge: Charge = {
    id: makeStripeId('ch'),
    created: toSeconds(world.now()),
    amount: payment.amount,
    amountRefunded: 0,
    currency: payment.currency,
    customer: payment.customer,
    description: payment.description,
    metadata: { ...payment.metadata },
    paymentIntent: payment.id,
    paymentMethod: method.id,
    status: refused ? 'failed' : pending ? 'pending' : 'succeeded',
    failureCode: refused?.[0] ?? null,
    failureMessage: refused?.[1] ?? null,
    declineCode: refused ? method.behaviour : null,
    disputed: false,
    receiptEmail: payment.receiptEmail,
    ...(pending ? { byTransfer: true } : {}),
  };
  world.state.stripe.charges.set(charge.id, charge);
  payment.paymentMethod = method.id;
  payment.latestCharge = charge.id;
  if (refused) {
    payment.status = 'requires_payment_method';
    const [code, message] = refused;
    payment.failure = { code, declineCode: method.behaviour, message, charge: charge.id };
  } else {
    payment.failure = null;
    payment.status = pending ? 'processing' : 'succeeded';
    payment.amountReceived = pending ? 0 : payment.amount;
  }
  return charge;
}
