import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { toSeconds } from './events.ts';
import type { Customer } from './records.ts';

/** Makes and stores a customer. */
export function makeCustomer(world: World, fields: Partial<Customer>): Customer {
  const customer: Customer = {
    id: makeStripeId('cus', 14),
    created: toSeconds(world.now()),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    defaultPaymentMethod: null,
    deleted: false,
    ...fields,
  };
  world.state.stripe.customers.set(customer.id, customer);
  return customer;
}
