import type { Reply } from '../../http/reply.ts';
import { type Html, html } from '../../look/html.ts';
import { renderPage, wordmark } from '../../look/page.ts';
import { formatMoney } from '../money.ts';
import { totalOf } from '../present-checkout.ts';
import type { Checkout } from '../records.ts';
import { testCards } from '../test-cards.ts';

export type FormValues = { email: string; name: string; card: string };

/** The page where a session is paid, declined or abandoned. `problem` is the bank's message about the last attempt. */
export function renderCheckout(
  checkout: Checkout,
  entered: FormValues | null,
  problem: string | null,
): Reply {
  const sum = formatMoney(totalOf(checkout), checkout.currency ?? 'usd');
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="pay">
  <section class="summary" aria-label="Your order">
    <h1>${checkout.mode === 'setup' ? 'Save a card' : checkout.items.map((item) => item.name).join(', ')}</h1>
    ${checkout.mode === 'setup' ? null : html`<p class="sum">${sum}</p>`}
    <ul class="receipt">${checkout.items.map(renderItem)}
      ${checkout.mode === 'setup' ? null : html`<li class="total"><span>Today</span><span class="money">${sum}</span></li>`}
    </ul>
    ${checkout.submitText ? html`<p class="small faint">${checkout.submitText}</p>` : null}
    <p class="notice">This page stands in for the card processor. No money moves, and what you enter stays on this computer.</p>
  </section>
  <section class="panel form" aria-label="Payment">${renderForm(checkout, entered, problem, sum)}</section>
</main>`;
  return renderPage({ title: 'Pay', body, styles: ['pay.css'], formTargets: targetsOf(checkout) });
}

/** Shown once a session can no longer be paid. */
export function renderClosed(checkout: Checkout): Reply {
  const isComplete = checkout.status === 'complete';
  const back = isComplete ? successAddress(checkout) : checkout.cancelUrl;
  const [title, text] = closedTexts(checkout);
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="closed">
  <h1>${title}</h1>
  <p>${text}</p>
  ${back ? html`<p><a class="button primary" href="${back}">Go back</a></p>` : null}
</main>`;
  return renderPage({ title, body, styles: ['pay.css'] });
}

/** The address to which a payer is redirected, with the session's id filled in. */
export function successAddress(checkout: Checkout): string | null {
  return checkout.successUrl?.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id) ?? null;
}

function closedTexts({ status, mode }: Checkout): [title: string, text: string] {
  if (status !== 'complete')
    return ['This page has expired.', 'Nothing was charged. Start again to open a new page.'];
  if (mode === 'setup') return ['This card is saved.', 'You can close this page.'];
  return ['This order is paid.', 'It cannot be paid a second time.'];
}

function renderForm(
  checkout: Checkout,
  entered: FormValues | null,
  problem: string | null,
  sum: string,
): Html {
  const email = entered?.email ?? checkout.customerEmail ?? '';
  const chosen = entered && entered.card !== 'declined' ? entered.card : 'visa';
  return html`
<form method="post" action="/c/pay/${checkout.id}">
  <h2>Pay by card</h2>
  ${problem ? html`<p class="error" role="alert" id="problem">${problem} The order is still open: try another card.</p>` : null}
  <div><label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="email" required value="${email}"></div>
  <fieldset><legend class="label">Test card</legend>
    ${renderCards(chosen)}
  </fieldset>
  <div><label for="name">Name on card</label>
  <input id="name" name="name" autocomplete="cc-name" required value="${entered?.name ?? 'Test Person'}"></div>
  <button class="primary large" name="action" value="pay">${checkout.mode === 'setup' ? 'Save card' : `Pay ${sum}`}</button>
  <div class="others">
    <button name="action" value="decline">Decline this payment</button>
    ${checkout.cancelUrl ? html`<a class="button" href="${checkout.cancelUrl}">Leave without paying</a>` : null}
  </div>
</form>`;
}

/** Shows the two cards that always succeed. Those that fail or settle slowly are behind a disclosure. */
function renderCards(chosen: string): Html {
  const cards = Object.entries(testCards).map(([name, card]) => renderCard(name, card, chosen));
  const open = chosen !== 'visa' && chosen !== 'mastercard';
  return html`<div class="cards">${cards.slice(0, 2)}</div>
    <details class="more" ${open ? html`open` : null}><summary>Cards that are declined, now or later, or settle slowly</summary>
    <div class="cards">${cards.slice(2)}</div></details>`;
}

function renderCard(
  name: string,
  card: { brand: string; last4: string; label: string },
  chosen: string,
): Html {
  const brand = card.brand === 'visa' ? 'Visa' : 'Mastercard';
  return html`<label class="card"><input type="radio" name="card" value="${name}" ${name === chosen ? html`checked` : null}>
    <span class="mono">${brand} ·· ${card.last4}</span><span class="small faint">${card.label}</span></label>`;
}

function renderItem({ name, unitAmount, quantity, currency, description }: Checkout['items'][number]): Html {
  const amount = formatMoney(unitAmount * quantity, currency);
  const text = quantity === 1 ? name : `${name} × ${quantity}`;
  return html`<li><span>${text}${description ? html`<br><span class="small faint">${description}</span>` : null}</span>
    <span class="money">${amount}</span></li>`;
}

/** Browsers count a redirect after the form as a form target, so the return URLs must be allowed. */
function targetsOf({ successUrl, cancelUrl }: Checkout): string[] {
  const targets = [successUrl, cancelUrl].flatMap((address) => URL.parse(address ?? '') ?? []);
  return [...new Set(targets.map((target) => target.origin))].filter((origin) => origin !== 'null');
}
