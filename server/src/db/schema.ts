import type { KycDocumentKind, KycIdType, KycMethod, KycRejection } from '@numlet/contract/kyc/kyc-options';
import type { BlockedReason } from '@numlet/contract/messages/messages';
import type { PushService } from '@numlet/contract/messages/push';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column that the database fills when an insert leaves it out. */
type Default<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type Currency = 'usd' | 'gbp' | 'eur';
export type OrderState =
  | 'reserved'
  | 'awaiting_payment'
  | 'paid'
  | 'provisioning'
  | 'active'
  | 'expired'
  | 'needs_action'
  | 'refund_due'
  | 'refunded';
export type OrderKind =
  | 'number'
  | 'subscription'
  | 'topup'
  | 'yearly'
  | 'reactivate'
  | 'credit'
  | 'renewal'
  | 'overage'
  | 'claim'
  | 'grant'
  | 'swap';
export type RentalPlan = 'starter' | 'monthly_topup' | 'yearly';
export type RefundReason = 'undelivered' | 'money_back' | 'administrator' | 'provider' | 'charged_back';
/** Who has set the renewal of a number; null: no person has, so it follows how the number was paid for. */
type RenewalSetBy = 'owner' | 'payment_method';
type CryptoStatus =
  | 'creating'
  | 'waiting'
  | 'confirming'
  | 'confirmed'
  | 'sending'
  | 'partially_paid'
  | 'finished'
  | 'failed'
  | 'refunded'
  | 'expired';
export type BillingType = 'trial' | 'monthly' | 'yearly' | 'grant';
export type TransactionType =
  | 'number_purchase'
  | 'starter'
  | 'monthly_topup'
  | 'yearly'
  | 'credit_topup'
  | 'renewal'
  | 'reactivation'
  | 'overage'
  | 'refund'
  | 'referral_reward'
  | 'referral_reversal'
  | 'chargeback'
  | 'adjustment'
  | 'payout';
export type TransactionStatus = 'pending' | 'completed' | 'failed' | 'refunded' | 'charged_back';
export type PaymentMethod = 'card' | 'crypto' | 'credit';
export type Metadata = { [key: string]: unknown };

type Accounts = { id: string; created_at: Date };
type Users = {
  id: string;
  email: string;
  password_hash: Nullable<string>;
  email_confirmed_at: Nullable<Date>;
  user_metadata: Json<Metadata>;
  last_sign_in_at: Nullable<Date>;
  new_email: Nullable<string>;
  password_changed_at: Nullable<Date>;
  email_changed_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};
