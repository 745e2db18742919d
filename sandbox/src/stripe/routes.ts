import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/router.ts';
import type { World } from '../world.ts';
import {
  createCheckout,
  expireCheckout,
  listCheckouts,
  listLineItems,
  retrieveCheckout,
} from './checkouts.ts';
import {
  attachMethod,
  createCustomer,
  deleteCustomer,
  detachMethod,
  listCustomers,
  listMethods,
  retrieveCustomer,
  retrieveCustomerMethod,
  retrieveMethod,
  updateCustomer,
} from './customers.ts';
import { listDisputes, retrieveDispute } from './disputes.ts';
import { guardStripe, type StripeCall } from './guard.ts';
import {
  cancelVerification,
  createSession,
  redactSession,
  retrieveReport,
  retrieveSession,
} from './identity/sessions.ts';
import {
  createPortal,
  createSetup,
  listEvents,
  retrieveBalance,
  retrieveEvent,
  retrieveSetup,
} from './others.ts';
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  listCharges,
  listPayments,
  retrieveCharge,
  retrievePayment,
} from './payments.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

type Handler = (world: World, call: StripeCall) => Reply;

/** Method, path, the operation name that faults are ordered by, and the handler. */
const table: [method: string, path: string, operation: string, handler: Handler][] = [
  ['POST', '/v1/checkout/sessions', 'create-checkout', createCheckout],
  ['GET', '/v1/checkout/sessions', 'list-checkouts', listCheckouts],
  ['GET', '/v1/checkout/sessions/:id', 'retrieve-checkout', retrieveCheckout],
  ['POST', '/v1/checkout/sessions/:id/expire', 'expire-checkout', expireCheckout],
  ['GET', '/v1/checkout/sessions/:id/line_items', 'retrieve-checkout', listLineItems],
  ['POST', '/v1/payment_intents', 'create-payment', createPayment],
  ['GET', '/v1/payment_intents', 'list-payments', listPayments],
  ['GET', '/v1/payment_intents/:id', 'retrieve-payment', retrievePayment],
  ['POST', '/v1/payment_intents/:id/confirm', 'confirm-payment', confirmPayment],
  ['POST', '/v1/payment_intents/:id/cancel', 'cancel-payment', cancelPayment],
  ['GET', '/v1/charges', 'list-charges', listCharges],
  ['GET', '/v1/charges/:id', 'retrieve-charge', retrieveCharge],
  ['POST', '/v1/refunds', 'create-refund', createRefund],
  ['GET', '/v1/refunds', 'list-refunds', listRefunds],
  ['GET', '/v1/refunds/:id', 'retrieve-refund', retrieveRefund],
  ['GET', '/v1/disputes', 'list-disputes', listDisputes],
  ['GET', '/v1/disputes/:id', 'retrieve-dispute', retrieveDispute],
  ['POST', '/v1/customers', 'create-customer', createCustomer],
  ['GET', '/v1/customers', 'list-customers', listCustomers],
  ['GET', '/v1/customers/:id', 'retrieve-customer', retrieveCustomer],
  ['POST', '/v1/customers/:id', 'update-customer', updateCustomer],
  ['DELETE', '/v1/customers/:id', 'delete-customer', deleteCustomer],
  ['GET', '/v1/customers/:id/payment_methods', 'list-payment-methods', listMethods],
  ['GET', '/v1/customers/:id/payment_methods/:second', 'retrieve-payment-method', retrieveCustomerMethod],
  ['GET', '/v1/payment_methods', 'list-payment-methods', listMethods],
  ['GET', '/v1/payment_methods/:id', 'retrieve-payment-method', retrieveMethod],
  ['POST', '/v1/payment_methods/:id/attach', 'attach-payment-method', attachMethod],
  ['POST', '/v1/payment_methods/:id/detach', 'detach-payment-method', detachMethod],
  ['POST', '/v1/setup_intents', 'create-setup', createSetup],
  ['GET', '/v1/setup_intents/:id', 'retrieve-setup', retrieveSetup],
  ['POST', '/v1/billing_portal/sessions', 'create-portal', createPortal],
  ['POST', '/v1/identity/verification_sessions', 'create-identity-session', createSession],
  ['GET', '/v1/identity/verification_sessions/:id', 'retrieve-identity-session', retrieveSession],
  ['POST', '/v1/identity/verification_sessions/:id/cancel', 'cancel-identity-session', cancelVerification],
  ['POST', '/v1/identity/verification_sessions/:id/redact', 'redact-identity-session', redactSession],
  ['GET', '/v1/identity/verification_reports/:id', 'retrieve-identity-report', retrieveReport],
  ['GET', '/v1/balance', 'retrieve-balance', retrieveBalance],
  ['GET', '/v1/events', 'list-events', listEvents],
  ['GET', '/v1/events/:id', 'retrieve-event', retrieveEvent],
];

/** Every route under /v1 on the Stripe port. */
export function makeStripeRoutes(world: World): Route[] {
  return table.map(([method, path, operation, handler]) => ({
    method,
    path,
    handle: (call) => guardStripe(world, operation, call, handler),
  }));
}
