import type { z } from 'zod';
import {
  profileOutput,
  refuseEmailChangeInput,
  refuseEmailChangeOutput,
  revokeSessionInput,
  sessionsOutput,
} from './accounts/accounts.ts';
import * as privacy from './accounts/privacy.ts';
import {
  phoneInput,
  phoneVerificationOutput,
  resendCodeInput,
  sendCodeInput,
  verificationOutcome,
  verifyOtpInput,
} from './accounts/verification.ts';
import { adminFunctions } from './admin/admin-functions.ts';
import * as billing from './billing/billing.ts';
import { finishPartialInput, finishPartialOutput, orderInput, orderOutput } from './billing/orders.ts';
import * as payments from './billing/payments.ts';
import { transactionsInput, transactionsOutput } from './billing/transactions.ts';
import { done, emptyInput, outcome } from './fields.ts';
import type { Access, FunctionDefinition } from './function-definition.ts';
import { kycFunctions } from './kyc/kyc-functions.ts';
import { measuredOutput } from './messages/measured.ts';
import {
  correctCodeInput,
  correctCodeOutput,
  dashboardOutput,
  listMessagesInput,
  listMessagesOutput,
} from './messages/messages.ts';
import { pushKeyOutput, pushSubscriptionInput } from './messages/push.ts';
import * as numbers from './numbers/numbers.ts';
import { receptionInput, receptionOutput } from './numbers/reception.ts';
import * as referrals from './referrals.ts';
import { countArticleViewInput, popularArticlesOutput } from './site/articles.ts';
import * as support from './support.ts';

