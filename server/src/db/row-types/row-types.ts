// Made by `npm run row-types` from the migrated schema and column-types.ts. Never changed by hand.
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

type AccountCounters = {
  account_id: string;
  change_seq: number;
  month: string;
  month_messages: number;
  total_messages: number;
};

type Accounts = {
  created_at: Date;
  id: string;
};

type AdminNotes = {
  author_user_id: string;
  body: string;
  created_at: Date;
  id: string;
  user_id: string;
};

type ArticleViews = {
  day: string;
  slug: string;
  views: number;
};

type AuditCheckpoints = {
  at: Date;
  hash: Buffer;
  number: number;
  previous_hash: Buffer;
  row_count: number;
  row_hashes: Buffer;
  up_to_seq: number;
};

type AuditHorizon = {
  is_only: Generated<boolean>;
  up_to_seq: number;
  xact: string;
};

type AuditLog = {
  action: string;
  actor_user_id: string | null;
  after: ColumnTypes['audit_log.after'] | null;
  at: Date;
  before: ColumnTypes['audit_log.before'] | null;
  detail: ColumnTypes['audit_log.detail'];
  id: string;
  ip: string | null;
  reason: string | null;
  request_id: string | null;
  seq: Generated<number>;
  target_user_id: string | null;
  user_agent: string | null;
};

type Backups = {
  bytes: number | null;
  id: string;
  made_at: Date;
  name: string;
};

type BillingAccounts = {
  account_id: string;
  card_brand: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  card_last4: string | null;
  card_payment_method: string | null;
  card_refused_at: Date | null;
  credit_minor: Generated<number>;
  disputed_at: Date | null;
  low_balance_mailed_at: Date | null;
  money_back_at: Date | null;
  open_overage_minor: Generated<number>;
  refused_payment_method: string | null;
};

type BlockedTexts = {
  account_id: string;
  carrier: string;
  carrier_message_id: string;
  change_seq: number | null;
  error_code: number | null;
  found_at: Date;
  from_number: string;
  id: string;
  phone_number_id: string;
  sent_at: Date;
  why: 'code' | 'automated' | 'part_missing' | 'picture' | 'other';
};

type CarrierComparisons = {
  carrier: string;
  compared_at: Date | null;
  failed_at: Date | null;
  failed_kind: string | null;
};

type CarrierMessageDeletions = {
  account_id: string | null;
  carrier: string;
  carrier_message_id: string;
  next_try_at: Date;
  tries: Generated<number>;
};

type CarrierMessageDeletionsListed = {
  only_row: Generated<boolean>;
  until: Date;
};

type CarrierOps = {
  carrier_sid: string | null;
  created_at: Date;
  op: 'buy' | 'release';
  order_id: string;
  state: 'intent' | 'done' | 'unknown' | 'refused';
  updated_at: Date;
};

type CarrierOrphans = {
  carrier: string;
  carrier_sid: string;
  closed_at: Date | null;
  e164: string;
  first_seen_at: Date;
  id: string;
  kind: 'unknown_here' | 'missing_there';
  last_seen_at: Date;
  marker: string;
  set_aside_at: Date | null;
  set_aside_by: string | null;
  set_aside_reason: string | null;
};

type CheckoutAttempts = {
  created_at: Date;
  id: string;
  idempotency_key: string;
  order_id: string;
  provider: string;
  provider_id: string | null;
};

type CheckRuns = {
  error: string | null;
  findings: Generated<ColumnTypes['check_runs.findings']>;
  finished_at: Date | null;
  id: string;
  kind: 'ledger' | 'audit';
  milliseconds: number | null;
  more_findings: Generated<number>;
  seen: Generated<ColumnTypes['check_runs.seen']>;
  started_at: Date;
};

type CodeCorrections = {
  account_id: string;
  body: string;
  found_code: string | null;
  kept_at: Date;
  message_id: string;
  right_code: string | null;
};

type ContactMessages = {
  answered_at: Date | null;
  answered_by: string | null;
  body: string;
  email: string;
  id: string;
  idempotency_key: string;
  is_urgent: boolean;
  name: string;
  received_at: Date;
  subject: string;
};

type CountChanges = {
  change: number;
  name: 'people' | 'unverified_people' | 'numbers_active' | 'numbers_releasing' | 'numbers_released';
};

