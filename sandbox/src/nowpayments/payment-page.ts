import { type Reply, redirect } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { shortTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import { renderPage, wordmark } from '../look/page.ts';
import type { World } from '../world.ts';
import { findCoin, writeAmount } from './coins.ts';
import { closeIfOverdue, type Deposit, deposit, endPayment, wholeDeposit } from './deposits.ts';
import type { CryptoPayment, CryptoStatus } from './records.ts';

type Choice = { name: string; label: string; deposit: Partial<Deposit> };

/** The payer's choices, on the payment's page and on the console. The first one pays the amount that is due. */
export function choicesFor(payment: CryptoPayment): Choice[] {
  const isPart = payment.status === 'partially_paid';
  return [
    isPart
      ? {
          name: 'rest',
          label: 'The rest',
          deposit: { fraction: 1 - payment.actuallyPaid / payment.payAmount },
        }
      : { name: 'whole', label: payment.actuallyPaid > 0 ? 'Once more' : 'Pay', deposit: {} },
    { name: 'half', label: 'Half of it', deposit: { fraction: 0.5 } },
    { name: 'too-much', label: 'Twice as much', deposit: { fraction: 2 } },
    { name: 'wrong-coin', label: 'The wrong coin', deposit: { coin: 'dash' } },
  ];
}

/** Completes the sentence "This payment ...". */
export const statusWords: Record<CryptoStatus, string> = {
  waiting: 'is waiting for its deposit',
  confirming: 'is being confirmed',
  confirmed: 'is confirmed',
  sending: 'is being sent to the merchant',
  partially_paid: 'is partly paid',
  finished: 'is paid',
  failed: 'has failed',
  refunded: 'was refunded',
  expired: 'has expired',
};

/** GET /nowpayments/payment/?paymentId=: a page that replaces the payer's wallet. */
export function showPaymentPage(world: World, { url }: Call): Reply {
  const payment = world.state.nowpayments.payments.get(url.searchParams.get('paymentId') ?? '');
  if (!payment) return renderMissing();
  closeIfOverdue(world, payment);
  return renderPayment(world, payment);
}

/** POST /nowpayments/payment/{id}: handles the page's buttons. */
export async function submitPaymentPage(world: World, { params, raw }: Call): Promise<Reply> {
  const payment = world.state.nowpayments.payments.get(params.id ?? '');
  if (!payment) return renderMissing();
  const action = new URLSearchParams(raw).get('action');
  const chosen = choicesFor(payment).find(({ name }) => name === action);
  if (chosen) await deposit(world, payment, { ...wholeDeposit, ...chosen.deposit });
  else if (action === 'expire' && payment.status === 'waiting') await endPayment(world, payment, 'expired');
  return redirect(`/nowpayments/payment/?paymentId=${payment.id}`);
}

function renderPayment(world: World, payment: CryptoPayment): Reply {
  const coin = findCoin(payment.payCurrency);
  const [first, ...others] = choicesFor(payment);
  const amount = payment.payAmount * (first?.deposit.fraction ?? 1);
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="pay">
  <section class="summary" aria-label="What to pay">
    <h1>${payment.description ?? 'Crypto payment'}</h1>
    <p class="sum coin-sum">${writeAmount(payment.payAmount)} <span class="coin-code">${payment.payCurrency}</span></p>
    <ul class="receipt">
      <li><span>Coin</span><span>${coin?.name ?? payment.payCurrency}, network ${coin?.network}</span></li>
      <li><span>Worth</span><span class="money">$${payment.priceAmount.toFixed(2)}</span></li>
      <li class="address"><span>Address</span><span class="mono">${payment.payAddress}</span></li>
      ${payment.extraId ? html`<li><span>Memo</span><span class="mono">${payment.extraId}</span></li>` : null}
      <li><span>Waits until</span><span>${shortTime(payment.validUntil)} UTC</span></li>
      <li class="total"><span>Arrived</span><span class="money">${writeAmount(payment.actuallyPaid)} ${payment.payCurrency}</span></li>
    </ul>
    <p class="notice">This page stands in for your wallet and the network. No money moves.</p>
  </section>
  <section class="panel form" aria-label="Payment">
    <form method="post" action="/nowpayments/payment/${payment.id}">
      <h2>This payment ${statusWords[payment.status]}</h2>
      <button class="primary large" name="action" value="${first?.name}">Send ${writeAmount(amount)} ${payment.payCurrency}</button>
      <div class="others">
        ${others.map(({ name, label }) => html`<button name="action" value="${name}">${label}</button>`)}
        ${payment.status === 'waiting' ? html`<button name="action" value="expire">Let it expire</button>` : null}
      </div>
      ${renderFurther(world, payment)}
      <p><a class="button" href="${world.settings.publicUrl}">Back to the site</a></p>
    </form>
  </section>
</main>`;
  return renderPage({ title: 'Crypto payment', body, styles: ['pay.css'] });
}

function renderFurther(world: World, payment: CryptoPayment): Html {
  const further = payment.extraIds.flatMap((id) => world.state.nowpayments.payments.get(id) ?? []);
  if (further.length === 0) return html``;
  return html`<ul class="receipt">${further.map((one) => html`<li><span>Further deposit</span><span class="money">${writeAmount(one.actuallyPaid)} ${one.payCurrency}</span></li>`)}</ul>`;
}

function renderMissing(): Reply {
  const body = html`<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="closed"><h1>There is no such payment.</h1><p>It may belong to an earlier run of the sandbox.</p></main>`;
  return renderPage({ title: 'Not found', body, styles: ['pay.css'], status: 404 });
}