type Memberships = { account_id: string; user_id: string; created_at: Date };
type Identities = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json<Metadata>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Nullable<Date>;
};
type Profiles = {
  user_id: string;
  full_name: string;
  phone_number: Nullable<string>;
  phone_verified: Default<boolean>;
  verification_status: Default<'pending_verification' | 'verified' | 'blocked'>;
  verification_attempts: Default<number>;
  last_verification_attempt: Nullable<Date>;
  verification_blocked_until: Nullable<Date>;
  verification_unblocked_at: Nullable<Date>;
  selected_purposes: string[];
  terms_accepted_at: Nullable<Date>;
  account_status: Default<'active' | 'suspended' | 'blocked'>;
  suspended_until: Nullable<Date>;
  status_since: Nullable<Date>;
  status_reason: Nullable<string>;
  overage_auto_charge: Default<boolean>;
  overage_spending_cap_minor: Default<number>;
  /** The opposite of `overage_auto_charge`; the database derives it. */
  block_at_limit: GeneratedAlways<boolean>;
  preferred_payment_method: Default<'subscription' | 'pay_per_use'>;
  signup_ip: Nullable<string>;
  last_ip: Nullable<string>;
  deletion_requested_at: Nullable<Date>;
  deletion_erased_at: Nullable<Date>;
  deletion_finished_at: Nullable<Date>;
  phone_changed_at: Nullable<Date>;
  kyc_card_dismissed_at: Nullable<Date>;
  version: Default<number>;
  created_at: Date;
  updated_at: Date;
};
type AdminNotes = { id: string; user_id: string; author_user_id: string; body: string; created_at: Date };
type ContactMessages = {
  id: string;
  idempotency_key: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  is_urgent: boolean;
  received_at: Date;
  answered_at: Nullable<Date>;
  answered_by: Nullable<string>;
};
type MailingEntries = {
  id: string;
  email: string;
  topic: string;
  place: Nullable<string>;
  asked_at: Date;
  token_hash: Nullable<Buffer>;
  token_expires_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
};
type FactorResets = {
  id: string;
  user_id: string;
  requested_by: string;
  reason: string;
  requested_at: Date;
  due_at: Date;
  withdrawn_at: Nullable<Date>;
  withdrawn_by: Nullable<string>;
  done_at: Nullable<Date>;
};
type UserRoles = { user_id: string; role: 'admin' | 'user'; granted_at: Date };
export type AuthMethod = { method: string; timestamp: number };
type Sessions = {
  id: string;
  user_id: string;
  aal: Default<'aal1' | 'aal2'>;
  amr: Json<AuthMethod[]>;
  user_agent: Nullable<string>;
  ip: Nullable<string>;
  browser_secret_hash: Nullable<Buffer>;
  created_at: Date;
  last_active_at: Date;
  ended_at: Nullable<Date>;
  ended_reason: Nullable<string>;
};
type PushSubscriptions = {
  session_id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  shows_codes: boolean;
  sent_seq: number;
  created_at: Date;
};
type PushRefusals = { service: PushService; since: Date; last_at: Date; status: number };
type RefreshTokens = {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Nullable<Buffer>;
  created_at: Date;
  replaced_at: Nullable<Date>;
};
type SigningKeys = {
  kid: string;
  public_jwk: Json<Metadata>;
  private_key_sealed: Buffer;
  data_key_id: string;
  created_at: Date;
  active_from: Date;
  retired_at: Nullable<Date>;
};
export type OneTimePurpose =
  | 'signup'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'magiclink';
