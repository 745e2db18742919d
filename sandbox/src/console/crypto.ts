import { type Html, html } from '../look/html.ts';
import { writeAmount } from '../nowpayments/coins.ts';
import { choicesFor, statusWords } from '../nowpayments/payment-page.ts';
import type { CryptoPayment } from '../nowpayments/records.ts';
import type { World } from '../world.ts';

const SHOWN = 6;

/** Lists the newest crypto payments, with buttons that pay in full, in part or in the wrong coin. */
export function renderCrypto(world: World): Html {
  const payments = [...world.state.nowpayments.payments.values()].slice(-SHOWN).reverse();
  if (payments.length === 0) return html`<p class="panel empty">No crypto payment has been opened.</p>`;
  return html`<ol class="panel rows">${payments.map(renderPayment)}</ol>`;
}

function renderPayment(payment: CryptoPayment): Html {
  const act = `/control/crypto/${payment.id}`;
  const arrived = payment.actuallyPaid > 0 ? `, ${writeAmount(payment.actuallyPaid)} arrived` : '';
  return html`<li class="checkout"><span class="about"><a href="/nowpayments/payment/?paymentId=${payment.id}">${payment.parentId ? 'Further deposit' : (payment.description ?? payment.id)}</a>
      <span class="small faint">$${payment.priceAmount.toFixed(2)}, ${statusWords[payment.status]}${arrived}</span></span>
    <span class="money">${writeAmount(payment.payAmount)} ${payment.payCurrency}</span>
    ${payment.parentId === null ? renderActions(act, payment) : null}</li>`;
}

function renderActions(act: string, payment: CryptoPayment): Html {
  return html`<span class="actions">${choicesFor(payment).map(
    ({ label, deposit }, index) =>
      html`<button ${index === 0 ? html`class="primary"` : null} data-action="${act}/pay" data-body='${JSON.stringify(deposit)}' data-done="Sent">${label}</button>`,
  )}${payment.status === 'waiting' ? html`<button class="plain" data-action="${act}/expire">Run out</button>` : null}</span>`;
}
