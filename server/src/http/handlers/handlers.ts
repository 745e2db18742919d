import type { Handlers } from '../../features/handler.ts';
import { accountsHandlers } from './accounts.ts';
import { adminHandlers } from './admin.ts';
import { billingHandlers } from './billing.ts';
import { kycHandlers } from './kyc.ts';
import { messagesHandlers } from './messages.ts';
import { numbersHandlers } from './numbers.ts';
import { privacyHandlers } from './privacy.ts';
import { referralsHandlers } from './referrals.ts';
import { siteHandlers } from './site.ts';
import { supportHandlers } from './support.ts';
import { verificationHandlers } from './verification.ts';

/** The handler of each function of the contract: the map of each feature has its functions. */
export const handlers: Handlers = {
  ...accountsHandlers,
  ...referralsHandlers,
  ...kycHandlers,
  ...numbersHandlers,
  ...verificationHandlers,
  ...billingHandlers,
  ...messagesHandlers,
  ...supportHandlers,
  ...siteHandlers,
  ...privacyHandlers,
  ...adminHandlers,
};