type OneTimeTokens = {
  token_hash: Buffer;
  user_id: string;
  purpose: OneTimePurpose;
  sent_to: string;
  created_at: Date;
  expires_at: Date;
  consumed_at: Nullable<Date>;
  superseded_at: Nullable<Date>;
  code_hash: Nullable<Buffer>;
  attempts_left: Default<number>;
  browser_secret_hash: Nullable<Buffer>;
  redirect_to: Nullable<string>;
};
/** `reserved`: tries under way that may still cost a point. */
type RateLimits = { key: string; points: number; reserved: Default<number>; resets_at: Date };
type SpentProofs = { proof_hash: Buffer; expires_at: Date };
type Factors = {
  id: string;
  user_id: string;
  factor_type: 'totp';
  friendly_name: string;
  status: 'unverified' | 'verified';
  secret_sealed: Buffer;
  data_key_id: string;
  last_used_step: Nullable<number>;
  created_at: Date;
  updated_at: Date;
};
type FactorChallenges = {
  id: string;
  factor_id: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  consumed_at: Nullable<Date>;
};
type RecoveryCodes = { code_hash: Buffer; user_id: string; created_at: Date; used_at: Nullable<Date> };
type OauthFlows = {
  state_hash: Buffer;
  provider: string;
  linking_user_id: Nullable<string>;
  linking_session_id: Nullable<string>;
  browser_secret_hash: Buffer;
  redirect_to: string;
  code_challenge: string;
  nonce: string;
  provider_verifier_sealed: Buffer;
  data_key_id: string;
  auth_code_hash: Nullable<Buffer>;
  user_id: Nullable<string>;
  created_at: Date;
  expires_at: Date;
  returned_at: Nullable<Date>;
  consumed_at: Nullable<Date>;
};
type AuditLog = {
  id: string;
  at: Date;
  action: string;
  actor_user_id: Nullable<string>;
  target_user_id: Nullable<string>;
  ip: Nullable<string>;
  user_agent: Nullable<string>;
  request_id: Nullable<string>;
  seq: Default<number>;
  detail: Json<Metadata>;
  before: NullableJson<Metadata>;
  after: NullableJson<Metadata>;
  reason: Nullable<string>;
};
type LogKinds = {
  day: string;
  kind: string;
  level: string;
  message: string;
  error: string | null;
  place: string | null;
  lines: number;
  first_seen: Date;
  last_seen: Date;
  request_ids: string[];
};
type Backups = { id: string; made_at: Date; name: string; bytes: number | null };
export type CheckKind = 'ledger' | 'audit';
export type CheckFinding = { rule: string; sentence: string };
type CheckRuns = {
  id: string;
  kind: CheckKind;
  started_at: Date;
  finished_at: Nullable<Date>;
  milliseconds: Nullable<number>;
  findings: ColumnType<CheckFinding[], string | undefined, string>;
  more_findings: Default<number>;
  seen: ColumnType<Record<string, number>, string | undefined, string>;
  error: Nullable<string>;
};
type VerifyServices = {
  id: string;
  asked_at: Date;
  state: 'asked' | 'made' | 'failed';
  service_sid: Nullable<string>;
};
type ProviderProbes = {
  provider: string;
  at: Date;
  answered: boolean;
  milliseconds: number;
  detail: string;
  balance_amount: string | null;
  balance_currency: string | null;
  server: string;
};
type AuditCheckpoints = {
  number: number;
  at: Date;
  up_to_seq: number;
  row_count: number;
  row_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
};
type AuditHorizon = { is_only: Default<boolean>; up_to_seq: number; xact: string };
type ReferrerCodes = { user_id: string; code: string; created_at: Date };
type Referrals = {
  id: string;
  referrer_user_id: string;
  referred_user_id: string;
  code: string;
  first_purchase_made: Default<boolean>;
  reward_given: Default<boolean>;
  reward_minor: number;
  reward_currency: Currency;
  reversed_at: Nullable<Date>;
  created_at: Date;
};
type PhoneNumbers = {
  id: string;
  account_id: string;
  e164: string;
  country_code: string;
  phone_type: string;
  friendly_name: string;
  name: Nullable<string>;
  carrier: string;
  carrier_sid: string;
  order_id: Nullable<string>;
  status: 'active' | 'releasing' | 'released';
  monthly_cost_minor: Nullable<number>;
  monthly_cost_currency: Nullable<string>;
  delivered_at: Date;
  point_address: Nullable<string>;
  point_tries: Default<number>;
  next_point_at: Nullable<Date>;
  texts_go_to: Nullable<string>;
  released_at: Nullable<Date>;
  releasing_since: Nullable<Date>;
  created_at: Date;
};
type PhoneVerifications = {
  id: string;
  user_id: string;
  phone_number: string;
  provider_ref: Nullable<string>;
  attempts_left: number;
  state: 'sending' | 'pending' | 'approved' | 'dead';
  sent_at: Date;
  expires_at: Date;
  prefix: Nullable<string>;
  sends: Default<number>;
  spent_at: Nullable<Date>;
  send_refusal: Nullable<
    'wait' | 'invalid_number' | 'cannot_receive' | 'blocked' | 'unavailable' | 'unknown'
  >;
  taken_at: Nullable<Date>;
};
type SmsPrefixLifts = {
  prefix: string;
  lifted_at: Date;
};
type PhoneVerificationAttempts = {
  id: string;
  user_id: string;
  phone_number: string;
  attempt_type: string;
  success: boolean;
  ip_address: Nullable<string>;
  error_message: Nullable<string>;
  created_at: Date;
};
type Orders = {
  id: string;
  account_id: string;
  user_id: string;
  kind: OrderKind;
  e164: Nullable<string>;
  carrier: Nullable<string>;
  country_code: Nullable<string>;
  phone_type: Nullable<string>;
  friendly_name: Nullable<string>;
  phone_number_id: Nullable<string>;
  amount_minor: number;
  currency: Currency;
  method: PaymentMethod;
  state: OrderState;
  version: Default<number>;
  reserved_until: Nullable<Date>;
  needs_action_until: Nullable<Date>;
  lease_owner: Nullable<string>;
  lease_until: Nullable<Date>;
  next_run_at: Nullable<Date>;
  tries: Default<number>;
  last_error_kind: Nullable<string>;
  last_error_code: Nullable<string>;
  refund_refused_at: Nullable<Date>;
  paid_at: Nullable<Date>;
  plan: Nullable<RentalPlan>;
  subscription_id: Nullable<string>;
  replaced_number_id: Nullable<string>;
  period_due: Nullable<Date>;
  usd_minor: Default<number>;
  overage_usd_minor: Default<number>;
  overage_minor: Default<number>;
  overage_transaction_id: Default<string>;
  transfer_begun_at: Nullable<Date>;
  automatic: Default<boolean>;
  paid_with_rewards: Default<boolean>;
  delivered_at: Nullable<Date>;
  refund_reason: Nullable<RefundReason>;
  renewal_choice: Nullable<boolean>;
  renewal_chosen_at: Nullable<Date>;
  idempotency_key: Nullable<string>;
  created_at: Date;
  updated_at: Date;
};
type CheckoutAttempts = {
  id: string;
  order_id: string;
  provider: string;
  idempotency_key: string;
  provider_id: Nullable<string>;
  created_at: Date;
};
type Payments = {
  id: string;
  order_id: string;
  provider: string;
  provider_payment_id: string;
  amount_minor: number;
  currency: Currency;
  created_at: Date;
};
type Refunds = {
  id: string;
  payment_id: string;
  amount_minor: number;
  idempotency_key: string;
  provider_refund_id: Nullable<string>;
  status: 'intent' | 'pending' | 'succeeded' | 'failed';
  reason: string;
  origin: Default<'ours' | 'provider' | 'desk'>;
  created_at: Date;
  updated_at: Date;
};
type ProviderEvents = {
  provider: string;
  event_id: string;
  type: string;
  received_at: Date;
  processed_at: Nullable<Date>;
};
type ProviderEventCursors = {
  provider: string;
  fetched_until: Date;
};
type CarrierOps = {
  order_id: string;
  op: 'buy' | 'release';
  state: 'intent' | 'done' | 'unknown' | 'refused';
  carrier_sid: Nullable<string>;
  created_at: Date;
  updated_at: Date;
};
type RecoveryItems = {
  id: string;
  order_id: string;
  kind: string;
  detail: string;
  opened_at: Date;
  closed_at: Nullable<Date>;
  closed_by: Nullable<string>;
  resolution: Nullable<string>;
  e164: Nullable<string>;
  words: Nullable<string>;
  taken_by: Nullable<string>;
  taken_at: Nullable<Date>;
};
type PaymentCustomers = {
  account_id: string;
  provider: string;
  customer_id: string | null;
  idempotency_key: string | null;
  created_at: Date;
};
type Subscriptions = {
  id: string;
  account_id: string;
  phone_number_id: Nullable<string>;
  order_id: Nullable<string>;
  plan: RentalPlan;
  billing_type: BillingType;
  anchor_at: Nullable<Date>;
  period_start: Nullable<Date>;
  period_due: Nullable<Date>;
  included_sms: number;
  used_sms: Default<number>;
  withheld_sms: Default<number>;
  overage_sms: Default<number>;
  overage_minor: Default<number>;
  grace_started_at: Nullable<Date>;
  last_payment_date: Nullable<Date>;
  auto_renew: boolean;
  auto_renew_by: Nullable<RenewalSetBy>;
  auto_renew_set_at: Nullable<Date>;
  period_no: Default<number>;
  months_from_anchor: Default<number>;
  grace_sms: Default<number>;
  grace_withheld_sms: Default<number>;
  reveal_sms: Default<number>;
  suspended_from: Nullable<Date>;
  suspended_until: Nullable<Date>;
  former_sms: Default<number>;
  purged_sms: Default<number>;
  open_overage_minor: Default<number>;
  card_currency: Nullable<Currency>;
  charge_tries: Default<number>;
  hard_declined: Default<boolean>;
  billing_paused_at: Nullable<Date>;
  disputed_at: Nullable<Date>;
  settled_at: Nullable<Date>;
  next_event_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};
