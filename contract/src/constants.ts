/** Every figure of section 9 of both specification documents. The name of a time ends in its unit. */

// Phone verification
export const OTP_LENGTH = 6;
export const INITIAL_VERIFICATION_ATTEMPTS = 3;
export const RESEND_COOLDOWN_SECONDS = 60;
export const VERIFY_PROGRESS_PERCENT = 66;
export const ADMIN_PHONE_BLOCK_HOURS = 24;
/** After this many days without a sign-in, a new owner can verify the phone of an account without numbers and money. */
export const PHONE_UNUSED_DAYS = 180;
/** The filters of people and attempts in the Verification tab. */
export const VERIFICATION_FILTERS = ['verified', 'pending', 'blocked'] as const;
export const ATTEMPT_RESULTS = ['success', 'failed'] as const;
/** The filter of the contact form's messages in the Support tab. */
export const CONTACT_STATES = ['new', 'answered'] as const;
export const ATTEMPT_LOG_SIZE = 100;
export const ATTEMPTS_WARNING_FROM = 3;
export const ATTEMPTS_NOTICE_BELOW = 3;

// Sign-up and sign-in
export const SESSION_POLL_TRIES = 10;
export const SESSION_POLL_INTERVAL_MS = 500;
export const REFERRAL_PROCESSING_DELAY_MS = 2_000;
export const REDIRECT_DELAY_MS = 1_000;
export const AUTH_REFRESH_MARGIN_SECONDS = 90;
export const AUTH_RETRY_BACKOFF_MS = 200;
export const REFERRAL_STORAGE_KEY = 'referralCode';
/** The pause between two mailed codes by which a person proves their identity. */
export const MAILED_CODE_COOLDOWN_SECONDS = 60;
export const PASSWORD_MIN_LENGTH = 10;
/**
 * The strength of a password is rated on this many characters: a password that is hard to guess up to there stays hard
 * to guess.
 */
export const PASSWORD_RATED_LENGTH = 40;
export const PASSWORD_MAX_LENGTH = 128;
export const MINIMUM_AGE_YEARS = 18;

// The landing page's demonstration
export const DEMO_REFRESH_MS = 8_000;
export const DEMO_MESSAGES_KEPT = 3;
export const DEMO_SCROLL_DELAY_MS = 100;
export const COPY_FEEDBACK_MS = 2_000;

// Masking
export const PHONE_MASK_LONGER_THAN = 7;
export const PHONE_MASK_HEAD = 3;
export const PHONE_MASK_TAIL = 4;
export const SHORT_ID_LENGTH = 8;

// A number's lifecycle
export const GRACE_DAYS = 7;
export const RELEASE_AFTER_SUSPENSION_DAYS = 30;
/** An unpaid number is released this many days after its due date. */
export const RELEASE_AFTER_DUE_DAYS = GRACE_DAYS + RELEASE_AFTER_SUSPENSION_DAYS;
export const GRACE_SHOWN_MESSAGES = 40;
/** How long after its delivery a number that has received no text may be swapped once: rule 38, swap. */
export const SWAP_HOURS = 48;
export const SWAPS_PER_ACCOUNT = 3;
export const SWAPS_COUNTED_DAYS = 30;
export const MESSAGE_RETENTION_DAYS = 30;
export const BACKUP_RETENTION_DAYS = 90;
/** How long a text is kept if a person has corrected its code and agreed to share it. */
export const CORRECTION_RETENTION_DAYS = 180;
/** How long a message of the contact form, or a confirmed request about a country, is kept. */
export const CONTACT_RETENTION_DAYS = 365;
/**
 * How long the confirmation link of a newsletter or of a country's mailing is valid. Then an unconfirmed request is
 * deleted.
 */
export const MAILING_CONFIRM_DAYS = 7;
/** How long an unconfirmed sign-up is kept. */
export const UNCONFIRMED_RETENTION_DAYS = 30;
export const CARD_RESERVATION_MINUTES = 30;
export const CRYPTO_RESERVATION_MINUTES = 60;
export const CRYPTO_DEPOSIT_RESERVATION_HOURS = 24;

// Over the allowance, in minor units of the dollar unless said otherwise
export const OVERAGE_PRICE_MINOR = 5;
export const OVERAGE_CHARGE_THRESHOLD_MINOR = 500;
/** Decimal dollars as sent on the wire; the last one means unlimited. */
export const SPENDING_CAP_OPTIONS = [5, 10, 25, 50, 999_999.99] as const;
export const DEFAULT_SPENDING_CAP = 25;
export const UNLIMITED_SPENDING_CAP = 999_999.99;
export const DEFAULT_BLOCK_AT_LIMIT = true;
export const DEFAULT_OVERAGE_AUTO_CHARGE = false;

// Money
export const REFERRAL_COMMISSION_MINOR = 100;
export const CRYPTO_TRANSACTION_ROWS = 10;
export const CRYPTO_POPULAR_DEFAULT = 'btc';
export const MONEY_BACK_DAYS = 30;
export const MONEY_BACK_MAX_TEXTS = 3;
/** The most credit that an administrator can give in one act: it limits the cost of a typing error. */
export const GIVEN_CREDIT_MAX_MINOR = 10_000;
/** How long the unspent part of credit that an administrator gave by mistake can be withdrawn. */
export const ADJUSTMENT_REVERSIBLE_MS = 24 * 3_600_000;
/** Cents: an administrator who gives and refunds more than this within a day must first confirm their identity. */
export const UNCONFIRMED_DAY_SUM_MINOR = 20_00;
/** Cents: if an administrator gives and refunds more than this within a day, the others are mailed. */
export const REPORTED_DAY_SUM_MINOR = 100_00;
export const LOW_BALANCE_MINOR = 200;
/**
 * Cents: the most credit that one card payment buys, for a person with an approved identity and a card charged long
 * ago.
 */