type CryptoPayments = {
  actually_paid: Generated<string>;
  created_at: Date;
  credited_minor: Generated<number>;
  estimated_coins: Generated<string>;
  estimated_minor: Generated<number>;
  first_deposit_at: Date | null;
  id: string;
  least_minor: number | null;
  next_look_at: Date | null;
  order_id: string;
  outcome: 'paid' | 'credited' | 'queued' | null;
  parent_payment_id: string | null;
  pay_address: string | null;
  pay_amount: string | null;
  pay_currency: string;
  payment_url: string | null;
  price_minor: number;
  provider_payment_id: string | null;
  status:
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
  updated_at: Date;
};

type DailyReport = {
  day: string;
  is_only: Generated<boolean>;
};

type DeskActs = {
  account_id: string;
  actor_user_id: string;
  amount_minor: number;
  created_at: Date;
  currency: 'usd' | 'gbp' | 'eur';
  ends: Generated<boolean>;
  id: string;
  key: string;
  kind: 'refund' | 'payout' | 'credit' | 'forfeit' | 'reversal';
  order_id: string | null;
  refund_id: string | null;
  refusal: string | null;
  reverses: string | null;
  words: string | null;
};

type DisputedPurchases = {
  amount_minor: number;
  dispute_id: string;
  is_whole: boolean;
  order_id: string;
};

type Disputes = {
  account_id: string;
  amount_minor: number;
  answer_due_at: Date | null;
  closed_at: Date | null;
  currency: 'usd' | 'gbp' | 'eur';
  id: string;
  is_answered: Generated<boolean>;
  opened_at: Date;
  order_id: string;
  provider_dispute_id: string;
  status: 'open' | 'won' | 'lost';
};

type FactorChallenges = {
  consumed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  factor_id: string;
  id: string;
  session_id: string;
};

type FactorResets = {
  done_at: Date | null;
  due_at: Date;
  id: string;
  reason: string;
  requested_at: Date;
  requested_by: string;
  user_id: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
};

type Factors = {
  created_at: Date;
  data_key_id: string;
  factor_type: 'totp';
  friendly_name: string;
  id: string;
  last_used_step: number | null;
  secret_sealed: Buffer;
  status: 'unverified' | 'verified';
  updated_at: Date;
  user_id: string;
};

type Identities = {
  created_at: Date;
  id: string;
  identity_data: ColumnTypes['identities.identity_data'];
  last_sign_in_at: Date | null;
  provider: string;
  provider_id: string;
  updated_at: Date;
  user_id: string;
};

type KycChecks = {
  consented_at: Date;
  created_at: Date;
  id: string;
  looked_at: Date | null;
  ref: string | null;
  started_at: Date | null;
  state: 'starting' | 'open' | 'processing' | 'decided' | 'canceled';
  submission_id: string;
  user_id: string;
};

type KycDocuments = {
  data_key_id: string;
  form: 'picture' | 'pdf';
  id: string;
  key_sealed: Buffer | null;
  kind: 'id-front' | 'id-back' | 'proof-of-address' | 'selfie';
  object_id: string;
  preview_sealed: Buffer | null;
  size_bytes: number;
  submission_id: string;
  upload_hash: Buffer;
  uploaded_at: Date;
};

type KycHashKey = {
  data_key_id: string;
  is_only: Generated<boolean>;
  key_sealed: Buffer;
};

type KycObjectDeletions = {
  not_before: Date;
  object_id: string;
};

type KycRedactions = {
  answered_at: Date | null;
  asked_at: Date;
  last_tried_at: Date | null;
  problem: string | null;
  ref: string;
};

type KycSubmissions = {
  country: string | null;
  created_at: Date;
  data_key_id: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  destroy_at: Date | null;
  expires_on: string | null;
  form_sealed: Buffer | null;
  id: string;
  id_number_hash: Buffer | null;
  id_type: ColumnTypes['kyc_submissions.id_type'] | null;
  key_sealed: Buffer | null;
  message: string | null;
  method: Generated<'upload' | 'stripe'>;
  note: string | null;
  notice_sent_at: Date | null;
  rejection_reasons: ColumnTypes['kyc_submissions.rejection_reasons'] | null;
  saved_at: Date;
  status: 'draft' | 'pending' | 'approved' | 'rejected' | 'ended' | 'abandoned';
  submitted_at: Date | null;
  taken_at: Date | null;
  taken_by: string | null;
  user_id: string;
};

