import { json, type Reply } from '../http/reply.ts';
import type { World } from '../world.ts';
import { invalid, noSuch } from './errors.ts';
import { emitEvent } from './events.ts';
import { expand } from './expand.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { makeCustomer } from './make-customer.ts';
import { type Params, readGroup, readMetadata, readText } from './params.ts';
import { presentCustomer } from './present-others.ts';
import { presentMethod } from './present-payment.ts';
import type { Customer, PaymentMethod } from './records.ts';

export function createCustomer(world: World, { params, expanded }: StripeCall): Reply {
  const customer = makeCustomer(world, readFields(params, null));
  return json(200, expand(world, presentCustomer(customer), expanded));
}

export function retrieveCustomer(world: World, { id, expanded }: StripeCall): Reply {
  const customer = world.state.stripe.customers.get(id);
  if (!customer) throw noSuch('customer', id);
  return json(200, expand(world, presentCustomer(customer), expanded));
}

export function updateCustomer(world: World, { id, params, expanded }: StripeCall): Reply {
  const customer = findCustomer(world, id);
  const method = readText(readGroup(params, 'invoice_settings'), 'default_payment_method');
  if (method && findMethod(world, method).customer !== customer.id) {
    throw invalid(
      'The customer does not have this payment method.',
      'invoice_settings[default_payment_method]',
    );
  }
  Object.assign(customer, readFields(params, customer));
  if (method) customer.defaultPaymentMethod = method;
  return json(200, expand(world, presentCustomer(customer), expanded));
}

export function deleteCustomer(world: World, { id }: StripeCall): Reply {
  const customer = findCustomer(world, id);
  void emitEvent(world, 'customer.deleted', presentCustomer(customer));
  customer.deleted = true;
  for (const method of world.state.stripe.methods.values()) {
    if (method.customer === customer.id) method.customer = null;
  }
  return json(200, presentCustomer(customer));
}

export function listCustomers(world: World, { params, path }: StripeCall): Reply {
  const email = readText(params, 'email');
  const all = [...world.state.stripe.customers.values()].filter(
    (one) => !one.deleted && (!email || one.email === email),
  );
  return json(200, listPage(all, params, path, presentCustomer));
}

/** GET customers/{id}/payment_methods, and payment_methods?customer=. */
export function listMethods(world: World, { id, params, path }: StripeCall): Reply {
  const customer = id === '' ? readText(params, 'customer') : id;
  if (customer) findCustomer(world, customer);
  const methods = [...world.state.stripe.methods.values()].filter(
    (one) => customer && one.customer === customer,
  );
  return json(200, listPage(methods, params, path, presentMethod));
}

export function retrieveMethod(world: World, { id, expanded }: StripeCall): Reply {
  return json(200, expand(world, presentMethod(findMethod(world, id)), expanded));
}

/** GET customers/{id}/payment_methods/{method}. */
export function retrieveCustomerMethod(world: World, { id, second }: StripeCall): Reply {
  const method = findMethod(world, second);
  if (method.customer !== id) throw noSuch('PaymentMethod', second, 'payment_method');
  return json(200, presentMethod(method));
}

export function attachMethod(world: World, { id, params }: StripeCall): Reply {
  const method = findMethod(world, id);
  method.customer = findCustomer(world, readText(params, 'customer') ?? '').id;
  void emitEvent(world, 'payment_method.attached', presentMethod(method));
  return json(200, presentMethod(method));
}

export function detachMethod(world: World, { id }: StripeCall): Reply {
  const method = findMethod(world, id);
  const customer = world.state.stripe.customers.get(method.customer ?? '');
  if (customer?.defaultPaymentMethod === method.id) customer.defaultPaymentMethod = null;
  method.customer = null;
  if (customer)
    void emitEvent(world, 'payment_method.detached', presentMethod(method), { customer: customer.id });
  return json(200, presentMethod(method));
}

export function findCustomer(world: World, id: string): Customer {
  const customer = world.state.stripe.customers.get(id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'customer');
  return customer;
}

export function findMethod(world: World, id: string): PaymentMethod {
  const method = world.state.stripe.methods.get(id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

function readFields(params: Params, before: Customer | null): Partial<Customer> {
  const text = (name: 'email' | 'name' | 'phone' | 'description') =>
    params[name] === undefined ? (before?.[name] ?? null) : readText(params, name);
  return {
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    description: text('description'),
    metadata: readMetadata(params, 'metadata', before?.metadata),
  };
}