type PaymentTransactions = {
  id: string;
  account_id: string;
  order_id: Nullable<string>;
  phone_number_id: Nullable<string>;
  transaction_type: TransactionType;
  payment_method: PaymentMethod;
  amount_minor: number;
  currency: Currency;
  usd_minor: number;
  status: TransactionStatus;
  refund_id: Nullable<string>;
  desk_act_id: Nullable<string>;
  created_at: Date;
  updated_at: Date;
};
type BillingAccounts = {
  account_id: string;
  credit_minor: Default<number>;
  open_overage_minor: Default<number>;
  card_payment_method: Nullable<string>;
  card_brand: Nullable<string>;
  card_last4: Nullable<string>;
  card_exp_month: Nullable<number>;
  card_exp_year: Nullable<number>;
  card_refused_at: Nullable<Date>;
  refused_payment_method: Nullable<string>;
  disputed_at: Nullable<Date>;
  low_balance_mailed_at: Nullable<Date>;
  money_back_at: Nullable<Date>;
};
type CryptoPayments = {
  id: string;
  order_id: string;
  provider_payment_id: Nullable<string>;
  parent_payment_id: Nullable<string>;
  pay_currency: string;
  pay_amount: Nullable<string>;
  pay_address: Nullable<string>;
  price_minor: number;
  actually_paid: Default<string>;
  estimated_coins: Default<string>;
  estimated_minor: Default<number>;
  status: CryptoStatus;
  outcome: Nullable<'paid' | 'credited' | 'queued'>;
  credited_minor: Default<number>;
  first_deposit_at: Nullable<Date>;
  payment_url: Nullable<string>;
  next_look_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
  least_minor: Nullable<number>;
};
type Disputes = {
  id: string;
  provider_dispute_id: string;
  order_id: string;
  account_id: string;
  amount_minor: number;
  currency: Currency;
  status: 'open' | 'won' | 'lost';
  opened_at: Date;
  closed_at: Nullable<Date>;
  answer_due_at: Nullable<Date>;
  is_answered: Default<boolean>;
};
type DeskActs = {
  id: string;
  key: string;
  kind: 'refund' | 'payout' | 'credit' | 'forfeit' | 'reversal';
  account_id: string;
  order_id: Nullable<string>;
  actor_user_id: string;
  amount_minor: number;
  currency: Currency;
  ends: Default<boolean>;
  refund_id: Nullable<string>;
  reverses: Nullable<string>;
  refusal: Nullable<string>;
  words: Nullable<string>;
  created_at: Date;
};
type DisputedPurchases = { dispute_id: string; order_id: string; amount_minor: number; is_whole: boolean };
type SentNotifications = { occasion: string; account_id: string; kind: string; created_at: Date };
type CarrierOrphans = {
  id: string;
  carrier: string;
  carrier_sid: string;
  e164: string;
  kind: 'unknown_here' | 'missing_there';
  marker: string;
  first_seen_at: Date;
  last_seen_at: Date;
  closed_at: Nullable<Date>;
  set_aside_at: Nullable<Date>;
  set_aside_by: Nullable<string>;
  set_aside_reason: Nullable<string>;
};
type CarrierComparisons = {
  carrier: string;
  compared_at: Nullable<Date>;
  failed_at: Nullable<Date>;
  failed_kind: Nullable<string>;
};
type LedgerTransactions = { id: string; key: string; kind: string; order_id: Nullable<string>; at: Date };
export type LedgerAccount =
  | 'card_receipts'
  | 'crypto_receipts'
  | 'credit'
  | 'sales'
  | 'refunds'
  | 'refunds_pending'
  | 'payouts'
  | 'rewards'
  | 'write_offs'
  | 'undelivered'
  | 'chargebacks';