type KycViews = {
  at: Date;
  id: string;
  submission_id: string;
  viewer_id: string;
};

type LedgerEntries = {
  account_id: string | null;
  amount_minor: number;
  currency: 'usd' | 'gbp' | 'eur';
  ledger_account:
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
  line: number;
  transaction_id: string;
};

type LedgerTransactions = {
  at: Date;
  id: string;
  key: string;
  kind: string;
  order_id: string | null;
};

type LeftPhones = {
  hash: Buffer;
  left_at: Date;
  user_id: string;
};

type LogKinds = {
  day: string;
  error: string | null;
  first_seen: Date;
  kind: string;
  last_seen: Date;
  level: string;
  lines: number;
  message: string;
  place: string | null;
  request_ids: string[];
};

type MailingEntries = {
  asked_at: Date;
  confirmed_at: Date | null;
  email: string;
  id: string;
  place: string | null;
  token_expires_at: Date | null;
  token_hash: Buffer | null;
  topic: string;
};

type Memberships = {
  account_id: string;
  created_at: Date;
  user_id: string;
};

type MessageReceipts = {
  carrier: string;
  carrier_message_id: string;
  received_at: Date;
};

type Messages = {
  account_id: string;
  arrival_seq: number;
  body: string;
  carrier: string;
  carrier_message_id: string;
  change_seq: number;
  corrected_code: string | null;
  from_number: string;
  id: string;
  period_no: Generated<number>;
  phone_number_id: string;
  polled_at: Date | null;
  received_at: Date;
  subscription_id: string | null;
  to_number: string;
  withheld_at: Date | null;
};

type Migrations = {
  applied_at: Date;
  name: string;
};

type OauthFlows = {
  auth_code_hash: Buffer | null;
  browser_secret_hash: Buffer;
  code_challenge: string;
  consumed_at: Date | null;
  created_at: Date;
  data_key_id: string;
  expires_at: Date;
  linking_session_id: string | null;
  linking_user_id: string | null;
  nonce: string;
  provider: string;
  provider_verifier_sealed: Buffer;
  redirect_to: string;
  returned_at: Date | null;
  state_hash: Buffer;
  user_id: string | null;
};

type OneTimeTokens = {
  attempts_left: Generated<number>;
  browser_secret_hash: Buffer | null;
  code_hash: Buffer | null;
  consumed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  purpose:
    | 'signup'
    | 'recovery'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication'
    | 'magiclink';
  redirect_to: string | null;
  sent_to: string;
  superseded_at: Date | null;
  token_hash: Buffer;
  user_id: string;
};

type Orders = {
  account_id: string;
  amount_minor: number;
  automatic: Generated<boolean>;
  carrier: string | null;
  country_code: string | null;
  created_at: Date;
  currency: 'usd' | 'gbp' | 'eur';
  delivered_at: Date | null;
  e164: string | null;
  friendly_name: string | null;
  id: string;
  idempotency_key: string | null;
  kind:
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
  last_error_code: string | null;
  last_error_kind: string | null;
  lease_owner: string | null;
  lease_until: Date | null;
  method: 'card' | 'crypto' | 'credit';
  needs_action_until: Date | null;
  next_run_at: Date | null;
  overage_minor: Generated<number>;
  overage_transaction_id: Generated<string>;
  overage_usd_minor: Generated<number>;
  paid_at: Date | null;
  paid_with_rewards: Generated<boolean>;
  period_due: Date | null;
  phone_number_id: string | null;
  phone_type: string | null;
  plan: 'starter' | 'monthly_topup' | 'yearly' | null;
  refund_reason: 'undelivered' | 'money_back' | 'administrator' | 'provider' | 'charged_back' | null;
  refund_refused_at: Date | null;
  renewal_choice: boolean | null;
  renewal_chosen_at: Date | null;
  replaced_number_id: string | null;
  reserved_until: Date | null;
  run_done: Generated<number>;
  runs: Generated<number>;
  state:
    | 'reserved'
    | 'awaiting_payment'
    | 'paid'
    | 'provisioning'
    | 'active'
    | 'expired'
    | 'needs_action'
    | 'refund_due'
    | 'refunded';
  subscription_id: string | null;
  surcharge_minor: Generated<number>;
  transfer_begun_at: Date | null;
  tries: Generated<number>;
  updated_at: Date;
  usd_minor: Generated<number>;
  user_id: string;
  version: Generated<number>;
};

