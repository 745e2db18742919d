import { adminCompareCarrier } from '../../features/billing/operations/entry/functions/admin-compare-carrier.ts';
import { adminForfeitCredit } from '../../features/billing/operations/entry/functions/admin-forfeit-credit.ts';
import { adminFreeNumber } from '../../features/billing/operations/entry/functions/admin-free-number.ts';
import { adminGiveCredit } from '../../features/billing/operations/entry/functions/admin-give-credit.ts';
import { adminOrphans } from '../../features/billing/operations/entry/functions/admin-orphans.ts';
import { adminRecovery } from '../../features/billing/operations/entry/functions/admin-recovery.ts';
import { adminReleaseOrphan } from '../../features/billing/operations/entry/functions/admin-release-orphan.ts';
import { adminRetryOrder } from '../../features/billing/operations/entry/functions/admin-retry-order.ts';
import { adminRetryRelease } from '../../features/billing/operations/entry/functions/admin-retry-release.ts';
import { adminSetOrphanAside } from '../../features/billing/operations/entry/functions/admin-set-orphan-aside.ts';
import { adminTakeBackCredit } from '../../features/billing/operations/entry/functions/admin-take-back-credit.ts';
import { adminTakeRecovery } from '../../features/billing/operations/entry/functions/admin-take-recovery.ts';
import { listTransactions } from '../../features/billing/operations/entry/functions/list-transactions.ts';
import { purchasePhoneNumber } from '../../features/billing/operations/entry/functions/purchase-phone-number.ts';
import { getBillingInfo } from '../../features/billing/operations/entry/get-billing-info.ts';
import { billingPortal } from '../../features/billing/orders/entry/functions/billing-portal.ts';
import { claimNumber } from '../../features/billing/orders/entry/functions/claim-number.ts';
import { createCryptoPayment } from '../../features/billing/orders/entry/functions/create-crypto-payment.ts';
import { createStripeCheckout } from '../../features/billing/orders/entry/functions/create-stripe-checkout.ts';
import { createSubscriptionCryptoPayment } from '../../features/billing/orders/entry/functions/create-subscription-crypto-payment.ts';
import { finishPartialPayment } from '../../features/billing/orders/entry/functions/finish-partial-payment.ts';
import { getCryptoCurrencies } from '../../features/billing/orders/entry/functions/get-crypto-currencies.ts';
import { getOrder } from '../../features/billing/orders/entry/functions/get-order.ts';
import { listSwapOffers } from '../../features/billing/orders/entry/functions/list-swap-offers.ts';
import { swapNumber } from '../../features/billing/orders/entry/functions/swap-number.ts';
import { topUpCredit } from '../../features/billing/orders/entry/functions/top-up-credit.ts';
import { adminRefundOrder } from '../../features/billing/refunds/entry/functions/admin-refund-order.ts';
import { adminRefundPayment } from '../../features/billing/refunds/entry/functions/admin-refund-payment.ts';
import { requestRefund } from '../../features/billing/refunds/entry/functions/request-refund.ts';
import { setAutoRenew } from '../../features/billing/rentals/entry/set-auto-renew.ts';
import type { Handlers } from '../../features/handler.ts';

export const billingHandlers = {
  'create-stripe-checkout': createStripeCheckout,
  'claim-number': claimNumber,
  'list-swap-offers': listSwapOffers,
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
