import { maskText } from '@numlet/contract/messages/mask-text';
import type { Message } from '@numlet/contract/messages/messages';
import { readBillingInfo } from '../../billing/operations/entry/get-billing-info.ts';
import type { Handler } from '../../handler.ts';
import { readDashboard } from '../../messages/reading/user-dashboard.ts';
import { auditPersonRead } from './audit-person-read.ts';
import { requirePerson } from './require-person.ts';

/**
 * Shows an administrator a person's dashboard and billing page, to answer "it does not show on my dashboard". It is
 * read in the administrator's own name, since no administrator ever acts as another person, and texts are masked
 * (docs/decisions/049).
 * @throws AppError not_found
 */
export const adminPersonView: Handler<'admin-person-view'> = async (deps, actor, { userId }) => {
  const { accountId } = await requirePerson(deps, userId);
  await auditPersonRead(deps, actor, userId);
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
    // A code, whether marked by the owner or found automatically, is a part of the text.
    code_correction: null,
    code: null,
  };
}
