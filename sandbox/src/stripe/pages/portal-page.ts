import type { Reply } from '../../http/reply.ts';
import { type Html, html } from '../../look/html.ts';
import { renderPage, wordmark } from '../../look/page.ts';
import type { Customer, PaymentMethod, PortalSession } from '../records.ts';
import { testCards } from '../test-cards.ts';

/** The billing portal, where a customer chooses, removes or adds saved cards. */
export function renderPortal(session: PortalSession, customer: Customer, methods: PaymentMethod[]): Reply {
  const kept = methods.map((method) => renderMethod(session, customer, method));
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="portal">
  <h1>Your cards</h1>
  <p class="faint">${customer.email ?? customer.id}</p>
  ${kept.length > 0 ? html`<ul class="panel rows">${kept}</ul>` : html`<p>No card is saved.</p>`}
  <form class="panel form" method="post" action="/p/session/${session.id}/add">
    <h2>Add a card</h2>
    <div><label for="card">Test card</label><select id="card" name="card">${Object.entries(testCards)
      .filter(([, card]) => card.now === 'ok')
      .map(
        ([name, card]) =>
          html`<option value="${name}">${card.brand} ·· ${card.last4}, ${card.label.toLowerCase()}</option>`,
      )}
    </select></div>
    <button class="primary">Add card</button>
  </form>
  ${session.returnUrl ? html`<p><a class="button" href="${session.returnUrl}">Return</a></p>` : null}
  <p class="notice">This page stands in for the card processor's billing portal. Nothing you do here reaches a bank.</p>
</main>`;
  return renderPage({ title: 'Your cards', body, styles: ['pay.css'] });
}

function renderMethod(session: PortalSession, customer: Customer, method: PaymentMethod): Html {
  const isDefault = customer.defaultPaymentMethod === method.id;
  const brand = method.brand === 'visa' ? 'Visa' : 'Mastercard';
  const action = (name: string) => `/p/session/${session.id}/${name}`;
  return html`<li><span><span class="mono">${brand} ·· ${method.last4}</span>
    ${isDefault ? html`<span class="small faint">charged first</span>` : null}</span>
    <span class="actions">
      ${isDefault ? null : html`<form method="post" action="${action('prefer')}"><button name="method" value="${method.id}">Charge this first</button></form>`}
      <form method="post" action="${action('remove')}"><button class="danger" name="method" value="${method.id}">Remove</button></form>
    </span></li>`;
}
