import { json, type Reply } from '../http/reply.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { findCustomer } from './customers.ts';
import { noSuch } from './errors.ts';
import { toSeconds } from './events.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { readList, readMetadata, readText, requireText } from './params.ts';
import { presentEvent, presentPortal, presentSetup } from './present-others.ts';
import type { PortalSession, SetupIntent } from './records.ts';

export function retrieveEvent(world: World, { id }: StripeCall): Reply {
  const event = world.state.stripe.events.get(id);
  if (!event) throw noSuch('event', id);
  return json(200, presentEvent(event));
}

/** GET balance: constant, because the sandbox makes no payouts. */
export function retrieveBalance(): Reply {
  const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return json(200, { object: 'balance', available: funds(125_000), livemode: false, pending: funds(4_200) });
}

export function listEvents(world: World, { params, path }: StripeCall): Reply {
  const type = readText(params, 'type');
  const types = readList(params, 'types');
  const all = [...world.state.stripe.events.values()].filter(
    (one) => (!type || one.type === type) && (types.length === 0 || types.includes(one.type)),
  );
  return json(200, listPage(all, params, path, presentEvent));
}

/** POST billing_portal/sessions: opens a page where a customer sees and removes saved cards. */
export function createPortal(world: World, { params }: StripeCall): Reply {
  const customer = findCustomer(world, requireText(params, 'customer'));
  const session: PortalSession = {
    id: makeStripeId('bps'),
    created: toSeconds(world.now()),
    customer: customer.id,
    returnUrl: readText(params, 'return_url'),
  };
  world.state.stripe.portals.set(session.id, session);
  return json(200, presentPortal(world, session));
}

export function createSetup(world: World, { params }: StripeCall): Reply {
  const customer = readText(params, 'customer');
  if (customer) findCustomer(world, customer);
  const setup: SetupIntent = {
    id: makeStripeId('seti'),
    created: toSeconds(world.now()),
    customer,
    paymentMethod: null,
    metadata: readMetadata(params, 'metadata'),
    status: 'requires_payment_method',
  };
  world.state.stripe.setups.set(setup.id, setup);
  return json(200, presentSetup(setup));
}

export function retrieveSetup(world: World, { id }: StripeCall): Reply {
  const setup = world.state.stripe.setups.get(id);
  if (!setup) throw noSuch('setupintent', id, 'intent');
  return json(200, presentSetup(setup));
}
