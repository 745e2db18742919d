import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError, messageOf } from '../../../../lib/call/call-error.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CouldNotRead } from '../../parts/could-not-read.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { needsReason, useOpenIdentity } from '../use-identity-acts.ts';
import { AskReason } from './ask-reason.tsx';
import { Submission } from './submission.tsx';

/**
 * One submission: the documents beside what was typed. The first view requires a reason. The data is read only once,
 * because each view is written to the audit log.
 */
export function SubmissionPage({ id }: { id: string }) {
  const { params } = useAddress();
  const view = useOpenIdentity(id);
  const open = view.mutate;
  useEffect(() => open(undefined), [open]);
  const { data, error } = view;
  // Once a reason is required, its field stays, with the typed text, until the submission is open.
  const [isAsked, setIsAsked] = useState(false);
  if (needsReason(error) && !isAsked) setIsAsked(true);
  const problem = error && view.variables ? messageOf(error, 'The server could not be reached.') : null;
  const back = new URLSearchParams(params);
  back.delete('submission');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="Breadcrumb" className="text-small text-ink-2">
        <Link to={`?${back}`} className="text-link">
          Identity
        </Link>{' '}
        {data && `/ ${data.typed.first_name} ${data.typed.last_name}`}
      </nav>
      {data ? (
        <Submission opened={data} />
      ) : isAsked ? (
        <AskReason
          busy={view.isPending && 'Opening...'}
          problem={problem}
          onReason={(reason) => open(reason)}
        />
      ) : error ? (
        <NotOpened error={error} onRetry={() => open(undefined)} />
      ) : (
        <SubmissionSkeleton />
      )}
    </div>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && (error.code === 'not_found' || error.code === 'kyc_decided'))
    return (
      <Alert title="There is nothing to open.">
        This submission does not exist, or its documents were deleted after the decision.
      </Alert>
    );
  return (
    <CouldNotRead
      variant="destructive"
      title="The submission could not be opened."
      error={error}
      onRetry={onRetry}
    />
  );
}

function SubmissionSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-14 w-72 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-[480px]" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
