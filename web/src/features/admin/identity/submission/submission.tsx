import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAgo, formatDateTime } from '../../../../lib/format.ts';
import { useServerNow } from '../../../../lib/use-now.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { Assignee } from '../assignee.tsx';
import { ApproveDialog } from '../decide/approve-dialog.tsx';
import { RejectDialog } from '../decide/reject-dialog.tsx';
import { IdentityStatus } from '../identity-status.tsx';
import { type IdentityRow, useIdentities } from '../use-identities.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';
import { CheckFacts } from './check-facts.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { EarlierRejections } from './earlier-rejections.tsx';
import { SubmissionNotices } from './submission-notices.tsx';
import { TypedFacts } from './typed-facts.tsx';

const MINUTE_MS = 60_000;

/** An opened submission, with the decision. */
export function Submission({ opened }: { opened: OpenedIdentity }) {
  const { typed } = opened;
  const { row, hasLeftQueue } = useCurrentRow(opened.submission);
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const now = useServerNow(MINUTE_MS);
  const { params } = useAddress();
  const navigate = useNavigate();
  const name = `${typed.first_name} ${typed.last_name}`;
  // Stripe decides its checks.
  const isWaiting = row.status === 'pending' && row.method === 'upload' && !hasLeftQueue;
  const close = () => setDeciding(null);
  const toList = () => {
    const back = new URLSearchParams(params);
    back.delete('submission');
    void navigate(`?${back}`);
  };
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 translate="no" className="text-[28px]/[34px] font-semibold tracking-tight wrap-anywhere">
            {name}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
            <IdentityStatus status={row.status} />
            <span>
              Submitted {formatDateTime(row.submitted_at)}, {formatAgo(row.submitted_at, now)}
            </span>
            {row.decided_at && (
              <span>
                Decided {formatDateTime(row.decided_at)}
                {row.decided_by && ` by ${row.decided_by}`}
              </span>
            )}
          </p>
          {isWaiting && (
            <div className="mt-2">
              <Assignee row={row} />
            </div>
          )}
        </div>
        {isWaiting && !row.is_own && (
          <div className="flex flex-wrap gap-2">
            <Button variant="destructive-quiet" onClick={() => setDeciding('reject')}>
              Reject...
            </Button>
            <Button onClick={() => setDeciding('approve')}>Approve...</Button>
          </div>
        )}
      </header>
      {hasLeftQueue && (
        <Alert variant="look" title="This submission is no longer waiting.">
          A colleague has decided it, or the person has changed it.
        </Alert>
      )}
      <SubmissionNotices opened={opened} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        {opened.check ? (
          <CheckFacts check={opened.check} />
        ) : (
          <DocumentViewer submissionId={row.id} documents={opened.documents} />
        )}
        <div className="grid min-w-0 content-start gap-6">
          <TypedFacts typed={typed} submittedAt={row.submitted_at} />
          <EarlierRejections earlier={opened.earlier} />
        </div>
      </div>
      <ApproveDialog
        open={deciding === 'approve'}
        submissionId={row.id}
        name={name}
        onClose={close}
        onDone={toList}
      />
      <RejectDialog
        open={deciding === 'reject'}
        submissionId={row.id}
        name={name}
        onClose={close}
        onDone={toList}
      />
    </>
  );
}

/**
 * Returns the current row from the list of waiting submissions: its reviewer may change while the page is open.
 * `hasLeftQueue`: the submission was waiting when it was opened, but the list no longer has it.
 */
function useCurrentRow(opened: IdentityRow): { row: IdentityRow; hasLeftQueue: boolean } {
  const { data } = useIdentities({ list: 'waiting', userId: opened.user_id });
  const row = data?.submissions.find(({ id }) => id === opened.id);
  return { row: row ?? opened, hasLeftQueue: opened.status === 'pending' && data !== undefined && !row };
}
