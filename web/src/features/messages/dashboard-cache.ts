import { INBOX_PAGE } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';

/** The dashboard as it was read, with the older texts that were fetched since: the newest first, without a gap. */
export type DashboardData = FunctionOutput<'user-dashboard'> & {
  /** The server keeps texts that are older than the last one here. */
  hasOlder: boolean;
};

/** A page that stays open for days keeps no more than this, unless somebody has read further back. */
const KEPT_MESSAGES = 300;

/** The dashboard with a text that arrived or changed. Older news about a text already known is passed over. */
export function withMessage(dashboard: DashboardData, message: Message): DashboardData {
  const texts = dashboard.recentMessages;
  const cursor = Math.max(dashboard.cursor, message.change_seq);
  // It stands further back than anything read: it comes with its neighbours when somebody gets there.
  if (dashboard.hasOlder && isBelow(dashboard, message)) return { ...dashboard, cursor };
  const at = placeOf(texts, message);
  const known = texts[at]?.arrival_seq === message.arrival_seq ? texts[at] : undefined;
  if (known && known.change_seq >= message.change_seq) return dashboard;
  const kept = Math.max(KEPT_MESSAGES, texts.length);
  const recentMessages = texts.toSpliced(at, known ? 1 : 0, message);
  return {
    ...dashboard,
    // Something has come: that the number may be swapped is over at once (rule 38 of docs/billing.md).
    phoneNumbers: dashboard.phoneNumbers.map((number) =>
      number.id === message.phone_number_id && number.swap_until !== null
        ? { ...number, swap_until: null }
        : number,
    ),
    recentMessages: recentMessages.slice(0, kept),
    hasOlder: dashboard.hasOlder || recentMessages.length > kept,
    cursor,
  };
}

/**
 * A new reading of the dashboard, with the texts that arrived live after the server had taken it (without them a text
 * would vanish again when an answer overtakes it) and with the older ones that were fetched before, where they follow
 * without a gap.
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

/** The dashboard with the page that follows its last text. */
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

/** The newest texts alone: what was read further back may have changed unheard. */
export function withoutOlderMessages(dashboard: DashboardData): DashboardData {
  if (dashboard.recentMessages.length <= INBOX_PAGE) return dashboard;
  return { ...dashboard, recentMessages: dashboard.recentMessages.slice(0, INBOX_PAGE), hasOlder: true };
}

function isBelow({ recentMessages }: DashboardData, { arrival_seq }: Message): boolean {
  const oldest = recentMessages.at(-1);
  return oldest !== undefined && arrival_seq < oldest.arrival_seq;
}

/** Where a text stands in the order of arrival, or is to be put. */
function placeOf(texts: readonly Message[], { arrival_seq }: Message): number {
  const at = texts.findIndex((text) => text.arrival_seq <= arrival_seq);
  return at === -1 ? texts.length : at;
}

/** The one that arrived last first. */
function sorted(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => b.arrival_seq - a.arrival_seq);
}