type PaymentCustomers = {
  account_id: string;
  created_at: Date;
  customer_id: string | null;
  idempotency_key: string | null;
  provider: string;
};

type Payments = {
  amount_minor: number;
  created_at: Date;
  currency: 'usd' | 'gbp' | 'eur';
  id: string;
  order_id: string;
  provider: string;
  provider_payment_id: string;
};

type PaymentTransactions = {
  account_id: string;
  amount_minor: number;
  created_at: Date;
  currency: 'usd' | 'gbp' | 'eur';
  desk_act_id: string | null;
  id: string;
  order_id: string | null;
  payment_method: 'card' | 'crypto' | 'credit';
  phone_number_id: string | null;
  refund_id: string | null;
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'charged_back';
  transaction_type:
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
  updated_at: Date;
  usd_minor: number;
};

type PhoneNumbers = {
  account_id: string;
  carrier: string;
  carrier_sid: string;
  country_code: string;
  created_at: Date;
  delivered_at: Date;
  e164: string;
  friendly_name: string;
  id: string;
  monthly_cost_currency: string | null;
  monthly_cost_minor: number | null;
  name: string | null;
  next_point_at: Date | null;
  order_id: string | null;
  phone_type: string;
  point_address: string | null;
  point_tries: Generated<number>;
  released_at: Date | null;
  releasing_since: Date | null;
  status: 'active' | 'releasing' | 'released';
  texts_go_to: string | null;
};

type PhoneVerificationAttempts = {
  attempt_type: string;
  created_at: Date;
  error_message: string | null;
  id: string;
  ip_address: string | null;
  phone_number: string;
  success: boolean;
  user_id: string;
};

type PhoneVerifications = {
  attempts_left: number;
  expires_at: Date;
  id: string;
  phone_number: string;
  prefix: string | null;
  provider_ref: string | null;
  send_refusal: 'wait' | 'invalid_number' | 'cannot_receive' | 'blocked' | 'unavailable' | 'unknown' | null;
  sends: Generated<number>;
  sent_at: Date;
  spent_at: Date | null;
  state: 'sending' | 'pending' | 'approved' | 'dead';
  taken_at: Date | null;
  user_id: string;
};

type Profiles = {
  account_status: Generated<'active' | 'suspended' | 'blocked'>;
  block_at_limit: GeneratedAlways<boolean>;
  created_at: Date;
  deletion_erased_at: Date | null;
  deletion_finished_at: Date | null;
  deletion_requested_at: Date | null;
  full_name: string;
  kyc_card_dismissed_at: Date | null;
  last_ip: string | null;
  last_verification_attempt: Date | null;
  overage_auto_charge: Generated<boolean>;
  overage_spending_cap_minor: Generated<number>;
  phone_changed_at: Date | null;
  phone_number: string | null;
  phone_verified: Generated<boolean>;
  preferred_payment_method: Generated<'subscription' | 'pay_per_use'>;
  selected_purposes: string[];
  signup_ip: string | null;
  status_reason: string | null;
  status_since: Date | null;
  suspended_until: Date | null;
  terms_accepted_at: Date | null;
  updated_at: Date;
  user_id: string;
  verification_attempts: Generated<number>;
  verification_blocked_until: Date | null;
  verification_status: Generated<'pending_verification' | 'verified' | 'blocked'>;
  verification_unblocked_at: Date | null;
  version: Generated<number>;
};

type ProviderEventCursors = {
  fetched_until: Date;
  provider: string;
};

type ProviderEvents = {
  event_id: string;
  processed_at: Date | null;
  provider: string;
  received_at: Date;
  type: string;
};

type ProviderProbes = {
  answered: boolean;
  at: Date;
  balance_amount: string | null;
  balance_currency: string | null;
  detail: string;
  milliseconds: number;
  provider: string;
  server: string;
};

