import { type Reply, redirect } from '../../http/reply.ts';
import type { Call, Route } from '../../http/router.ts';
import { makeAssetRoutes } from '../../look/assets.ts';
import { html } from '../../look/html.ts';
import { renderPage, wordmark } from '../../look/page.ts';
import type { World } from '../../world.ts';
import { closeExpired } from '../checkouts.ts';
import { emitEvent } from '../events.ts';
import { payCheckout } from '../pay-checkout.ts';
import { presentCustomer } from '../present-others.ts';
import { presentMethod } from '../present-payment.ts';
import type { Checkout } from '../records.ts';
import { behaveLater, enterCard, isTestCard } from '../test-cards.ts';
import { renderCheckout, renderClosed, successAddress } from './checkout-page.ts';
import { renderPortal } from './portal-page.ts';
import { renderReceipt } from './receipt-page.ts';

/** The pages that Stripe shows to people. */
export function makePageRoutes(world: World): Route[] {
  return [
    ...makeAssetRoutes(),
    { method: 'GET', path: '/c/pay/:id', handle: (call) => showCheckout(world, call) },
    { method: 'POST', path: '/c/pay/:id', handle: (call) => submitCheckout(world, call) },
    { method: 'GET', path: '/p/session/:id', handle: (call) => showPortal(world, call) },
    { method: 'POST', path: '/p/session/:id/:action', handle: (call) => submitPortal(world, call) },
    { method: 'GET', path: '/receipts/:id', handle: (call) => showReceipt(world, call) },
  ];
}

function showCheckout(world: World, { params }: Call): Reply {
  const checkout = findOpen(world, params.id);
  if (!checkout) return renderMissing();
  if (checkout.status !== 'open') return renderClosed(checkout);
  // Stripe's page fills in the address of the customer that the session was opened for.
  const email = world.state.stripe.customers.get(checkout.customer ?? '')?.email;
  return renderCheckout(checkout, email ? { email, name: 'Test Person', card: 'visa' } : null, null);
}

async function submitCheckout(world: World, { params, raw }: Call): Promise<Reply> {
  const checkout = findOpen(world, params.id);
  if (!checkout) return renderMissing();
  if (checkout.status !== 'open') return renderClosed(checkout);
  const form = new URLSearchParams(raw);
  const chosen = form.get('action') === 'decline' ? 'declined' : (form.get('card') ?? 'visa');
  const card = isTestCard(chosen) ? chosen : 'visa';
  const [email, name] = [form.get('email') ?? '', form.get('name') ?? ''];
  const result = await payCheckout(world, checkout, { card, email: email || null, name: name || null });
  if (!result.paid) return renderCheckout(checkout, { email, name, card }, result.message);
  const address = successAddress(checkout);
  return address ? redirect(address) : renderClosed(checkout);
}

function showPortal(world: World, { params }: Call): Reply {
  const { portals, customers, methods } = world.state.stripe;
  const session = portals.get(params.id ?? '');
  const customer = customers.get(session?.customer ?? '');
  if (!session || !customer) return renderMissing();
  return renderPortal(
    session,
    customer,
    [...methods.values()].filter((one) => one.customer === customer.id),
  );
}

function submitPortal(world: World, { params, raw }: Call): Reply {
  const { portals, customers, methods } = world.state.stripe;
  const session = portals.get(params.id ?? '');
  const customer = customers.get(session?.customer ?? '');
  if (!session || !customer) return renderMissing();
  const form = new URLSearchParams(raw);
  const method = methods.get(form.get('method') ?? '');
  const own = method?.customer === customer.id ? method : undefined;
  if (params.action === 'add') {
    const card = form.get('card') ?? 'visa';
    const added = enterCard(world, card, customer.email, customer.name);
    added.customer = customer.id;
    behaveLater(added, card);
    customer.defaultPaymentMethod = added.id;
    void emitEvent(world, 'payment_method.attached', presentMethod(added));
  } else if (params.action === 'prefer' && own) customer.defaultPaymentMethod = own.id;
  else if (params.action === 'remove' && own) {
    own.customer = null;
    if (customer.defaultPaymentMethod === own.id) customer.defaultPaymentMethod = null;
    void emitEvent(world, 'payment_method.detached', presentMethod(own), { customer: customer.id });
  }
  void emitEvent(world, 'customer.updated', presentCustomer(customer));
  return redirect(`/p/session/${session.id}`);
}

function showReceipt(world: World, { params }: Call): Reply {
  const charge = world.state.stripe.charges.get(params.id ?? '');
  return charge
    ? renderReceipt(charge, world.state.stripe.methods.get(charge.paymentMethod))
    : renderMissing();
}

function findOpen(world: World, id: string | undefined): Checkout | null {
  const checkout = world.state.stripe.checkouts.get(id ?? '');
  if (!checkout) return null;
  if (checkout.status === 'open' && world.now() >= checkout.expiresAt * 1000)
    void closeExpired(world, checkout);
  return checkout;
}

function renderMissing(): Reply {
  const body = html`<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="closed"><h1>There is no such page.</h1><p>It may belong to an earlier run of the sandbox.</p></main>`;
  return renderPage({ title: 'Not found', body, styles: ['pay.css'], status: 404 });
}
