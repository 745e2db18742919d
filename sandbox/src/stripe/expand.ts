import type { World } from '../world.ts';
import { invalid } from './errors.ts';
import { presentCheckout, presentLineItems } from './present-checkout.ts';
import { presentCustomer, presentRefund, presentSetup } from './present-others.ts';
import { presentCharge, presentMethod, presentPayment, type Wire } from './present-payment.ts';

/** Replaces ids by the objects they name, along each path (`payment_intent.latest_charge`, `data.customer`). */
export function expand(world: World, object: Wire, paths: string[]): Wire {
  for (const path of paths) expandPath(world, object, path.split('.'), path);
  return object;
}

function expandPath(world: World, object: Wire, keys: string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  if (key === 'line_items' && object.object === 'checkout.session')
    object.line_items = lineItemsOf(world, object);
  if (key === 'refunds' && object.object === 'charge') object.refunds = refundsOf(world, object);
  const value = object[key];
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (Array.isArray(value)) {
    for (const item of value) if (isWire(item)) expandPath(world, item, rest, path);
    return;
  }
  const found = typeof value === 'string' ? findObject(world, value) : isWire(value) ? value : null;
  if (typeof value === 'string' && !found)
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (!found) return;
  object[key] = found;
  expandPath(world, found, rest, path);
}

function findObject(world: World, id: string): Wire | null {
  const { payments, charges, customers, methods, checkouts, refunds, setups } = world.state.stripe;
  const payment = payments.get(id);
  if (payment) return presentPayment(world, payment);
  const charge = charges.get(id);
  if (charge) return presentCharge(world, charge);
  const customer = customers.get(id);
  if (customer) return presentCustomer(customer);
  const method = methods.get(id);
  if (method) return presentMethod(method);
  const checkout = checkouts.get(id);
  if (checkout) return presentCheckout(world, checkout);
  const refund = refunds.get(id);
  if (refund) return presentRefund(world, refund);
  const setup = setups.get(id);
  return setup ? presentSetup(setup) : null;
}

function lineItemsOf(world: World, object: Wire): Wire | undefined {
  const checkout = world.state.stripe.checkouts.get(String(object.id));
  return checkout && presentLineItems(checkout);
}

function refundsOf(world: World, object: Wire): Wire {
  const found = [...world.state.stripe.refunds.values()].filter((refund) => refund.charge === object.id);
  const data = found.reverse().map((refund) => presentRefund(world, refund));
  return { object: 'list', data, has_more: false, url: `/v1/charges/${object.id}/refunds` };
}

function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