type PushRefusals = {
  last_at: Date;
  service: 'apple' | 'google' | 'microsoft' | 'mozilla' | 'sandbox';
  since: Date;
  status: number;
};

type PushSubscriptions = {
  account_id: string;
  auth: string;
  created_at: Date;
  endpoint: string;
  p256dh: string;
  sent_seq: number;
  session_id: string;
  shows_codes: boolean;
};

type RateLimits = {
  key: string;
  points: number;
  reserved: Generated<number>;
  resets_at: Date;
};

type ReceptionCounts = {
  country_code: string;
  measured_at: Date;
  phone_type: string;
  platform: string;
  texts: number;
  texts_read: Generated<number>;
};

type RecoveryCodes = {
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  user_id: string;
};

type RecoveryItems = {
  closed_at: Date | null;
  closed_by: string | null;
  detail: string;
  e164: string | null;
  id: string;
  kind: string;
  opened_at: Date;
  order_id: string;
  resolution: string | null;
  taken_at: Date | null;
  taken_by: string | null;
  words: string | null;
};

type Referrals = {
  code: string;
  created_at: Date;
  first_purchase_made: Generated<boolean>;
  id: string;
  referred_user_id: string;
  referrer_user_id: string;
  reversed_at: Date | null;
  reward_currency: 'usd' | 'gbp' | 'eur';
  reward_given: Generated<boolean>;
  reward_minor: number;
};

type ReferrerCodes = {
  code: string;
  created_at: Date;
  user_id: string;
};

type RefreshTokens = {
  created_at: Date;
  parent_hash: Buffer | null;
  replaced_at: Date | null;
  session_id: string;
  token_hash: Buffer;
};

type Refunds = {
  amount_minor: number;
  created_at: Date;
  id: string;
  idempotency_key: string;
  origin: Generated<'ours' | 'provider' | 'desk'>;
  payment_id: string;
  provider_refund_id: string | null;
  reason: string;
  status: 'intent' | 'pending' | 'succeeded' | 'failed';
  updated_at: Date;
};

type SentNotifications = {
  account_id: string;
  created_at: Date;
  kind: string;
  occasion: string;
};

type Sessions = {
  aal: Generated<'aal1' | 'aal2'>;
  amr: ColumnTypes['sessions.amr'];
  browser_secret_hash: Buffer | null;
  created_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  id: string;
  ip: string | null;
  last_active_at: Date;
  user_agent: string | null;
  user_id: string;
};

type SigningKeys = {
  active_from: Date;
  created_at: Date;
  data_key_id: string;
  kid: string;
  private_key_sealed: Buffer;
  public_jwk: ColumnTypes['signing_keys.public_jwk'];
  retired_at: Date | null;
};

type SmsPrefixLifts = {
  lifted_at: Date;
  prefix: string;
};

type SpentProofs = {
  expires_at: Date;
  proof_hash: Buffer;
};

type StreamDelays = {
  day: string;
  texts: number;
  within_ms: number;
};

type Subscriptions = {
  account_id: string;
  anchor_at: Date | null;
  auto_renew: boolean;
  auto_renew_by: 'owner' | 'payment_method' | null;
  auto_renew_set_at: Date | null;
  billing_paused_at: Date | null;
  billing_type: 'trial' | 'monthly' | 'yearly' | 'grant';
  card_currency: 'usd' | 'gbp' | 'eur' | null;
  charge_tries: Generated<number>;
  created_at: Date;
  disputed_at: Date | null;
  ended_at: Date | null;
  former_sms: Generated<number>;
  grace_sms: Generated<number>;
  grace_started_at: Date | null;
  grace_withheld_sms: Generated<number>;
  hard_declined: Generated<boolean>;
  id: string;
  included_sms: number;
  last_payment_date: Date | null;
  months_from_anchor: Generated<number>;
  next_event_at: Date | null;
  open_overage_minor: Generated<number>;
  order_id: string | null;
  overage_minor: Generated<number>;
  overage_sms: Generated<number>;
  period_due: Date | null;
  period_no: Generated<number>;
  period_start: Date | null;
  phone_number_id: string | null;
  plan: 'starter' | 'monthly_topup' | 'yearly';
  purged_sms: Generated<number>;
  reveal_sms: Generated<number>;
  settled_at: Date | null;
  surcharge_minor: Generated<number>;
  suspended_from: Date | null;
  suspended_until: Date | null;
  updated_at: Date;
  used_sms: Generated<number>;
  withheld_sms: Generated<number>;
};

