import { shortTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import { formatMoney } from '../stripe/money.ts';
import { pageUrl, totalOf } from '../stripe/present-checkout.ts';
import type { Checkout, PaymentIntent, Refund } from '../stripe/records.ts';
import type { World } from '../world.ts';

const SHOWN = 8;

/** Lists the open checkout sessions, with buttons that pay, decline or expire one without opening its page. */
export function renderCheckouts(world: World): Html {
  const open = [...world.state.stripe.checkouts.values()]
    .filter(({ status }) => status === 'open')
    .slice(-SHOWN);
  if (open.length === 0) return html`<p class="panel empty">No payment page is open.</p>`;
  return html`<ol class="panel rows">${open.reverse().map((checkout) => renderCheckout(world, checkout))}</ol>`;
}

/** Lists the newest payments, with buttons that refund or dispute one as in Stripe's dashboard. */
export function renderPayments(world: World): Html {
  const payments = [...world.state.stripe.payments.values()].slice(-SHOWN).reverse();
  if (payments.length === 0) return html``;
  return html`<h3>Payments</h3><ol class="rows plain">${payments.map((payment) => renderPayment(world, payment))}</ol>`;
}

function renderCheckout(world: World, checkout: Checkout): Html {
  const act = (action: string) => `/control/checkouts/${checkout.id}/${action}`;
  const who = checkout.customerEmail ?? 'no email given';
  return html`<li class="checkout"><span class="about"><a href="${pageUrl(world, checkout)}">${checkout.items.map((item) => item.name).join(', ') || 'Save a card'}</a>
      <span class="small faint">${who}, open until ${shortTime(checkout.expiresAt * 1000)}</span></span>
    <span class="money">${formatMoney(totalOf(checkout), checkout.currency ?? 'usd')}</span>
    <span class="actions"><button class="primary" data-action="${act('pay')}">Pay</button><button data-action="${act('decline')}">Decline</button>
      <button class="plain" data-action="${act('expire')}">Expire</button></span></li>`;
}

function renderPayment(world: World, payment: PaymentIntent): Html {
  const charge = world.state.stripe.charges.get(payment.latestCharge ?? '');
  const act = (action: string) => `/control/payments/${payment.id}/${action}`;
  const refunded =
    charge && charge.amountRefunded > 0
      ? `, ${formatMoney(charge.amountRefunded, charge.currency)} refunded`
      : '';
  const pending = [...world.state.stripe.refunds.values()].filter(
    (one) => one.paymentIntent === payment.id && one.status === 'pending',
  );
  const left = charge?.status === 'succeeded' && charge.amountRefunded < charge.amount;
  return html`<li class="checkout"><span class="about"><span class="mono small">${payment.id}</span>
      <span class="small faint">${payment.status.replaceAll('_', ' ')}${refunded}${charge?.disputed ? ', disputed' : ''}</span></span>
    <span class="money">${formatMoney(payment.amount, payment.currency)}</span>
    ${
      left
        ? html`<span class="actions"><button data-action="${act('refund')}">Refund</button>
      ${charge.disputed ? html`<button data-action="${act('dispute')}" data-body='{"status":"answered"}'>Answer</button><button data-action="${act('dispute')}" data-body='{"status":"won"}'>Won</button><button data-action="${act('dispute')}" data-body='{"status":"lost"}'>Lost</button>` : html`<button class="plain" data-action="${act('dispute')}" data-body='{"status":"open"}'>Dispute</button>`}</span>`
        : null
    }
    ${pending.map((refund) => renderPending(refund))}</li>`;
}

/** A pending refund, which the bank either settles or returns. */
function renderPending({ id, amount, currency }: Refund): Html {
  return html`<span class="about"><span class="small faint">${formatMoney(amount, currency)} refund pending</span></span>
    <span class="actions"><button data-action="/control/refunds/${id}" data-body='{"status":"succeeded"}'>Settle</button>
      <button class="plain" data-action="/control/refunds/${id}" data-body='{"status":"failed"}'>Send back</button></span>`;
}
