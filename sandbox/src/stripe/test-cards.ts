import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { toSeconds } from './events.ts';
import type { CardBehaviour, PaymentMethod } from './records.ts';

type TestCard = {
  brand: string;
  last4: string;
  label: string;
  now: CardBehaviour;
  later: CardBehaviour;
  refundsTakeTime?: boolean;
};

/** The cards of the payment page. `later` is how a saved card behaves when it is charged again. */
export const testCards: Record<string, TestCard> = {
  visa: { brand: 'visa', last4: '4242', label: 'Succeeds', now: 'ok', later: 'ok' },
  mastercard: { brand: 'mastercard', last4: '4444', label: 'Succeeds', now: 'ok', later: 'ok' },
  'declined-later': card('0341', 'Succeeds now, is declined at renewals', 'ok', 'generic_decline'),
  'insufficient-later': card('9995', 'Succeeds now, lacks funds at renewals', 'ok', 'insufficient_funds'),
  'authentication-later': card(
    '3184',
    'Succeeds now, requires authentication at renewals',
    'ok',
    'authentication_required',
  ),
  'stolen-later': card('9979', 'Succeeds now, is reported stolen later', 'ok', 'stolen_card'),
  'refund-pending': {
    ...card('7726', 'Succeeds; refunds to it stay pending until they are settled', 'ok', 'ok'),
    refundsTakeTime: true,
  },
  declined: card('0002', 'Declined', 'generic_decline', 'generic_decline'),
  'insufficient-funds': card(
    '9995',
    'Declined: insufficient funds',
    'insufficient_funds',
    'insufficient_funds',
  ),
  expired: card('0069', 'Declined: expired card', 'expired_card', 'expired_card'),
};

export function isTestCard(name: string): boolean {
  return Object.hasOwn(testCards, name);
}

/** Makes the payment method for a card that was entered on the page. */
export function enterCard(
  world: World,
  name: string,
  email: string | null,
  holder: string | null,
): PaymentMethod {
  const chosen = testCards[name] ?? card('4242', '', 'ok', 'ok');
  const method: PaymentMethod = {
    id: makeStripeId('pm'),
    created: toSeconds(world.now()),
    customer: null,
    brand: chosen.brand,
    last4: chosen.last4,
    expMonth: 12,
    expYear: 2034,
    behaviour: chosen.now,
    ...(chosen.refundsTakeTime ? { refundsTakeTime: true } : {}),
    email,
    name: holder,
  };
  world.state.stripe.methods.set(method.id, method);
  return method;
}

/** Makes the card behave as it does when it is charged later. */
export function behaveLater(method: PaymentMethod, name: string): void {
  method.behaviour = testCards[name]?.later ?? 'ok';
}

function card(last4: string, label: string, now: CardBehaviour, later: CardBehaviour): TestCard {
  return { brand: 'visa', last4, label, now, later };
}