/** Every call of the service: POST /functions/v1/<name> (section 7 of both documents). */
export const functions = {
  // Accounts and verification
  'get-profile': {
    access: 'user',
    input: emptyInput,
    output: profileOutput,
    summary: 'The signed-in person with role, status and phone verification.',
  },
  'list-sessions': {
    access: 'user',
    input: emptyInput,
    output: sessionsOutput,
    summary: "The person's sessions: device, IP address, time of sign-in.",
  },
  'revoke-session': {
    access: 'user',
    input: revokeSessionInput,
    output: done,
    summary: 'Ends one session of the person and closes its live connections.',
  },
  'withdraw-factor-reset': {
    access: 'user',
    input: emptyInput,
    output: done,
    summary: 'Cancels the reset of a second factor that is not lost after all.',
  },
  'get-phone-verification': {
    access: 'user',
    input: emptyInput,
    output: phoneVerificationOutput,
    summary:
      "The state of the person's phone verification: the code, its attempts and times, the last error.",
  },
  'send-verification-otp': {
    access: 'agreed',
    input: sendCodeInput,
    output: verificationOutcome,
    summary: "Sends a verification code to the profile's own phone number.",
  },
  'verify-phone-otp': {
    access: 'agreed',
    input: verifyOtpInput,
    output: verificationOutcome,
    summary: 'Checks the code and marks the phone as verified.',
  },
  'resend-verification-otp': {
    access: 'agreed',
    input: resendCodeInput,
    output: verificationOutcome,
    summary: 'Sends the verification code again, once the cooldown is over.',
  },
  'update-phone-number': {
    access: 'user',
    input: phoneInput,
    output: verificationOutcome,
    summary: 'Changes the phone number of the profile; sends nothing.',
  },

  'refuse-email-change': {
    access: 'public',
    input: refuseEmailChangeInput,
    output: refuseEmailChangeOutput,
    summary: "Refuses, from the new mailbox, an account's change to its address.",
  },

  // Referrals
  'process-referral': {
    access: 'user',
    input: referrals.processReferralInput,
    output: outcome,
    summary: 'Records who referred the person; a repeat is harmless.',
  },
  'get-referrals': {
    access: 'user',
    input: emptyInput,
    output: referrals.referralsOutput,
    summary: "The person's referral code, link and history.",
  },

  // Numbers
  'search-available-numbers': {
    access: 'verified',
    input: numbers.searchInput,
    output: numbers.searchOutput,
    summary: 'Numbers that can be rented now, or what a country requires first.',
  },
  'get-sold-numbers': {
    access: 'public',
    input: emptyInput,
    output: numbers.soldNumbersOutput,
    summary: 'The countries and types of numbers that can be rented, with their surcharges.',
  },
  'claim-number': {
    access: 'verified',
    input: numbers.claimInput,
    output: numbers.claimOutput,
    summary: 'Takes a number for a plan that was paid without one.',
  },
  'list-swap-offers': {
    access: 'verified',
    input: numbers.numberIdInput,
    output: numbers.swapOffersOutput,
    summary: 'The numbers that a number can be swapped for now.',
  },
  'swap-number': {
    access: 'verified',
    input: numbers.swapInput,
    output: numbers.swapOutput,
    summary: 'Exchanges a number that has never received a text for another; once, free of charge.',
  },
  'release-phone-number': {
    access: 'user',
    input: numbers.releaseNumberInput,
    output: done,
    summary: 'Ends the rental of a number for good; for its owner and for administrators.',
  },
  'rename-number': {
    access: 'user',
    input: numbers.renameInput,
    output: numbers.renameOutput,
    summary: "Sets or removes the name of one of the person's numbers.",
  },
  'set-auto-renew': {
    access: 'user',
    input: numbers.autoRenewInput,
    output: numbers.autoRenewOutput,
    summary: 'Turns the automatic renewal of a number on or off.',
  },
  'number-reception': {
    access: 'user',
    input: receptionInput,
    output: receptionOutput,
    summary: 'What numbers of a country and type have received, if that is known from enough people.',
  },

  'get-measured-figures': {
    access: 'public',
    input: emptyInput,
    output: measuredOutput,
    summary: "The service's own measurements: time to the screen, and codes found.",
  },

  // Messages
  'user-dashboard': {
    access: 'user',
    input: emptyInput,
    output: dashboardOutput,
    summary: 'Numbers, recent texts, statistics and the cursor for the live connection.',
  },
  'list-messages': {
    access: 'user',
    input: listMessagesInput,
    output: listMessagesOutput,
    summary:
      'Texts, newest first by arrival, a page at a time; searched, of one number, or only withheld ones.',
  },
  'get-push-key': {
    access: 'user',
    input: emptyInput,
    output: pushKeyOutput,
    summary: 'The key with which a browser subscribes to push messages, if the service sends them.',
  },
  'save-push-subscription': {
    access: 'user',
    input: pushSubscriptionInput,
    output: done,
    summary: 'Subscribes this browser to push notifications while it is signed in.',
  },
  'delete-push-subscription': {
    access: 'user',
    input: emptyInput,
    output: done,
    summary: 'Unsubscribes this browser from push notifications.',
  },

  'correct-code': {
    access: 'user',
    input: correctCodeInput,
    output: correctCodeOutput,
    summary:
      'Records what the code of a text is, or that it has none; kept for improvement only with consent.',
  },

  // Payments and billing
  'create-stripe-checkout': {
    access: 'agreed',
    input: payments.checkoutInput,
    output: payments.checkoutOutput,
    summary: 'Opens a checkout for a plan, credit or a number; a number requires a verified phone.',
  },
  'get-crypto-currencies': {
    access: 'public',
    input: payments.cryptoCurrenciesInput,
    output: payments.cryptoCurrenciesOutput,
    summary: 'The accepted cryptocurrencies.',
  },
  'create-subscription-crypto-payment': {
    access: 'agreed',
    input: payments.planCryptoInput,
    output: payments.cryptoPaymentOutput,
    summary: 'Opens a crypto payment for a plan or credit.',
  },
  'create-crypto-payment': {
    access: 'agreed',
    input: payments.numberCryptoInput,
    output: payments.cryptoPaymentOutput,
    summary: 'Opens a crypto payment for a number; buying one requires a verified phone.',
  },
  'top-up-credit': {
    access: 'agreed',
    input: payments.topUpCreditInput,
    output: payments.checkoutOutput,
    summary: 'Opens a checkout for pay-as-you-go credit in dollars.',
  },
  'finish-partial-payment': {
    access: 'user',
    input: finishPartialInput,
    output: finishPartialOutput,
    summary:
      'Ends the wait for the rest of a crypto payment: pays the order from credit, or turns the coins into credit.',
  },
  'get-order': {
    access: 'user',
    input: orderInput,
    output: orderOutput,
    summary: 'The state of a purchase; without an id, of the newest.',
  },
  'get-billing-info': {
    access: 'user',
    input: emptyInput,
    output: billing.billingInfoOutput,
    summary: 'Subscriptions, usage, credit and transactions.',
  },
  'get-overage-settings': {
    access: 'user',
    input: emptyInput,
    output: billing.overageSettingsOutput,
    summary: 'What happens over the allowance, and what is withheld now.',
  },
  'save-overage-settings': {
    access: 'user',
    input: billing.saveOverageInput,
    output: billing.overageSettingsOutput,
    summary: 'Changes what happens over the allowance and how renewals are paid.',
  },
  'preview-withheld-texts': {
    access: 'user',
    input: billing.previewWithheldInput,
    output: billing.previewWithheldOutput,
    summary: 'How many withheld texts a payment would reveal, and what they would cost in addition.',
  },
  'list-transactions': {
    access: 'user',
    input: transactionsInput,
    output: transactionsOutput,
    summary: 'Transactions, newest first, a page at a time; of one payment method, type or status.',
  },
  'request-refund': {
    access: 'user',
    input: billing.requestRefundInput,
    output: billing.requestRefundOutput,
    summary: "Refunds the person's first purchase under the money-back promise.",
  },
  'billing-portal': {
    access: 'user',
    input: payments.billingPortalInput,
    output: payments.billingPortalOutput,
    summary: "The card provider's page for saved cards and receipts.",
  },

  ...kycFunctions,

  // Support
  'send-contact-message': {
    access: 'public',
    input: support.contactInput,
    output: done,
    summary: 'Sends a message to support.',
  },
  'subscribe-newsletter': {
    access: 'public',
    input: support.newsletterInput,
    output: done,
    summary: 'Requests the newsletter; the address is confirmed by mail.',
  },
  'register-interest': {
    access: 'public',
    input: support.interestInput,
    output: done,
    summary: 'Requests a mail when numbers of a country become available; the address is confirmed by mail.',
  },
  'confirm-mailing': {
    access: 'public',
    input: support.mailingInput,
    output: support.confirmedMailingOutput,
    summary: 'Confirms the request whose mail contained this link; a repeat is harmless.',
  },
  'end-mailing': {
    access: 'public',
    input: support.mailingInput,
    output: support.endedMailingOutput,
    summary: 'Ends the mailing whose link this is, and deletes the address from its list.',
  },
  'report-abuse': {
    access: 'public',
    input: support.abuseInput,
    output: done,
    summary: 'Reports a violation of the acceptable-use policy.',
  },

  // The public site
  'count-article-view': {
    access: 'public',
    input: countArticleViewInput,
    output: done,
    summary: 'Counts one view of an article, without recording whose.',
  },
  'get-popular-articles': {
    access: 'public',
    input: emptyInput,
    output: popularArticlesOutput,
    summary: 'The articles viewed most within seven days, from a hundred views on.',
  },

  // Privacy
  'export-account': {
    access: 'user',
    input: privacy.exportInput,
    output: privacy.exportOutput,
    summary: 'Everything stored about the signed-in person, as one archive.',
    contentType: 'application/zip',
  },
  'request-account-deletion': {
    access: 'user',
    input: privacy.requestDeletionInput,
    output: privacy.requestDeletionOutput,
    summary: 'Starts the deletion of the account; it can be undone for 14 days.',
  },
  'undo-account-deletion': {
    access: 'user',
    input: emptyInput,
    output: done,
    summary: 'Cancels a requested deletion.',
  },

  ...adminFunctions,
} as const satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functions;
/** The functions whose definition has these properties. */
type FunctionsWith<Part> = {
  [N in FunctionName]: (typeof functions)[N] extends Part ? N : never;
}[FunctionName];
export type FunctionsOpenTo<A extends Access> = FunctionsWith<{ access: A }>;
/** The functions that always require a fresh confirmation of the caller's identity. */
export type ConfirmedFunction = FunctionsWith<{ confirm: true }>;
/** The functions that return a file. */
export type FileFunction = FunctionsWith<{ contentType: string }>;
/** The fields that a caller may send. Fields with a default may be left out. */
export type FunctionInput<N extends FunctionName> = z.input<(typeof functions)[N]['input']>;
/** The fields that a handler receives: parsed, with defaults filled in. */
export type ParsedInput<N extends FunctionName> = z.output<(typeof functions)[N]['input']>;
export type FunctionOutput<N extends FunctionName> = z.output<(typeof functions)[N]['output']>;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
