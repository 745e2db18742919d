import type { World } from '../world.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './records.ts';

export type Wire = Record<string, unknown>;

const options = {
  card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
};

export function presentPayment(world: World, payment: PaymentIntent): Wire {
  const { failure } = payment;
  const method = world.state.stripe.methods.get(payment.paymentMethod ?? '');
  const problem = failure && {
    charge: failure.charge,
    code: failure.code,
    decline_code: failure.declineCode,
    doc_url: `https://docs.stripe.com/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(method ? { payment_method: presentMethod(method) } : {}),
    type: 'card_error',
  };
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: payment.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: payment.canceledAt,
    cancellation_reason: payment.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: `${payment.id}_secret_${payment.id.slice(-12)}`,
    confirmation_method: 'automatic',
    created: payment.created,
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: problem,
    latest_charge: payment.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.status === 'requires_payment_method' ? null : payment.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: options,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: payment.receiptEmail,
    review: null,
    setup_future_usage: payment.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function presentCharge(world: World, charge: Charge): Wire {
  const method = world.state.stripe.methods.get(charge.paymentMethod);
  const failed = charge.status === 'failed';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: failed ? 0 : charge.amount,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: failed ? null : charge.id.replace(/^ch_/, 'txn_'),
    billing_details: presentBilling(method),
    calculated_statement_descriptor: 'NUMLET SANDBOX',
    captured: charge.status === 'succeeded',
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: presentOutcome(charge),
    paid: !failed,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: charge.byTransfer
      ? { type: 'us_bank_account', us_bank_account: { bank_name: 'SANDBOX BANK', last4: '6789' } }
      : { card: presentCardDetails(charge, method), type: 'card' },
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: failed ? null : `${world.stripeOrigin}/receipts/${charge.id}`,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function presentMethod(method: PaymentMethod): Wire {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: presentBilling(method),
    card: {
      brand: method.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: method.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: fingerprintOf(method),
      funding: 'credit',
      generated_from: null,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function presentBilling(method: PaymentMethod | undefined): Wire {
  const address = { city: null, country: 'US', line1: null, line2: null, postal_code: '42424', state: null };
  return { address, email: method?.email ?? null, name: method?.name ?? null, phone: null, tax_id: null };
}

function presentOutcome(charge: Charge): Wire {
  const failed = charge.status === 'failed';
  return {
    advice_code: failed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed ? charge.declineCode : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

function presentCardDetails(charge: Charge, method: PaymentMethod | undefined): Wire {
  return {
    amount_authorized: charge.status === 'failed' ? null : charge.amount,
    authorization_code: null,
    brand: method?.brand ?? 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: method?.expMonth ?? 12,
    exp_year: method?.expYear ?? 2034,
    fingerprint: fingerprintOf(method),
    funding: 'credit',
    installments: null,
    last4: method?.last4 ?? '4242',
    mandate: null,
    network: method?.brand ?? 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** The same whenever the same test card is entered. */
function fingerprintOf(method: Pick<PaymentMethod, 'last4'> | undefined): string {
  return `SandboxCard0${method?.last4 ?? '4242'}`;
}
