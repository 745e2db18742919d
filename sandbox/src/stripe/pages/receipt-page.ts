import type { Reply } from '../../http/reply.ts';
import { html } from '../../look/html.ts';
import { renderPage, wordmark } from '../../look/page.ts';
import { formatMoney } from '../money.ts';
import type { Charge, PaymentMethod } from '../records.ts';

/** The receipt that a charge links to. */
export function renderReceipt(charge: Charge, method: PaymentMethod | undefined): Reply {
  const sum = formatMoney(charge.amount, charge.currency);
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="closed">
  <h1>Receipt</h1>
  <ul class="receipt">
    <li><span>${charge.description ?? 'Payment'}</span><span class="money">${sum}</span></li>
    ${charge.amountRefunded > 0 ? html`<li><span>Refunded</span><span class="money">−${formatMoney(charge.amountRefunded, charge.currency)}</span></li>` : null}
    <li class="total"><span>Card ·· ${method?.last4 ?? ''}</span><span class="money">${formatMoney(charge.amount - charge.amountRefunded, charge.currency)}</span></li>
  </ul>
  <p class="small faint mono">${charge.id}</p>
</main>`;
  return renderPage({ title: 'Receipt', body, styles: ['pay.css'] });
}