export const CREDIT_MAX_APPROVED_MINOR = 500_000;
/** How long ago a card of the person must first have been charged for that. */
export const CREDIT_CARD_AGE_DAYS = 60;
/**
 * Cents of credit bought by card that can be spent at once, the daily increase, and the days until all of it can be
 * spent.
 */
export const CREDIT_AT_ONCE_MINOR = 100_000;
export const CREDIT_A_DAY_MINOR = 50_000;
export const CREDIT_WAITS_DAYS = 14;

// Texts
/** Texts read at once, newest first. */
export const INBOX_PAGE = 100;

/** Length of an owner's name for a number, in characters. */
export const NUMBER_NAME_MAX = 40;

// Search
export const SEARCH_LIMITS = [25, 50, 75, 100] as const;
export const DEFAULT_SEARCH_LIMIT = 50;
export const AREA_CODE_MAX_LENGTH = 3;
export const CONTAINS_MAX_LENGTH = 10;

// The live connection and requests
export const LIVE_RETRY_MS = 30_000;
export const REQUEST_TIMEOUT_MS = 30_000;
export const FETCH_RETRIES = 3;
export const FETCH_BACKOFF_MS = 1_000;
export const FETCH_BACKOFF_CAP_MS = 30_000;
export const FETCH_CACHE_RETENTION_MS = 5 * 60_000;

// Notifications
export const NOTIFICATION_DURATION_MS = 4_000;
export const NOTIFICATIONS_VISIBLE = 3;
export const NOTIFICATION_WIDTH_PX = 356;
export const NOTIFICATION_GAP_PX = 14;
export const NOTIFICATION_SWIPE_PX = 20;
export const NOTIFICATION_REMOVAL_DELAY_MS = 200;
export const NOTIFICATION_OFFSET_PX = 32;
export const NOTIFICATION_MOBILE_OFFSET_PX = 16;
export const NOTIFICATION_HOTKEY = ['altKey', 'KeyT'] as const;
export const NOTIFICATION_POSITION = 'bottom-right';

// Administration
/** An administrator's possible acts: to an account, about its phone, and on the page of a person. */
export const ACCOUNT_ACTS = ['change_role', 'lift', 'suspend', 'block'] as const;
export const PHONE_ACTS = [
  'verify_phone',
  'move_phone',
  'reset_phone',
  'unblock_phone',
  'block_phone',
] as const;
export const PERSON_ACTS = [
  ...ACCOUNT_ACTS,
  ...PHONE_ACTS,
  'give_credit',
  'give_number',
  'forfeit_credit',
  'reset_factor',
  'delete',
  'undo_deletion',
] as const;
export const SUSPENSION_DURATIONS = ['1day', '7days', '30days'] as const;
export const SUSPENSION_DAYS = { '1day': 1, '7days': 7, '30days': 30 } as const;
/** How long a confirmation (a code of the app, or the password) is valid for dangerous acts. */
export const CONFIRMATION_MINUTES = 5;
/** How long a requested reset of a second factor waits, so that its owner can read the notice. */
export const FACTOR_RESET_HOURS = 24;
export const SEO_PAGES = { total: 21, country: 8, product: 3 } as const;

// Identity verification
export const KYC_STEPS = 3;
export const KYC_REVIEW_HOURS = '24-48 hours';
export const KYC_PROOF_OF_ADDRESS_MONTHS = 3;
/** By the service's clock, on the day on which the form is saved. */
export const KYC_MINIMUM_AGE = 18;
export const KYC_DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
export const KYC_PICTURE_MAX_MEGAPIXELS = 50;
export const KYC_PDF_MAX_PAGES = 5;
/** For each kind of document. */
export const KYC_UPLOADS_PER_DAY = 5;
/** Within 30 days. */
export const KYC_SUBMISSIONS_PER_MONTH = 3;
/** Checks by Stripe within 30 days, over all accounts that have verified the same phone. */
export const KYC_VENDOR_CHECKS_MONTH = 3;
/** How long documents and typed fields are kept: after the last change, the submission, or the decision. */
export const KYC_DRAFT_DAYS = 30;
export const KYC_PENDING_DAYS = 30;
export const KYC_REJECTED_DAYS = 90;
export const KYC_APPROVED_DAYS = 30;
/** When a form has not changed for this long, a mail announces its deletion. */
export const KYC_DRAFT_NOTICE_DAYS = 25;
/** How many orders may wait for payment concurrently, and how many with an approved identity. */
export const OPEN_ORDERS_MAX = 5;
export const OPEN_ORDERS_MAX_APPROVED = 20;

// Accounts and support
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;
export const DELETION_UNDO_DAYS = 14;
export const DELETION_FINISHED_DAYS = 30;
export const PRICE_CHANGE_NOTICE_DAYS = 30;
export const SUPPORT_REPLY_HOURS = 24;
export const NO_CODE_CONTACT_MINUTES = 5;

/** How many stuck items of each kind the System tab shows, the longest waiting first. */
export const STUCK_SHOWN = 50;

/** How many of the texts counted in a line of a person's timeline are shown together, the newest. */
export const MAX_UNCOVERED = 200;

/** Payments on a person's page of administration: shown first, and at most. */
export const PERSON_PAYMENTS = { few: 50, most: 1000 };