type LedgerEntries = {
  transaction_id: string;
  line: number;
  ledger_account: LedgerAccount;
  account_id: Nullable<string>;
  amount_minor: number;
  currency: Currency;
};
type AccountCounters = {
  account_id: string;
  change_seq: number;
  total_messages: number;
  month: string;
  month_messages: number;
};
type BlockedTexts = {
  carrier: string;
  carrier_message_id: string;
  id: string;
  account_id: string;
  phone_number_id: string;
  from_number: string;
  why: BlockedReason;
  error_code: Nullable<number>;
  sent_at: Date;
  found_at: Date;
  change_seq: Nullable<number>;
};
type CodeCorrections = {
  message_id: string;
  account_id: string;
  body: string;
  found_code: Nullable<string>;
  right_code: Nullable<string>;
  kept_at: Date;
};
type TextDays = { day: string; texts: number };
type ReceptionCounts = {
  country_code: string;
  phone_type: string;
  platform: string;
  texts: number;
  texts_read: number;
  measured_at: Date;
};
/** Views of an article by day (UTC), without who viewed it. */
type ArticleViews = { slug: string; day: string; views: number };
type CountChanges = { name: string; change: number };
type StreamDelays = { day: string; within_ms: number; texts: number };
type Messages = {
  id: string;
  account_id: string;
  phone_number_id: string;
  subscription_id: Nullable<string>;
  to_number: string;
  from_number: string;
  body: string;
  carrier: string;
  carrier_message_id: string;
  change_seq: number;
  arrival_seq: number;
  received_at: Date;
  polled_at: Nullable<Date>;
  withheld_at: Nullable<Date>;
  corrected_code: Nullable<string>;
  period_no: Default<number>;
};
type TextLooks = {
  carrier: string;
  looked_until: Nullable<Date>;
  look_began: Nullable<Date>;
  look_from: Nullable<Date>;
  next_page: Nullable<string>;
  holder: Nullable<string>;
  leased_until: Nullable<Date>;
};
type CarrierMessageDeletions = {
  carrier: string;
  carrier_message_id: string;
  account_id: Nullable<string>;
  tries: Default<number>;
  next_try_at: Date;
};
type CarrierMessageDeletionsListed = { only_row: Default<true>; until: Date };
type MessageReceipts = { carrier: string; carrier_message_id: string; received_at: Date };