type TextDays = {
  day: string;
  texts: number;
};

type TextLooks = {
  carrier: string;
  holder: string | null;
  leased_until: Date | null;
  look_began: Date | null;
  look_from: Date | null;
  looked_until: Date | null;
  next_page: string | null;
};

type UsedMoneyBacks = {
  account_id: string;
  hash: Buffer;
  used_at: Date;
};

type UserRoles = {
  granted_at: Date;
  role: 'admin' | 'user';
  user_id: string;
};

type Users = {
  created_at: Date;
  email: string;
  email_changed_at: Date | null;
  email_confirmed_at: Date | null;
  id: string;
  last_sign_in_at: Date | null;
  new_email: string | null;
  password_changed_at: Date | null;
  password_hash: string | null;
  updated_at: Date;
  user_metadata: ColumnTypes['users.user_metadata'];
};

type VerifyServices = {
  asked_at: Date;
  id: string;
  service_sid: string | null;
  state: 'asked' | 'made' | 'failed';
};

export interface DB {
  account_counters: AccountCounters;
  accounts: Accounts;
  admin_notes: AdminNotes;
  article_views: ArticleViews;
  audit_checkpoints: AuditCheckpoints;
  audit_horizon: AuditHorizon;
  audit_log: AuditLog;
  backups: Backups;
  billing_accounts: BillingAccounts;
  blocked_texts: BlockedTexts;
  carrier_comparisons: CarrierComparisons;
  carrier_message_deletions: CarrierMessageDeletions;
  carrier_message_deletions_listed: CarrierMessageDeletionsListed;
  carrier_ops: CarrierOps;
  carrier_orphans: CarrierOrphans;
  check_runs: CheckRuns;
  checkout_attempts: CheckoutAttempts;
  code_corrections: CodeCorrections;
  contact_messages: ContactMessages;
  count_changes: CountChanges;
  crypto_payments: CryptoPayments;
  daily_report: DailyReport;
  desk_acts: DeskActs;
  disputed_purchases: DisputedPurchases;
  disputes: Disputes;
  factor_challenges: FactorChallenges;
  factor_resets: FactorResets;
  factors: Factors;
  identities: Identities;
  kyc_checks: KycChecks;
  kyc_documents: KycDocuments;
  kyc_hash_key: KycHashKey;
  kyc_object_deletions: KycObjectDeletions;
  kyc_redactions: KycRedactions;
  kyc_submissions: KycSubmissions;
  kyc_views: KycViews;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  left_phones: LeftPhones;
  log_kinds: LogKinds;
  mailing_entries: MailingEntries;
  memberships: Memberships;
  message_receipts: MessageReceipts;
  messages: Messages;
  migrations: Migrations;
  oauth_flows: OauthFlows;
  one_time_tokens: OneTimeTokens;
  orders: Orders;
  payment_customers: PaymentCustomers;
  payment_transactions: PaymentTransactions;
  payments: Payments;
  phone_numbers: PhoneNumbers;
  phone_verification_attempts: PhoneVerificationAttempts;
  phone_verifications: PhoneVerifications;
  profiles: Profiles;
  provider_event_cursors: ProviderEventCursors;
  provider_events: ProviderEvents;
  provider_probes: ProviderProbes;
  push_refusals: PushRefusals;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  reception_counts: ReceptionCounts;
  recovery_codes: RecoveryCodes;
  recovery_items: RecoveryItems;
  referrals: Referrals;
  referrer_codes: ReferrerCodes;
  refresh_tokens: RefreshTokens;
  refunds: Refunds;
  sent_notifications: SentNotifications;
  sessions: Sessions;
  signing_keys: SigningKeys;
  sms_prefix_lifts: SmsPrefixLifts;
  spent_proofs: SpentProofs;
  stream_delays: StreamDelays;
  subscriptions: Subscriptions;
  text_days: TextDays;
  text_looks: TextLooks;
  used_money_backs: UsedMoneyBacks;
  user_roles: UserRoles;
  users: Users;
  verify_services: VerifyServices;
}
