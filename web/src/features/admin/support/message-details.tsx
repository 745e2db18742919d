import { marketingFigures } from '@numlet/contract/brand';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { type ContactMessage, useAnswerMessage } from './use-support.ts';

/** An opened message: its full text, and what is known about its sender. */
export function MessageDetails({ message }: { message: ContactMessage }) {
  const answer = useAnswerMessage();
  const { id, email, subject, body, reference, user_id, answered_at, answered_by, is_late } = message;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`;
  return (
    <div className="grid gap-x-10 gap-y-5 bg-paper px-5 py-4 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="max-w-[640px] [overflow-wrap:anywhere]">
        <p className="mb-2 text-h3">{subject}</p>
        <p className="text-body whitespace-pre-wrap">{body}</p>
      </div>
      <div className="grid h-fit gap-3 text-small">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt className="text-ink-3">Reference</dt>
          <dd translate="no" className="font-mono">
            {reference}
          </dd>
          <dt className="text-ink-3">Email</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <CopyText text={email} label="Copy the address" />
          </dd>
          <dt className="text-ink-3">Account</dt>
          <dd>
            {user_id ? 'One has this address, but the sender may not own it.' : 'None with this address'}
          </dd>
          {is_late && (
            <>
              <dt className="text-ink-3">Late</dt>
              <dd>The site promises an answer {marketingFigures.replyTime}</dd>
            </>
          )}
          {answered_at && (
            <>
              <dt className="text-ink-3">Answered</dt>
              <dd>
                {formatDateTime(answered_at)}, {answered_by ?? 'a deleted account'}
              </dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {!answered_at && (
            <a
              href={reply}
              className="inline-flex h-8 items-center rounded-control border border-line-2 bg-surface px-3 font-semibold hover:bg-sunken"
            >
              Write an answer
            </a>
          )}
          <Button
            variant={answered_at ? 'ghost' : 'default'}
            size="sm"
            busy={answer.isPending && 'Saving...'}
            onClick={() => answer.mutate({ messageId: id, answered: !answered_at })}
          >
            {answered_at ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
        </div>
      </div>
    </div>
  );
}
