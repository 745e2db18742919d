import { finishFactorResets } from '../features/accounts/factors/finish-factor-resets.ts';
import { sendAccountExistsMail } from '../features/accounts/one-time-mail/send-account-exists-mail.ts';
import { sendOneTimeMail } from '../features/accounts/one-time-mail/send-one-time-mail.ts';
import { deleteEndedLimits } from '../features/accounts/proofs/delete-ended-limits.ts';
import { mailLargeDaySum } from '../features/accounts/security-notices/mail-large-day-sum.ts';
import { mailLostAdministrator } from '../features/accounts/security-notices/mail-lost-administrator.ts';
import { mailNewAdministrator } from '../features/accounts/security-notices/mail-new-administrator.ts';
import { securityNoticeDue } from '../features/accounts/security-notices/security-notice.ts';
import { sendSecurityNotice } from '../features/accounts/security-notices/send-security-notice.ts';
import { cleanUpSignIns } from '../features/accounts/sessions/clean-up-sign-ins.ts';
import {
  accountExistsMailDue,
  accountStatusChanged,
  accountStatusMailDue,
  addressClaimed,
  administratorAppointed,
  administratorRemoved,
  emailChanged,
  endedLimitsDue,
  endedSuspensionsDue,
  factorResetsDue,
  largeDaySumReached,
  nameChanged,
  oneTimeMailDue,
  signInCleanUpDue,
  signingKeysDue,
  userSignedUp,
} from '../features/accounts/status/account-events.ts';
import { endSuspensions } from '../features/accounts/status/apply-account-status.ts';
import { sendAccountStatusMail } from '../features/accounts/status/send-account-status-mail.ts';
import { rotateSigningKeys } from '../features/accounts/tokens/rotate-signing-keys.ts';
import { auditSealDue } from '../features/admin/audit/audit-events.ts';
import { sealAudit } from '../features/admin/audit/seal-audit.ts';
import { foldCounts } from '../features/admin/counts/counts.queries.ts';
import { announceDailyReport } from '../features/admin/daily-report/announce-daily-report.ts';
import { sendDailyReport } from '../features/admin/daily-report/send-daily-report.ts';
import { readCarrierBalance } from '../features/admin/system/probe-provider.ts';
import { runCheck } from '../features/admin/system/run-check.ts';
import { dropOldLogKinds } from '../features/admin/system/store-log-kinds.ts';
import {
  carrierBalanceDue,
  checkRequested,
  countsDue,
  dailyReportDue,
  dailyReportMailDue,
  logKindsDue,
} from '../features/admin/system/system-events.ts';
import { sendBillingMail } from '../features/billing/mails/entry/send-billing-mail.ts';
import {
  billingMailDue,
  cardChargedBack,
  cardEventsDue,
  carrierReconcileDue,
  creditMoved,
  deskRefundRefused,
  disputeOpened,
  fundsAvailable,
  orderDelivered,
  orderPaid,
  orderRefunded,
  orderSweepDue,
  paymentReviewDue,
  processOrder,
  subscriptionDue,
  subscriptionSweepDue,
  syncSavedCard,
  textsPaidFor,
} from '../features/billing/money/entry/billing-events.ts';
import { unknownDepositSeen } from '../features/billing/orders/entry/crypto-events.ts';
import { fetchCardEvents } from '../features/billing/orders/entry/jobs/fetch-card-events.ts';
import { reconcileCarriers } from '../features/billing/orders/entry/jobs/reconcile-carrier.ts';
import { recordUnknownDeposit } from '../features/billing/orders/entry/jobs/record-unknown-deposit.ts';
import { runDueOrder } from '../features/billing/orders/entry/jobs/run-order.ts';
import { sweepCryptoPayments } from '../features/billing/orders/entry/jobs/sweep-crypto-payments.ts';
import { sweepOrders } from '../features/billing/orders/entry/jobs/sweep-orders.ts';
import { refreshSavedCard } from '../features/billing/orders/entry/refresh-saved-card.ts';
import { mailDisputeToAdministrators } from '../features/billing/refunds/entry/jobs/mail-dispute-to-administrators.ts';
import { mailRefusedRefund } from '../features/billing/refunds/entry/jobs/mail-refused-refund.ts';
import { removeCard } from '../features/billing/refunds/entry/jobs/remove-card.ts';
import { reverseReward } from '../features/billing/refunds/entry/jobs/reverse-reward.ts';
import { reviewPayment } from '../features/billing/refunds/entry/jobs/review-payment.ts';
import {
  recordFirstPurchase,
  rewardReferrer,
} from '../features/billing/refunds/entry/jobs/reward-referrer.ts';
import { markDeliveredDisputed } from '../features/billing/refunds/entry/process-dispute.ts';
import { announceNumbersDueOfAccount } from '../features/billing/rentals/entry/announce-numbers-due.ts';
import { endSubscriptionOfNumber } from '../features/billing/rentals/entry/end-subscription-of-number.ts';
import { drawFromCredit } from '../features/billing/rentals/entry/jobs/draw-from-credit.ts';
import { mailLowBalance } from '../features/billing/rentals/entry/jobs/mail-low-balance.ts';
import { runSubscription } from '../features/billing/rentals/entry/jobs/run-subscription.ts';
import { sweepSubscriptions } from '../features/billing/rentals/entry/jobs/sweep-subscriptions.ts';
import { confirmRedaction, redactCopies } from '../features/kyc/check/redact-copies.ts';
import { settleCheck } from '../features/kyc/check/settle-check.ts';
import { sweepChecks } from '../features/kyc/check/sweep-checks.ts';
import { endApprovalOfName } from '../features/kyc/end-approval-of-name.ts';
import {
  identityChecksDue,
  identitySessionChanged,
  kycMailDue,
  kycObjectDeletionsDue,
  kycRetentionDue,
  manyIdentitiesViewed,
} from '../features/kyc/kyc-events.ts';
import { deleteObjects } from '../features/kyc/retention/delete-objects.ts';
import { runRetention } from '../features/kyc/retention/run-retention.ts';
import { mailManyViews } from '../features/kyc/review/mail-many-views.ts';
import { sendKycMail } from '../features/kyc/send-kyc-mail.ts';
import { dropKeptCorrections } from '../features/messages/correction/drop-kept-corrections.ts';
import { pollMissedTexts } from '../features/messages/intake/poll-missed-texts.ts';
import {
  carrierCopiesDue,
  partitionsDue,
  pushDue,
  receptionDue,
  textPollDue,
  withheldPurgeNear,
} from '../features/messages/message-events.ts';
import { revealFundedTexts } from '../features/messages/overage/reveal-funded-texts.ts';
import { sendPushes } from '../features/messages/push/send-pushes.ts';
import { measureReception } from '../features/messages/reception/measure-reception.ts';
import { maintainTextDays } from '../features/messages/retention/maintain-text-days.ts';
import { purgeCarrierCopies } from '../features/messages/retention/purge-carrier-copies.ts';
import { announceWithheldPurge } from '../features/messages/withheld/announce-withheld-purge.ts';
import { countPurgedTexts } from '../features/messages/withheld/count-purged-texts.ts';
import { mailWithheldPurge } from '../features/messages/withheld/mail-withheld-purge.ts';
import { revealPaidTexts } from '../features/messages/withheld/reveal-paid-texts.ts';
import { finishNumberRelease } from '../features/numbers/finish-number-release.ts';
import { numberPointingDue, numberReleaseDue } from '../features/numbers/number-events.ts';
import { repointNumbers } from '../features/numbers/repoint-numbers.ts';
import { deleteUnconfirmed } from '../features/privacy/delete-unconfirmed.ts';
import { dropOldHashes } from '../features/privacy/drop-old-hashes.ts';
import { finishAccountDeletion } from '../features/privacy/finish-account-deletion.ts';
import { deletionDue, deletionMailDue, deletionSweepDue } from '../features/privacy/privacy-events.ts';
import { sendDeletionMail } from '../features/privacy/send-deletion-mail.ts';
import { sweepDeletions } from '../features/privacy/sweep-deletions.ts';
import { deleteStrangersReferral } from '../features/referrals/delete-strangers-referral.ts';
import { welcomeReferredUser } from '../features/referrals/welcome-referred-user.ts';
import { dropOldArticleViews } from '../features/site/drop-old-article-views.ts';
import { articleViewsDue } from '../features/site/site-events.ts';
import { contactMailDue } from '../features/support/contact/contact-events.ts';
import { sendContactMail } from '../features/support/contact/send-contact-mail.ts';
import { dropOldSupportData } from '../features/support/drop-old-support-data.ts';
import { mailingMailDue } from '../features/support/mailing/mailing-events.ts';
import { sendMailingMail } from '../features/support/mailing/send-mailing-mail.ts';
import { moveAddress } from '../features/support/move-address.ts';
import { supportCleanUpDue } from '../features/support/support-events.ts';
import { by, every, irrevocable, longRunning, on } from './define-jobs.ts';
import type { Job } from './job.ts';

