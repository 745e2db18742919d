import { type FunctionName, functions } from '@numlet/contract/functions';
import { withdrawOwnFactorReset } from '../features/accounts/factors/withdraw-factor-reset.ts';
import { getProfile } from '../features/accounts/profile/get-profile.ts';
import { listSessions } from '../features/accounts/sessions/list-sessions.ts';
import { revokeSession } from '../features/accounts/sessions/revoke-session.ts';
import { adminRotateSigningKey } from '../features/accounts/tokens/rotate-signing-keys.ts';
import { adminAudit } from '../features/admin/audit/admin-audit.ts';
import { adminExport } from '../features/admin/export/admin-export.ts';
import { adminMessages } from '../features/admin/messages/admin-messages.ts';
import { adminUncoverMessage } from '../features/admin/messages/admin-uncover-message.ts';
import { adminPhoneNumbers } from '../features/admin/numbers/admin-phone-numbers.ts';
import { adminDays } from '../features/admin/overview/admin-days.ts';
import { adminEarnings } from '../features/admin/overview/admin-earnings.ts';
import { adminOutages } from '../features/admin/overview/admin-outages.ts';
import { adminStats } from '../features/admin/overview/admin-stats.ts';
import { adminAddNote } from '../features/admin/person/admin-add-note.ts';
import { adminDeletePerson } from '../features/admin/person/admin-delete-person.ts';
import { adminExportPerson } from '../features/admin/person/admin-export-person.ts';
import { adminLeftPerson } from '../features/admin/person/admin-left-person.ts';
import { adminPerson } from '../features/admin/person/admin-person.ts';
import { adminPersonView } from '../features/admin/person/admin-person-view.ts';
import { adminResetFactor, adminWithdrawFactorReset } from '../features/admin/person/admin-reset-factor.ts';
import { adminRevokeSessions } from '../features/admin/person/admin-revoke-sessions.ts';
import { adminTimeline } from '../features/admin/person/admin-timeline.ts';
import { adminUncoverTexts } from '../features/admin/person/admin-uncover-texts.ts';
import { adminUndoDeletion } from '../features/admin/person/admin-undo-deletion.ts';
import { adminSearch } from '../features/admin/search/admin-search.ts';
import { adminAnswerMessage } from '../features/admin/support/admin-answer-message.ts';
import { adminContactMessages } from '../features/admin/support/admin-contact-messages.ts';
import { adminMailings } from '../features/admin/support/admin-mailings.ts';
import { adminErrors } from '../features/admin/system/admin-errors.ts';
import { adminLookNow } from '../features/admin/system/admin-look-now.ts';
import { adminReceipts } from '../features/admin/system/admin-receipts.ts';
import { adminSystem } from '../features/admin/system/admin-system.ts';
import { adminJobs, adminRetryJobs, adminSetAsideJob } from '../features/admin/system/failed-jobs.ts';
import { adminProbeProvider } from '../features/admin/system/probe-provider.ts';
import { adminRunCheck } from '../features/admin/system/run-check.ts';
import { adminBlockUser } from '../features/admin/users/admin-block-user.ts';
import { adminSuspendUser } from '../features/admin/users/admin-suspend-user.ts';
import { adminUnblockUser } from '../features/admin/users/admin-unblock-user.ts';
import { adminUpdateRole } from '../features/admin/users/admin-update-role.ts';
import { adminUsers } from '../features/admin/users/admin-users.ts';
import { adminProfiles } from '../features/admin/verification/admin-profiles.ts';
import { adminVerificationAttempts } from '../features/admin/verification/admin-verification-attempts.ts';
import { adminVerificationStats } from '../features/admin/verification/admin-verification-stats.ts';
import { billingPortal } from '../features/billing/checkout/billing-portal.ts';
import { claimNumber } from '../features/billing/checkout/claim-number.ts';
import { createCryptoPayment } from '../features/billing/checkout/create-crypto-payment.ts';
import { createStripeCheckout } from '../features/billing/checkout/create-stripe-checkout.ts';
import { createSubscriptionCryptoPayment } from '../features/billing/checkout/create-subscription-crypto-payment.ts';
import { finishPartialPayment } from '../features/billing/checkout/finish-partial-payment.ts';
import { requestRefund } from '../features/billing/checkout/request-refund.ts';
import { swapNumber } from '../features/billing/checkout/swap-number.ts';
import { topUpCredit } from '../features/billing/checkout/top-up-credit.ts';
import { getBillingInfo } from '../features/billing/overview/get-billing-info.ts';
import { listTransactions } from '../features/billing/overview/list-transactions.ts';
import { getOrder } from '../features/billing/processing/get-order.ts';
import { adminForfeitCredit } from '../features/billing/recovery/admin-forfeit-credit.ts';
import { adminFreeNumber } from '../features/billing/recovery/admin-free-number.ts';
import { adminGiveCredit } from '../features/billing/recovery/admin-give-credit.ts';
import { adminRecovery } from '../features/billing/recovery/admin-recovery.ts';
import { adminRefundOrder } from '../features/billing/recovery/admin-refund-order.ts';
import { adminRefundPayment } from '../features/billing/recovery/admin-refund-payment.ts';
import { adminRetryOrder } from '../features/billing/recovery/admin-retry-order.ts';
import { adminTakeRecovery } from '../features/billing/recovery/admin-take-recovery.ts';
import { adminTakeBackCredit } from '../features/billing/recovery/gifts/admin-take-back-credit.ts';
import { adminCompareCarrier } from '../features/billing/recovery/orphans/admin-compare-carrier.ts';
import { adminOrphans } from '../features/billing/recovery/orphans/admin-orphans.ts';
import { adminReleaseOrphan } from '../features/billing/recovery/orphans/admin-release-orphan.ts';
import { adminRetryRelease } from '../features/billing/recovery/orphans/admin-retry-release.ts';
import { adminSetOrphanAside } from '../features/billing/recovery/orphans/admin-set-orphan-aside.ts';
import { purchasePhoneNumber } from '../features/billing/recovery/purchase-phone-number.ts';
import { setAutoRenew } from '../features/billing/renewals/set-auto-renew.ts';
import { correctCode } from '../features/messages/correction/correct-code.ts';
import { getOverageSettings } from '../features/messages/overage/get-overage-settings.ts';
import { previewWithheldTexts } from '../features/messages/overage/preview-withheld-texts.ts';
import { saveOverageSettings } from '../features/messages/overage/save-overage-settings.ts';
import {
  deletePushSubscription,
  getPushKey,
  savePushSubscription,
} from '../features/messages/push/push-subscription.ts';
import { listMessages } from '../features/messages/reading/list-messages.ts';
import { userDashboard } from '../features/messages/reading/user-dashboard.ts';
import { numberReception } from '../features/messages/reception/number-reception.ts';
import { releasePhoneNumber } from '../features/numbers/release-phone-number.ts';
import { renameNumber } from '../features/numbers/rename-number.ts';
import { searchAvailableNumbers } from '../features/numbers/search-available-numbers.ts';
import { exportAccount } from '../features/privacy/export-account.ts';
import { requestAccountDeletion } from '../features/privacy/request-account-deletion.ts';
import { undoAccountDeletion } from '../features/privacy/undo-account-deletion.ts';
import { getReferrals } from '../features/referrals/get-referrals.ts';
import { processReferral } from '../features/referrals/process-referral.ts';
import { adminCodeLimits } from '../features/verification/breaker/admin-code-limits.ts';
import { adminLiftPrefix } from '../features/verification/breaker/admin-lift-prefix.ts';
import { adminBlockPhone } from '../features/verification/desk/admin-block-phone.ts';
import { adminMovePhone } from '../features/verification/desk/admin-move-phone.ts';
import { adminUnblockPhone } from '../features/verification/desk/admin-unblock-phone.ts';
import { adminVerifyPhone } from '../features/verification/desk/admin-verify-phone.ts';
import { getPhoneVerification } from '../features/verification/get-phone-verification.ts';
import { resendVerificationOtp } from '../features/verification/resend-verification-otp.ts';
import { sendVerificationOtp } from '../features/verification/send-verification-otp.ts';
import { createVerifyService } from '../features/verification/service/create-verify-service.ts';
import { updatePhoneNumber } from '../features/verification/update-phone-number.ts';
import { verifyPhoneOtp } from '../features/verification/verify-phone-otp.ts';
import { kycHandlers } from './kyc-handlers.ts';
import { built, file, type Runner } from './runner.ts';

