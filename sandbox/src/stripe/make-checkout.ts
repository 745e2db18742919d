import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { invalid, missingParam, noSuch } from './errors.ts';
import { toSeconds } from './events.ts';
import { checkAmount } from './money.ts';
import {
  type Params,
  readChoice,
  readGroup,
  readInteger,
  readList,
  readMetadata,
  readText,
  refuseUnknown,
  requireText,
} from './params.ts';
import type { Checkout, LineItem } from './records.ts';

const HALF_HOUR = 1800;
const DAY = 86_400;

/** The parameters of this API version. Others are refused, among them payment_method_types, which was removed. */
const known = `
  adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
  billing_address_collection branding_settings cancel_url client_reference_id consent_collection
  currency custom_fields custom_text customer customer_account customer_creation customer_email
  customer_update discounts excluded_payment_method_types expand expires_at integration_identifier
  invoice_creation line_items locale managed_payments metadata mode name_collection optional_items
  origin_context payment_intent_data payment_method_collection payment_method_configuration
  payment_method_data payment_method_options permissions phone_number_collection
  redirect_on_completion return_url saved_payment_method_options setup_intent_data
  shipping_address_collection shipping_options submit_type success_url tax_id_collection ui_mode
  wallet_options
`
  .trim()
  .split(/\s+/);

/** Checks the parameters of a new Checkout Session as the API does, and makes the session. */
export function makeCheckout(world: World, params: Params): Checkout {
  refuseUnknown(params, known);
  const mode = readChoice(params, 'mode', ['payment', 'setup', 'subscription']);
  if (mode === null) throw missingParam('mode');
  if (mode === 'subscription')
    throw invalid('The sandbox sells single payments only, no subscriptions.', 'mode');
  const ui = readText(params, 'ui_mode') ?? 'hosted_page';
  if (ui !== 'hosted_page')
    throw invalid('The sandbox has the hosted page only: leave ui_mode out.', 'ui_mode');
  const customer = readText(params, 'customer');
  const email = readText(params, 'customer_email');
  if (customer && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  const buyer = customer ? world.state.stripe.customers.get(customer) : undefined;
  if (customer && (!buyer || buyer.deleted)) throw noSuch('customer', customer, 'customer');
  const created = toSeconds(world.now());
  const items = mode === 'payment' ? readItems(params) : [];
  const payment = readGroup(params, 'payment_intent_data');
  return {
    id: makeStripeId('cs_test', 58),
    created,
    expiresAt: readExpiry(params, created),
    mode,
    status: 'open',
    paymentStatus: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    currency: items[0]?.currency ?? readText(params, 'currency'),
    items,
    successUrl: requireText(params, 'success_url'),
    cancelUrl: readText(params, 'cancel_url'),
    clientReferenceId: readText(params, 'client_reference_id'),
    customer,
    customerCreation:
      readChoice(params, 'customer_creation', ['always', 'if_required']) ?? (customer ? null : 'if_required'),
    customerEmail: buyer ? buyer.email : email,
    metadata: readMetadata(params, 'metadata'),
    paymentMetadata: readMetadata(payment, 'metadata'),
    paymentDescription: readText(payment, 'description'),
    setupFutureUsage: readChoice(payment, 'setup_future_usage', ['off_session', 'on_session']),
    submitType: readText(params, 'submit_type'),
    locale: readText(params, 'locale'),
    submitText: readText(readGroup(readGroup(params, 'custom_text'), 'submit'), 'message'),
    payerName: null,
    payerEmail: null,
    paymentIntent: null,
    setupIntent: null,
  };
}

function readExpiry(params: Params, created: number): number {
  const expiresAt = readInteger(params, 'expires_at') ?? created + DAY;
  if (expiresAt - created < HALF_HOUR) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt - created > DAY) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return expiresAt;
}

function readItems(params: Params): LineItem[] {
  const nodes = readList(params, 'line_items');
  if (nodes.length === 0) throw missingParam('line_items');
  const items = nodes.map((node, index) => {
    const param = `line_items[${index}]`;
    if (typeof node === 'string') throw invalid('Invalid array', param);
    if (readText(node, 'price')) throw noSuch('price', readText(node, 'price') ?? '', `${param}[price]`);
    const price = readGroup(node, 'price_data');
    const product = readGroup(price, 'product_data');
    const unitAmount = readInteger(price, 'unit_amount');
    if (unitAmount === null) throw missingParam(`${param}[price_data][unit_amount]`);
    return {
      id: makeStripeId('li'),
      priceId: makeStripeId('price'),
      productId: readText(price, 'product') ?? makeStripeId('prod', 14),
      name: readText(product, 'name') ?? requireText(price, 'product'),
      description: readText(product, 'description'),
      unitAmount,
      quantity: readInteger(node, 'quantity') ?? 1,
      currency: requireText(price, 'currency').toLowerCase(),
    };
  });
  const [first] = items;
  if (first && items.some((item) => item.currency !== first.currency)) {
    throw invalid('All prices on a Checkout Session must use the same currency.', 'line_items');
  }
  const total = items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  if (first) checkAmount(total, first.currency);
  return items;
}
