import type { retryRules } from '@numlet/contract/admin/system';
import {
  endedLimitsDue,
  endedSuspensionsDue,
  factorResetsDue,
  oneTimeMailDue,
  signInCleanUpDue,
  signingKeysDue,
} from '../../accounts/status/account-events.ts';
import {
  cardEventsDue,
  carrierReconcileDue,
  orderSweepDue,
  processOrder,
  subscriptionDue,
  subscriptionSweepDue,
} from '../../billing/money/entry/billing-events.ts';
import { identityChecksDue, kycObjectDeletionsDue, kycRetentionDue } from '../../kyc/kyc-events.ts';
import {
  carrierCopiesDue,
  partitionsDue,
  pushDue,
  receptionDue,
  textPollDue,
} from '../../messages/message-events.ts';
import { numberPointingDue } from '../../numbers/number-events.ts';
import { deletionDue, deletionSweepDue } from '../../privacy/privacy-events.ts';
import { articleViewsDue } from '../../site/site-events.ts';
import { supportCleanUpDue } from '../../support/support-events.ts';
import { auditSealDue } from '../audit/audit-events.ts';
import {
  carrierBalanceDue,
  checkRequested,
  countsDue,
  dailyReportDue,
  dailyReportMailDue,
  logKindsDue,
} from './system-events.ts';

type RetryRule = (typeof retryRules)[number];

/** Jobs that run on a schedule: the next run does the failed job's work. */
export const BY_CLOCK = [
  identityChecksDue,
  kycObjectDeletionsDue,
  kycRetentionDue,
  articleViewsDue,
  auditSealDue,
  cardEventsDue,
  carrierBalanceDue,
  carrierCopiesDue,
  carrierReconcileDue,
  countsDue,
  dailyReportDue,
  deletionSweepDue,
  endedLimitsDue,
  endedSuspensionsDue,
  factorResetsDue,
  logKindsDue,
  numberPointingDue,
  orderSweepDue,
  partitionsDue,
  receptionDue,
  signInCleanUpDue,
  signingKeysDue,
  subscriptionSweepDue,
  supportCleanUpDue,
  textPollDue,
].map(({ name }) => name);
/** A sweep announces them again as long as there is work. */
const FOUND_AGAIN = [processOrder, subscriptionDue, deletionDue, dailyReportMailDue].map(({ name }) => name);
/** A retry comes too late: the link has expired, the text was read long ago, the check is started again. */
const TOO_OLD = [oneTimeMailDue, pushDue, checkRequested].map(({ name }) => name);

/** Whether an administrator may retry the failed jobs of a queue, and if not, why. */
export function retryRule(queue: string): RetryRule {
  if (BY_CLOCK.includes(queue)) return 'by_clock';
  if (FOUND_AGAIN.includes(queue)) return 'found_again';
  return TOO_OLD.includes(queue) ? 'too_old' : 'offered';
}
