import { maskText } from '@numlet/contract/messages/mask-text';
import type { Message } from '@numlet/contract/messages/messages';
import { readBillingInfo } from '../../billing/overview/get-billing-info.ts';
import type { Handler } from '../../handler.ts';
import { readDashboard } from '../../messages/reading/user-dashboard.ts';
import { requirePerson } from './require-person.ts';

/**
 * What somebody means who says "it does not show on my dashboard". Read by an administrator in their own name: nobody ever
 * acts as another person, and what texts say is covered (docs/decisions/049). @throws AppError not_found
 */
export const adminPersonView: Handler<'admin-person-view'> = async (deps, _actor, { userId }) => {
  const { accountId } = await requirePerson(deps, userId);
  const person = { userId, accountId };
  const [dashboard, billing] = await Promise.all([
    readDashboard(deps, person),
    readBillingInfo(deps, person),
  ]);
  return { dashboard: { ...dashboard, recentMessages: dashboard.recentMessages.map(covered) }, billing };
};

function covered(message: Message): Message {
  return {
    ...message,
    message_body: message.message_body === null ? null : maskText(message.message_body),
    // What its reader has marked, and what was found, is a part of the text.
    code_correction: null,
    code: null,
  };
}
