import { clockTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { StripeEvent } from '../stripe/records.ts';
import type { World } from '../world.ts';

const SHOWN = 8;

const deliveryTexts: Record<StripeEvent['delivery'], string> = {
  none: 'not sent',
  pending: 'not delivered yet, will be retried',
  delivered: 'delivered',
  failed: 'not delivered',
  held: 'held back',
  lost: 'lost',
};

/** Lists the newest Stripe events and NOWPayments notifications, and whether their webhooks were delivered. */
export function renderWebhooks(world: World): Html {
  const events = listEvents(world);
  if (events.length === 0) return html`<p class="small">None yet.</p>`;
  return html`<ol class="rows plain">${events.map(
    (event) => html`<li class="checkout"><span class="about"><span class="mono small">${event.type}</span>
      <span class="small ${event.delivery === 'delivered' ? 'faint' : 'look'}">${clockTime(event.at)}, ${deliveryTexts[event.delivery]}</span></span>
      <button data-action="/control/webhooks/redeliver" data-body='${JSON.stringify({ id: event.id })}'>Send again</button></li>`,
  )}</ol>`;
}

type Notification = { id: string; type: string; at: number; delivery: StripeEvent['delivery'] };

function listEvents({ state }: World): Notification[] {
  const cards = [...state.stripe.events.values()]
    .slice(-SHOWN)
    .map(({ id, type, created, delivery }) => ({ id, type, at: created * 1000, delivery }));
  const coins = [...state.nowpayments.ipns.values()]
    .slice(-SHOWN)
    .map(({ id, status, at, delivery }) => ({ id, type: `crypto ${status}`, at, delivery }));
  return [...coins, ...cards].sort((a, b) => b.at - a.at).slice(0, SHOWN);
}
