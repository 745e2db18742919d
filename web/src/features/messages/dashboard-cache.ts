import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';

export type DashboardData = FunctionOutput<'user-dashboard'>;

/** A page that stays open for days keeps no more than this; the rest is on the server. */
const KEPT_MESSAGES = 300;

/** The dashboard with a text that arrived or changed. Older news about a text already known is passed over. */
export function withMessage(dashboard: DashboardData, message: Message): DashboardData {
  const known = dashboard.recentMessages.find((candidate) => candidate.id === message.id);
  if (known && known.change_seq >= message.change_seq) return dashboard;
  const others = dashboard.recentMessages.filter((candidate) => candidate.id !== message.id);
  return {
    ...dashboard,
    // Something has come: that the number may be swapped is over at once (rule 38 of docs/billing.md).
    phoneNumbers: dashboard.phoneNumbers.map((number) =>
      number.id === message.phone_number_id && number.swap_until !== null
        ? { ...number, swap_until: null }
        : number,
    ),
    recentMessages: sorted([message, ...others]).slice(0, KEPT_MESSAGES),
    cursor: Math.max(dashboard.cursor, message.change_seq),
  };
}

/**
 * A new reading of the dashboard, together with the texts that arrived live after the server had taken it: without
 * them a text would vanish again when an answer overtakes it.
 */
export function withNewerMessages(before: DashboardData | undefined, read: DashboardData): DashboardData {
  const newer = before?.recentMessages.filter((message) => message.change_seq > read.cursor) ?? [];
  return newer.reduceRight(withMessage, { ...read, recentMessages: sorted(read.recentMessages) });
}

/** The one that arrived last first. */
function sorted(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => b.arrival_seq - a.arrival_seq);
}
