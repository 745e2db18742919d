import type { FunctionOutput } from '@numlet/contract/functions';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError, type ChangedMeanwhile } from '../../../../lib/call/call-error.ts';
import { formatDate, formatDateTime } from '../../../../lib/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { changedWords } from '../act-words.ts';

type Page = FunctionOutput<'admin-person'>;
type ShownFacts = Pick<
  Page['person'],
  'account_status' | 'suspended_until' | 'role' | 'deletion_undo_until'
> & {
  credit: number;
};
type RecordedChange = { changed: ChangedMeanwhile; seen: ShownFacts };

const keyOf = (userId: string) => ['person-changed', userId];

/** Records what the screen showed when an act was refused because another person had acted first. */
export function useRecordChange() {
  const client = useQueryClient();
  return useCallback(
    (error: unknown, input: unknown) => {
      if (!(error instanceof CallError) || !error.changed) return;
      if (typeof input !== 'object' || input === null || !('userId' in input)) return;
      const userId = String(input.userId);
      const page = client.getQueryData<Page>(['admin', 'person', userId]);
      if (page)
        client.setQueryData<RecordedChange>(keyOf(userId), { changed: error.changed, seen: seenIn(page) });
    },
    [client],
  );
}

/** Shows both versions after such a refusal: what was on screen, and what is current. */
export function ChangedNotice({ page }: { page: Page }) {
  const client = useQueryClient();
  const userId = page.person.id;
  const { data } = useQuery<RecordedChange | null>({ queryKey: keyOf(userId), queryFn: skipToken });
  if (!data) return null;
  return (
    <Alert
      variant="look"
      title={`${changedWords(data.changed)} Nothing more was done.`}
      action={
        <Button variant="outline" size="sm" onClick={() => client.setQueryData(keyOf(userId), null)}>
          I have seen it
        </Button>
      }
    >
      <span className="block">You saw: {words(data.seen)}.</span>
      <span className="block">Now: {words(seenIn(page))}.</span>
    </Alert>
  );
}

function seenIn({ person, billing }: Page): ShownFacts {
  const { account_status, suspended_until, role, deletion_undo_until } = person;
  return { account_status, suspended_until, role, deletion_undo_until, credit: billing.credit_balance };
}

function words({ account_status, suspended_until, role, deletion_undo_until, credit }: ShownFacts): string {
  const leaves = deletion_undo_until ? `, leaving on ${formatDate(deletion_undo_until)}` : '';
  const until = suspended_until ? ` until ${formatDateTime(suspended_until)}` : '';
  return `${account_status}${until}${leaves}, role ${role}, credit $${credit.toFixed(2)}`;
}