/** The functions that are built. A function of the contract that is missing here answers 501. */
export const handlers: { readonly [N in FunctionName]?: Runner } = {
  ...kycHandlers,
  'get-profile': built(functions['get-profile'], getProfile),
  'list-sessions': built(functions['list-sessions'], listSessions),
  'revoke-session': built(functions['revoke-session'], revokeSession),
  'withdraw-factor-reset': built(functions['withdraw-factor-reset'], withdrawOwnFactorReset),
  'get-phone-verification': built(functions['get-phone-verification'], getPhoneVerification),
  'send-verification-otp': built(functions['send-verification-otp'], sendVerificationOtp),
  'verify-phone-otp': built(functions['verify-phone-otp'], verifyPhoneOtp),
  'resend-verification-otp': built(functions['resend-verification-otp'], resendVerificationOtp),
  'update-phone-number': built(functions['update-phone-number'], updatePhoneNumber),
  'process-referral': built(functions['process-referral'], processReferral),
  'get-referrals': built(functions['get-referrals'], getReferrals),
  'search-available-numbers': built(functions['search-available-numbers'], searchAvailableNumbers),
  'create-stripe-checkout': built(functions['create-stripe-checkout'], createStripeCheckout),
  'claim-number': built(functions['claim-number'], claimNumber),
  'swap-number': built(functions['swap-number'], swapNumber),
  'request-refund': built(functions['request-refund'], requestRefund),
  'finish-partial-payment': built(functions['finish-partial-payment'], finishPartialPayment),
  'top-up-credit': built(functions['top-up-credit'], topUpCredit),
  'billing-portal': built(functions['billing-portal'], billingPortal),
  'create-crypto-payment': built(functions['create-crypto-payment'], createCryptoPayment),
  'create-subscription-crypto-payment': built(
    functions['create-subscription-crypto-payment'],
    createSubscriptionCryptoPayment,
  ),
  'get-order': built(functions['get-order'], getOrder),
  'get-billing-info': built(functions['get-billing-info'], getBillingInfo),
  'get-overage-settings': built(functions['get-overage-settings'], getOverageSettings),
  'save-overage-settings': built(functions['save-overage-settings'], saveOverageSettings),
  'preview-withheld-texts': built(functions['preview-withheld-texts'], previewWithheldTexts),
  'list-transactions': built(functions['list-transactions'], listTransactions),
  'user-dashboard': built(functions['user-dashboard'], userDashboard),
  'list-messages': built(functions['list-messages'], listMessages),
  'get-push-key': built(functions['get-push-key'], getPushKey),
  'save-push-subscription': built(functions['save-push-subscription'], savePushSubscription),
  'delete-push-subscription': built(functions['delete-push-subscription'], deletePushSubscription),
  'rename-number': built(functions['rename-number'], renameNumber),
  'number-reception': built(functions['number-reception'], numberReception),
  'correct-code': built(functions['correct-code'], correctCode),
  'set-auto-renew': built(functions['set-auto-renew'], setAutoRenew),
  'release-phone-number': built(functions['release-phone-number'], releasePhoneNumber),
  'admin-stats': built(functions['admin-stats'], adminStats),
  'admin-days': built(functions['admin-days'], adminDays),
  'admin-earnings': built(functions['admin-earnings'], adminEarnings),
  'admin-person': built(functions['admin-person'], adminPerson),
  'admin-left-person': built(functions['admin-left-person'], adminLeftPerson),
  'admin-person-view': built(functions['admin-person-view'], adminPersonView),
  'admin-timeline': built(functions['admin-timeline'], adminTimeline),
  'admin-uncover-texts': built(functions['admin-uncover-texts'], adminUncoverTexts),
  'admin-add-note': built(functions['admin-add-note'], adminAddNote),
  'admin-revoke-sessions': built(functions['admin-revoke-sessions'], adminRevokeSessions),
  'create-verify-service': built(functions['create-verify-service'], createVerifyService),
  'admin-system': built(functions['admin-system'], adminSystem),
  'admin-probe-provider': built(functions['admin-probe-provider'], adminProbeProvider),
  'admin-jobs': built(functions['admin-jobs'], adminJobs),
  'admin-retry-jobs': built(functions['admin-retry-jobs'], adminRetryJobs),
  'admin-set-aside-job': built(functions['admin-set-aside-job'], adminSetAsideJob),
  'admin-look-now': built(functions['admin-look-now'], adminLookNow),
  'admin-errors': built(functions['admin-errors'], adminErrors),
  'admin-run-check': built(functions['admin-run-check'], adminRunCheck),
  'admin-receipts': built(functions['admin-receipts'], adminReceipts),
  'admin-rotate-signing-key': built(functions['admin-rotate-signing-key'], adminRotateSigningKey),
  'admin-contact-messages': built(functions['admin-contact-messages'], adminContactMessages),
  'admin-answer-message': built(functions['admin-answer-message'], adminAnswerMessage),
  'admin-mailings': built(functions['admin-mailings'], adminMailings),
  'admin-audit': built(functions['admin-audit'], adminAudit),
  'admin-export': file(functions['admin-export'], adminExport),
  'admin-reset-factor': built(functions['admin-reset-factor'], adminResetFactor),
  'admin-withdraw-factor-reset': built(functions['admin-withdraw-factor-reset'], adminWithdrawFactorReset),
  'admin-export-person': file(functions['admin-export-person'], adminExportPerson),
  'admin-undo-deletion': built(functions['admin-undo-deletion'], adminUndoDeletion),
  'admin-delete-person': built(functions['admin-delete-person'], adminDeletePerson),
  'admin-search': built(functions['admin-search'], adminSearch),
  'admin-users': built(functions['admin-users'], adminUsers),
  'admin-profiles': built(functions['admin-profiles'], adminProfiles),
  'admin-verification-attempts': built(functions['admin-verification-attempts'], adminVerificationAttempts),
  'admin-verification-stats': built(functions['admin-verification-stats'], adminVerificationStats),
  'admin-move-phone': built(functions['admin-move-phone'], adminMovePhone),
  'admin-verify-phone': built(functions['admin-verify-phone'], adminVerifyPhone),
  'admin-block-phone': built(functions['admin-block-phone'], adminBlockPhone),
  'admin-unblock-phone': built(functions['admin-unblock-phone'], adminUnblockPhone),
  'admin-code-limits': built(functions['admin-code-limits'], adminCodeLimits),
  'admin-lift-prefix': built(functions['admin-lift-prefix'], adminLiftPrefix),
  'admin-update-role': built(functions['admin-update-role'], adminUpdateRole),
  'admin-suspend-user': built(functions['admin-suspend-user'], adminSuspendUser),
  'admin-block-user': built(functions['admin-block-user'], adminBlockUser),
  'admin-unblock-user': built(functions['admin-unblock-user'], adminUnblockUser),
  'admin-phone-numbers': built(functions['admin-phone-numbers'], adminPhoneNumbers),
  'admin-messages': built(functions['admin-messages'], adminMessages),
  'admin-uncover-message': built(functions['admin-uncover-message'], adminUncoverMessage),
  'admin-outages': built(functions['admin-outages'], adminOutages),
  'admin-orphans': built(functions['admin-orphans'], adminOrphans),
  'admin-release-orphan': built(functions['admin-release-orphan'], adminReleaseOrphan),
  'admin-set-orphan-aside': built(functions['admin-set-orphan-aside'], adminSetOrphanAside),
  'admin-compare-carrier': built(functions['admin-compare-carrier'], adminCompareCarrier),
  'admin-retry-release': built(functions['admin-retry-release'], adminRetryRelease),
  'admin-recovery': built(functions['admin-recovery'], adminRecovery),
  'admin-take-recovery': built(functions['admin-take-recovery'], adminTakeRecovery),
  'admin-retry-order': built(functions['admin-retry-order'], adminRetryOrder),
  'admin-refund-order': built(functions['admin-refund-order'], adminRefundOrder),
  'admin-refund-payment': built(functions['admin-refund-payment'], adminRefundPayment),
  'admin-give-credit': built(functions['admin-give-credit'], adminGiveCredit),
  'admin-take-back-credit': built(functions['admin-take-back-credit'], adminTakeBackCredit),
  'admin-forfeit-credit': built(functions['admin-forfeit-credit'], adminForfeitCredit),
  'purchase-phone-number': built(functions['purchase-phone-number'], purchasePhoneNumber),
  'admin-free-number': built(functions['admin-free-number'], adminFreeNumber),
  'export-account': file(functions['export-account'], exportAccount),
  'request-account-deletion': built(functions['request-account-deletion'], requestAccountDeletion),
  'undo-account-deletion': built(functions['undo-account-deletion'], undoAccountDeletion),
};