export type KycSubmissionStatus = 'draft' | 'pending' | 'approved' | 'rejected' | 'ended' | 'abandoned';
type KycSubmissions = {
  id: string;
  user_id: string;
  status: KycSubmissionStatus;
  method: Default<KycMethod>;
  form_sealed: Nullable<Buffer>;
  key_sealed: Nullable<Buffer>;
  data_key_id: Nullable<string>;
  id_number_hash: Nullable<Buffer>;
  id_type: Nullable<KycIdType>;
  country: Nullable<string>;
  expires_on: Nullable<string>;
  saved_at: Date;
  submitted_at: Nullable<Date>;
  decided_at: Nullable<Date>;
  decided_by: Nullable<string>;
  rejection_reasons: Nullable<KycRejection[]>;
  message: Nullable<string>;
  note: Nullable<string>;
  taken_by: Nullable<string>;
  taken_at: Nullable<Date>;
  notice_sent_at: Nullable<Date>;
  destroy_at: Nullable<Date>;
  created_at: Date;
};
type KycDocuments = {
  id: string;
  submission_id: string;
  kind: KycDocumentKind;
  form: 'picture' | 'pdf';
  object_id: string;
  key_sealed: Nullable<Buffer>;
  data_key_id: string;
  preview_sealed: Nullable<Buffer>;
  upload_hash: Buffer;
  size_bytes: number;
  uploaded_at: Date;
};
type KycObjectDeletions = { object_id: string; not_before: Date };
type KycChecks = {
  id: string;
  submission_id: string;
  user_id: string;
  state: 'starting' | 'open' | 'processing' | 'decided' | 'canceled';
  ref: Nullable<string>;
  consented_at: Date;
  started_at: Nullable<Date>;
  looked_at: Nullable<Date>;
  created_at: Date;
};
type KycRedactions = {
  ref: string;
  asked_at: Date;
  last_tried_at: Nullable<Date>;
  answered_at: Nullable<Date>;
  problem: Nullable<string>;
};
type KycViews = { id: string; submission_id: string; viewer_id: string; at: Date };
type KycHashKey = { is_only: Default<true>; key_sealed: Buffer; data_key_id: string };

