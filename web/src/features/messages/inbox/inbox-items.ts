import type { Message } from '@numlet/contract/messages/messages';
import type { DayGroup } from './day-groups.ts';

/** One line of the list: the heading of a day, a text, or the end, where older texts are fetched. */
export type InboxItem =
  | { kind: 'day'; key: string; label: string; count: number | null }
  | { kind: 'text'; key: string; message: Message; position: number }
  | { kind: 'end'; key: 'end' };

/**
 * The days and their texts in one list. With counts, each day shows its number of texts once all of it is loaded.
 * `position` counts the texts from 1.
 */
export function listItems(
  groups: readonly DayGroup[],
  { hasOlder, withCounts }: { hasOlder: boolean; withCounts: boolean },
): InboxItem[] {
  const items: InboxItem[] = [];
  let position = 0;
  for (const [index, { label, messages }] of groups.entries()) {
    const isWhole = !hasOlder || index < groups.length - 1;
    items.push({
      kind: 'day',
      key: label,
      label,
      count: withCounts && isWhole ? messages.length : null,
    });
    for (const message of messages) {
      position += 1;
      items.push({ kind: 'text', key: message.id, message, position });
    }
  }
  if (hasOlder) items.push({ kind: 'end', key: 'end' });
  return items;
}
