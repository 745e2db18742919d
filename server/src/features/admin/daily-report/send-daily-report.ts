import { counted, numberWord } from '@numlet/contract/admin/findings/count-words';
import type { Deps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { listAdministrators } from '../../accounts/profile/users.queries.ts';
import { dayOf } from '../system/store-log-kinds.ts';
import { type Need, readNeeds } from './read-needs.ts';

const MAX_ITEMS = 20;

/**
 * Mails one administrator the tasks that need attention at the time of sending. Sends nothing if there are none, if they
 * are no longer an administrator, or if the day is over: the next day has its own report.
 * @throws ProviderError when the mail cannot be sent
 */
export async function sendDailyReport(deps: Deps, { userId, day }: { userId: string; day: string }) {
  if (day !== dayOf(deps.clock.now())) return;
  const administrator = (await listAdministrators(deps.db)).find(({ id }) => id === userId);
  if (!administrator) return;
  const needs = await readNeeds(deps);
  const [first] = needs;
  if (first) await deps.mail.send({ to: administrator.email, ...composeReport(first, needs) });
}

/** Composes the report of at least one item. */
export function composeReport(first: Need, needs: readonly Need[]) {
  const count = needs.length;
  const hiddenCount = count - MAX_ITEMS;
  return composeMail({
    subject: `Daily report: ${first.title}${count > 1 ? `, and ${count - 1} more` : ''}`,
    lines: [count === 1 ? 'One thing needs attention.' : `${numberWord(count)} things need attention.`],
    items: needs.slice(0, MAX_ITEMS),
    closing: `${hiddenCount > 0 ? `${counted(hiddenCount, '1 more is', 'more are')} in the overview and in System. ` : ''}You get this mail because you are an administrator. It comes once a day, and only when something needs attention.`,
  });
}