/** Every table, as the migrations make it. Each has one owner among the features, which alone holds its SQL. */
export type Database = {
  accounts: Accounts;
  users: Users;
  memberships: Memberships;
  identities: Identities;
  profiles: Profiles;
  user_roles: UserRoles;
  admin_notes: AdminNotes;
  contact_messages: ContactMessages;
  mailing_entries: MailingEntries;
  factor_resets: FactorResets;
  sessions: Sessions;
  push_subscriptions: PushSubscriptions;
  refresh_tokens: RefreshTokens;
  signing_keys: SigningKeys;
  one_time_tokens: OneTimeTokens;
  rate_limits: RateLimits;
  spent_proofs: SpentProofs;
  factors: Factors;
  factor_challenges: FactorChallenges;
  recovery_codes: RecoveryCodes;
  oauth_flows: OauthFlows;
  audit_log: AuditLog;
  audit_checkpoints: AuditCheckpoints;
  audit_horizon: AuditHorizon;
  log_kinds: LogKinds;
  backups: Backups;
  check_runs: CheckRuns;
  verify_services: VerifyServices;
  provider_probes: ProviderProbes;
  push_refusals: PushRefusals;
  daily_report: { is_only: Default<boolean>; day: string };
  referrer_codes: ReferrerCodes;
  referrals: Referrals;
  phone_numbers: PhoneNumbers;
  phone_verifications: PhoneVerifications;
  used_money_backs: { hash: Buffer; account_id: string; used_at: Date };
  left_phones: { user_id: string; hash: Buffer; left_at: Date };
  phone_verification_attempts: PhoneVerificationAttempts;
  sms_prefix_lifts: SmsPrefixLifts;
  orders: Orders;
  checkout_attempts: CheckoutAttempts;
  payments: Payments;
  refunds: Refunds;
  provider_events: ProviderEvents;
  provider_event_cursors: ProviderEventCursors;
  carrier_ops: CarrierOps;
  recovery_items: RecoveryItems;
  payment_customers: PaymentCustomers;
  subscriptions: Subscriptions;
  payment_transactions: PaymentTransactions;
  billing_accounts: BillingAccounts;
  crypto_payments: CryptoPayments;
  desk_acts: DeskActs;
  disputes: Disputes;
  disputed_purchases: DisputedPurchases;
  sent_notifications: SentNotifications;
  carrier_orphans: CarrierOrphans;
  carrier_comparisons: CarrierComparisons;
  ledger_transactions: LedgerTransactions;
  ledger_entries: LedgerEntries;
  account_counters: AccountCounters;
  reception_counts: ReceptionCounts;
  text_days: TextDays;
  stream_delays: StreamDelays;
  article_views: ArticleViews;
  count_changes: CountChanges;
  code_corrections: CodeCorrections;
  messages: Messages;
  blocked_texts: BlockedTexts;
  message_receipts: MessageReceipts;
  text_looks: TextLooks;
  carrier_message_deletions: CarrierMessageDeletions;
  carrier_message_deletions_listed: CarrierMessageDeletionsListed;
  kyc_submissions: KycSubmissions;
  kyc_documents: KycDocuments;
  kyc_object_deletions: KycObjectDeletions;
  kyc_views: KycViews;
  kyc_hash_key: KycHashKey;
  kyc_checks: KycChecks;
  kyc_redactions: KycRedactions;
};
