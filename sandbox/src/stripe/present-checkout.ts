import type { World } from '../world.ts';
import type { Wire } from './present-payment.ts';
import type { Checkout, LineItem } from './records.ts';

export function totalOf(checkout: Checkout): number {
  return checkout.items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
}

/** A Checkout Session as the API shows it; it has a URL only while it is open. */
export function presentCheckout(world: World, checkout: Checkout): Wire {
  const total = checkout.mode === 'payment' ? totalOf(checkout) : null;
  return {
    id: checkout.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: checkout.created,
    currency: checkout.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: checkout.submitText ? { message: checkout.submitText } : null,
      terms_of_service_acceptance: null,
    },
    customer: checkout.customer,
    customer_account: null,
    customer_creation: checkout.customerCreation,
    customer_details: presentPayer(checkout),
    customer_email: checkout.customerEmail,
    discounts: [],
    expires_at: checkout.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: checkout.locale,
    managed_payments: null,
    metadata: checkout.metadata,
    mode: checkout.mode,
    origin_context: null,
    payment_intent: checkout.paymentIntent,
    payment_link: null,
    payment_method_collection: checkout.mode === 'setup' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: checkout.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: checkout.setupIntent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: checkout.status,
    submit_type: checkout.submitType,
    subscription: null,
    success_url: checkout.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: checkout.status === 'open' ? pageUrl(world, checkout) : null,
    wallet_options: null,
  };
}

export function pageUrl(world: World, checkout: Checkout): string {
  return `${world.stripeOrigin}/c/pay/${checkout.id}`;
}

export function presentLineItems(checkout: Checkout): Wire {
  return {
    object: 'list',
    data: checkout.items.map((item) => presentLineItem(item, checkout.created)),
    has_more: false,
    url: `/v1/checkout/sessions/${checkout.id}/line_items`,
  };
}

function presentPayer(checkout: Checkout): Wire | null {
  const email = checkout.payerEmail ?? checkout.customerEmail;
  if (email === null && checkout.status === 'open') return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: checkout.payerName,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function presentLineItem(item: LineItem, created: number): Wire {
  const amount = item.unitAmount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: item.currency,
    description: item.name,
    metadata: {},
    price: {
      id: item.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: item.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: item.productId,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
    quantity: item.quantity,
  };
}
