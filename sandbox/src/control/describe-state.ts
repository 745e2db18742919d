import { json, type Reply } from '../http/reply.ts';
import { pageUrl, totalOf } from '../stripe/present-checkout.ts';
import type { World } from '../world.ts';

const SHOWN = 60;

/** GET /control/state: the sandbox's state, newest first. */
export function describeState(world: World): Reply {
  const { state } = world;
  const { stripe, twilio } = state;
  return json(200, {
    now: new Date(world.now()).toISOString(),
    clockMoved: Math.abs(state.clockOffset) > 1000,
    publicUrl: world.settings.publicUrl,
    notes: [...state.notes].reverse(),
    texts: newest(state.texts),
    numbers: newest([...twilio.numbers.values()], 500).map(({ sid, e164, friendlyName, country, type }) => ({
      sid,
      e164,
      friendlyName,
      country,
      type,
    })),
    messages: newest(twilio.messages),
    blocking: state.blocking,
    checkouts: newest([...stripe.checkouts.values()]).map((checkout) => ({
      id: checkout.id,
      status: checkout.status,
      paymentStatus: checkout.paymentStatus,
      paymentIntent: checkout.paymentIntent,
      name: checkout.items.map((item) => item.name).join(', ') || 'Save a card',
      amount: totalOf(checkout),
      currency: checkout.currency,
      email: checkout.customerEmail ?? checkout.payerEmail,
      created: checkout.created,
      url: checkout.status === 'open' ? pageUrl(world, checkout) : null,
    })),
    payments: newest([...stripe.payments.values()]).map(
      ({ id, amount, currency, status, created, description }) => ({
        id,
        amount,
        currency,
        status,
        created,
        description,
      }),
    ),
    refunds: newest([...stripe.refunds.values()]).map(({ id, paymentIntent, amount, currency, status }) => ({
      id,
      paymentIntent,
      amount,
      currency,
      status,
    })),
    identity: newest([...state.identity.sessions.values()]).map(
      ({ id, status, created, lastError, redaction }) => ({ id, status, created, lastError, redaction }),
    ),
    crypto: newest([...state.nowpayments.payments.values()]),
    ipns: newest([...state.nowpayments.ipns.values()]).map(
      ({ id, at, paymentId, status, delivery, attempts }) => ({
        id,
        at,
        paymentId,
        status,
        delivery,
        attempts,
      }),
    ),
    events: newest([...stripe.events.values()]).map(({ id, type, created, delivery, attempts }) => ({
      id,
      type,
      created,
      delivery,
      attempts,
    })),
    mails: newest(state.mails).map(({ id, at, from, to, subject }) => ({ id, at, from, to, subject })),
    faults: state.faults,
  });
}

function newest<T>(items: T[], count = SHOWN): T[] {
  return items.slice(-count).reverse();
}
