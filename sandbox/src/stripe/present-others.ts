import type { World } from '../world.ts';
import type { Wire } from './present-payment.ts';
import type { Customer, Dispute, PortalSession, Refund, SetupIntent, StripeEvent } from './records.ts';

export const API_VERSION = '2026-10-28.endive';

export function presentCustomer(customer: Customer): Wire {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function presentRefund(world: World, refund: Refund): Wire {
  const charge = world.state.stripe.charges.get(refund.charge);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: charge?.customer ?? null,
    customer_account: null,
    destination_details: { card: { type: 'refund', reference_status: 'pending' }, type: 'card' },
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: charge?.paymentMethod ?? null,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}

export function presentDispute(dispute: Dispute): Wire {
  const isAnswered = dispute.status === 'under_review';
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: isAnswered,
      past_due: false,
      submission_count: isAnswered ? 1 : 0,
      submission_method: isAnswered ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  };
}

export function presentSetup(setup: SetupIntent): Wire {
  return {
    id: setup.id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${setup.id}_secret_${setup.id.slice(-12)}`,
    created: setup.created,
    customer: setup.customer,
    customer_account: null,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: null,
    payment_method: setup.paymentMethod,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: setup.status,
    usage: 'off_session',
  };
}

export function presentPortal(world: World, session: PortalSession): Wire {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${world.stripeOrigin}/p/session/${session.id}`,
  };
}

export function presentEvent(event: StripeEvent): Wire {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object, ...(event.previous ? { previous_attributes: event.previous } : {}) },
    livemode: false,
    pending_webhooks: event.delivery === 'pending' || event.delivery === 'held' ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

function emptyEvidence(): Wire {
  return { ...Object.fromEntries(evidenceFields.map((name) => [name, null])), enhanced_evidence: {} };
}