/** For jobs that mostly wait for a provider: while one worker waits for a slow answer, others continue. */
const FOR_PROVIDERS = { batchSize: 6, workers: 3 };
const FOR_MAILS = { batchSize: 8, workers: 2 };
/** For jobs that only use the database. */
const FOR_DATABASE = { batchSize: 8 };

/** The daily work on texts, in this order. */
const TEXT_DAYS = [maintainTextDays, countPurgedTexts, announceWithheldPurge, dropKeptCorrections];

/** All jobs. Only this list joins an event to its handlers. */
export const jobs: readonly Job[] = [
  on(userSignedUp, welcomeReferredUser),
  on(addressClaimed, deleteStrangersReferral),
  on(oneTimeMailDue, sendOneTimeMail),
  on(accountExistsMailDue, sendAccountExistsMail),
  on(securityNoticeDue, sendSecurityNotice),
  on(administratorAppointed, mailNewAdministrator),
  on(administratorRemoved, mailLostAdministrator),
  on(largeDaySumReached, mailLargeDaySum),
  on(emailChanged, moveAddress),
  on(nameChanged, endApprovalOfName),
  { ...on(kycMailDue, sendKycMail), ...FOR_MAILS },
  on(manyIdentitiesViewed, mailManyViews),
  {
    ...on(identitySessionChanged, settleCheck, confirmRedaction),
    ...FOR_PROVIDERS,
    turnOf: by(identitySessionChanged, ({ ref }) => ref),
  },
  on(accountStatusChanged, announceNumbersDueOfAccount),
  { ...on(accountStatusMailDue, sendAccountStatusMail), ...FOR_MAILS },
  on(numberReleaseDue, endSubscriptionOfNumber, finishNumberRelease),
  {
    ...on(processOrder, runDueOrder),
    ...FOR_PROVIDERS,
    // An event during a run may be newer than the run's data, so the order is run again afterwards.
    turnOf: by(processOrder, ({ orderId }) => orderId),
  },
  on(unknownDepositSeen, recordUnknownDeposit),
  { ...on(subscriptionDue, runSubscription), ...FOR_PROVIDERS },
  on(creditMoved, drawFromCredit, mailLowBalance, revealFundedTexts),
  { ...on(orderPaid, recordFirstPurchase), ...FOR_DATABASE },
  { ...on(orderDelivered, rewardReferrer, markDeliveredDisputed), ...FOR_DATABASE },
  on(orderRefunded, reverseReward),
  {
    ...on(billingMailDue, sendBillingMail),
    ...FOR_MAILS,
    // One person gets mails in the order of the events.
    turnOf: by(billingMailDue, ({ accountId }) => accountId),
  },
  { ...on(textsPaidFor, revealPaidTexts), ...FOR_DATABASE },
  { ...on(fundsAvailable, revealFundedTexts), ...FOR_DATABASE },
  { ...on(pushDue, sendPushes), ...FOR_MAILS, turnOf: by(pushDue, ({ accountId }) => accountId) },
  on(withheldPurgeNear, mailWithheldPurge),
  { ...on(syncSavedCard, refreshSavedCard), ...FOR_PROVIDERS },
  {
    ...on(paymentReviewDue, reviewPayment),
    ...FOR_PROVIDERS,
    turnOf: by(paymentReviewDue, ({ paymentId }) => paymentId),
  },
  on(disputeOpened, mailDisputeToAdministrators),
  on(deskRefundRefused, mailRefusedRefund),
  on(cardChargedBack, removeCard),
  on(deletionMailDue, sendDeletionMail),
  { ...on(contactMailDue, sendContactMail), ...FOR_MAILS },
  { ...on(mailingMailDue, sendMailingMail), ...FOR_MAILS },
  irrevocable(longRunning(on(deletionDue, finishAccountDeletion))),
  every('* * * * *', orderSweepDue, sweepOrders, sweepCryptoPayments),
  every('* * * * *', subscriptionSweepDue, sweepSubscriptions),
  irrevocable(every('* * * * *', endedSuspensionsDue, endSuspensions)),
  longRunning(every('* * * * *', auditSealDue, sealAudit)),
  irrevocable(every('*/5 * * * *', factorResetsDue, finishFactorResets)),
  every('*/2 * * * *', textPollDue, pollMissedTexts),
  every('*/2 * * * *', numberPointingDue, repointNumbers),
  irrevocable(longRunning(every('*/30 * * * *', endedLimitsDue, deleteEndedLimits))),
  irrevocable(longRunning(every('10 0 * * *', partitionsDue, ...TEXT_DAYS))),
  longRunning(every('30 1 * * *', receptionDue, measureReception)),
  longRunning(every('50 2 * * *', carrierReconcileDue, reconcileCarriers)),
  irrevocable(every('20 3 * * *', signingKeysDue, rotateSigningKeys)),
  irrevocable(
    longRunning(every('40 3 * * *', signInCleanUpDue, cleanUpSignIns, deleteUnconfirmed, dropOldHashes)),
  ),
  every('* * * * *', carrierCopiesDue, (deps) => purgeCarrierCopies(deps)),
  longRunning(on(checkRequested, runCheck)),
  irrevocable(every('50 3 * * *', supportCleanUpDue, dropOldSupportData)),
  irrevocable(every('55 3 * * *', logKindsDue, dropOldLogKinds)),
  irrevocable(every('57 3 * * *', articleViewsDue, dropOldArticleViews)),
  irrevocable(longRunning(every('45 * * * *', kycRetentionDue, runRetention))),
  every('* * * * *', kycObjectDeletionsDue, deleteObjects, redactCopies),
  every('*/10 * * * *', identityChecksDue, sweepChecks),
  every('*/5 * * * *', countsDue, foldCounts),
  every('15 * * * *', carrierBalanceDue, readCarrierBalance),
  every('5 7-23 * * *', dailyReportDue, announceDailyReport),
  { ...on(dailyReportMailDue, sendDailyReport), ...FOR_MAILS },
  irrevocable(every('25 * * * *', deletionSweepDue, sweepDeletions)),
  every('35 * * * *', cardEventsDue, fetchCardEvents),
];

/** Names of the jobs that may run for hours. */
export const longRunningJobs = jobs.filter((job) => job.isLongRunning).map(({ name }) => name);
