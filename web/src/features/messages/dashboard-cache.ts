import { INBOX_PAGE } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';

/** The dashboard of the last reading and the older texts fetched since: the newest first, without a gap. */
export type DashboardData = FunctionOutput<'user-dashboard'> & {
  /** The server has texts older than the last one here. */
  hasOlder: boolean;
};

/** A page that stays open for days keeps at most this many texts, unless the person has loaded older ones. */
const MAX_KEPT_MESSAGES = 300;

/** Adds a text that arrived or changed. An older version of a known text is ignored. */
export function withMessage(dashboard: DashboardData, message: Message): DashboardData {
  const texts = dashboard.recentMessages;
  const cursor = Math.max(dashboard.cursor, message.change_seq);
  // The text is older than all loaded ones. It comes with its page when the person reaches it.
  if (dashboard.hasOlder && isBelow(dashboard, message)) return { ...dashboard, cursor };
  const at = arrivalIndex(texts, message);
  const known = texts[at]?.arrival_seq === message.arrival_seq ? texts[at] : undefined;
  if (known && known.change_seq >= message.change_seq) return dashboard;
  const maxMessages = Math.max(MAX_KEPT_MESSAGES, texts.length);
  const recentMessages = texts.toSpliced(at, known ? 1 : 0, message);
  return {
    ...dashboard,
    // A number that has received a text can no longer be swapped (rule 38, swap). A blocked text does not
    // count.
    phoneNumbers: dashboard.phoneNumbers.map((number) =>
      number.id === message.phone_number_id && number.swap_until !== null && !message.blocked
        ? { ...number, swap_until: null }
        : number,
    ),
    recentMessages: recentMessages.slice(0, maxMessages),
    hasOlder: dashboard.hasOlder || recentMessages.length > maxMessages,
    cursor,
  };
}

/**
 * Merges a new reading of the dashboard with texts that arrived live after the server had made it, since a late answer
 * would otherwise remove them. Older texts that were fetched before are kept if they follow without a gap.
 */
export function withNewerMessages(
  before: DashboardData | undefined,
  read: FunctionOutput<'user-dashboard'>,
): DashboardData {
  const recentMessages = sorted(read.recentMessages);
  const isFull = recentMessages.length >= INBOX_PAGE;
  const oldest = recentMessages.at(-1)?.arrival_seq ?? 0;
  const older =
    isFull && before?.recentMessages.some(({ arrival_seq }) => arrival_seq >= oldest)
      ? before.recentMessages.filter(({ arrival_seq }) => arrival_seq < oldest)
      : [];
  const newer = before?.recentMessages.filter((message) => message.change_seq > read.cursor) ?? [];
  return newer.reduceRight(withMessage, {
    ...read,
    recentMessages: [...recentMessages, ...older],
    hasOlder: isFull && (older.length === 0 || (before?.hasOlder ?? true)),
  });
}

/** Appends the page that follows the last text. */
export function withOlderMessages(
  dashboard: DashboardData,
  page: { messages: readonly Message[]; next: unknown },
): DashboardData {
  const older = page.messages.filter((message) => isBelow(dashboard, message));
  return {
    ...dashboard,
    recentMessages: [...dashboard.recentMessages, ...sorted(older)],
    hasOlder: page.next !== null,
  };
}

/** Keeps only the newest texts: older ones may have changed without notice to this page. */
export function withoutOlderMessages(dashboard: DashboardData): DashboardData {
  if (dashboard.recentMessages.length <= INBOX_PAGE) return dashboard;
  return { ...dashboard, recentMessages: dashboard.recentMessages.slice(0, INBOX_PAGE), hasOlder: true };
}

function isBelow({ recentMessages }: DashboardData, { arrival_seq }: Message): boolean {
  const oldest = recentMessages.at(-1);
  return oldest !== undefined && arrival_seq < oldest.arrival_seq;
}

/** The index of a text in the order of arrival, or the index at which to insert it. */
function arrivalIndex(texts: readonly Message[], { arrival_seq }: Message): number {
  const at = texts.findIndex((text) => text.arrival_seq <= arrival_seq);
  return at === -1 ? texts.length : at;
}

/** Newest arrival first. */
function sorted(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => b.arrival_seq - a.arrival_seq);
}
