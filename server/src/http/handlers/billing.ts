import { billingPortal } from '../../features/billing/checkout/billing-portal.ts';
import { claimNumber } from '../../features/billing/checkout/claim-number.ts';
import { createCryptoPayment } from '../../features/billing/checkout/create-crypto-payment.ts';
import { createStripeCheckout } from '../../features/billing/checkout/create-stripe-checkout.ts';
import { createSubscriptionCryptoPayment } from '../../features/billing/checkout/create-subscription-crypto-payment.ts';
import { finishPartialPayment } from '../../features/billing/checkout/finish-partial-payment.ts';
import { getCryptoCurrencies } from '../../features/billing/checkout/get-crypto-currencies.ts';
import { requestRefund } from '../../features/billing/checkout/request-refund.ts';
import { swapNumber } from '../../features/billing/checkout/swap-number.ts';
import { topUpCredit } from '../../features/billing/checkout/top-up-credit.ts';
import { getBillingInfo } from '../../features/billing/overview/get-billing-info.ts';
import { listTransactions } from '../../features/billing/overview/list-transactions.ts';
import { getOrder } from '../../features/billing/processing/get-order.ts';
import { adminForfeitCredit } from '../../features/billing/recovery/admin-forfeit-credit.ts';
import { adminFreeNumber } from '../../features/billing/recovery/admin-free-number.ts';
import { adminGiveCredit } from '../../features/billing/recovery/admin-give-credit.ts';
import { adminRecovery } from '../../features/billing/recovery/admin-recovery.ts';
import { adminRefundOrder } from '../../features/billing/recovery/admin-refund-order.ts';
import { adminRefundPayment } from '../../features/billing/recovery/admin-refund-payment.ts';
import { adminRetryOrder } from '../../features/billing/recovery/admin-retry-order.ts';
import { adminTakeRecovery } from '../../features/billing/recovery/admin-take-recovery.ts';
import { adminTakeBackCredit } from '../../features/billing/recovery/gifts/admin-take-back-credit.ts';
import { adminCompareCarrier } from '../../features/billing/recovery/orphans/admin-compare-carrier.ts';
import { adminOrphans } from '../../features/billing/recovery/orphans/admin-orphans.ts';
import { adminReleaseOrphan } from '../../features/billing/recovery/orphans/admin-release-orphan.ts';
import { adminRetryRelease } from '../../features/billing/recovery/orphans/admin-retry-release.ts';
import { adminSetOrphanAside } from '../../features/billing/recovery/orphans/admin-set-orphan-aside.ts';
import { purchasePhoneNumber } from '../../features/billing/recovery/purchase-phone-number.ts';
import { setAutoRenew } from '../../features/billing/renewals/set-auto-renew.ts';
import type { Handlers } from '../../features/handler.ts';

export const billingHandlers = {
  'create-stripe-checkout': createStripeCheckout,
  'claim-number': claimNumber,
  'swap-number': swapNumber,
  'request-refund': requestRefund,
  'finish-partial-payment': finishPartialPayment,
  'top-up-credit': topUpCredit,
  'billing-portal': billingPortal,
  'create-crypto-payment': createCryptoPayment,
  'create-subscription-crypto-payment': createSubscriptionCryptoPayment,
  'get-order': getOrder,
  'get-billing-info': getBillingInfo,
  'list-transactions': listTransactions,
  'set-auto-renew': setAutoRenew,
  'admin-orphans': adminOrphans,
  'admin-release-orphan': adminReleaseOrphan,
  'admin-set-orphan-aside': adminSetOrphanAside,
  'admin-compare-carrier': adminCompareCarrier,
  'admin-retry-release': adminRetryRelease,
  'admin-recovery': adminRecovery,
  'admin-take-recovery': adminTakeRecovery,
  'admin-retry-order': adminRetryOrder,
  'admin-refund-order': adminRefundOrder,
  'admin-refund-payment': adminRefundPayment,
  'admin-give-credit': adminGiveCredit,
  'admin-take-back-credit': adminTakeBackCredit,
  'admin-forfeit-credit': adminForfeitCredit,
  'purchase-phone-number': purchasePhoneNumber,
  'admin-free-number': adminFreeNumber,
  'get-crypto-currencies': getCryptoCurrencies,
} satisfies Partial<Handlers>;
