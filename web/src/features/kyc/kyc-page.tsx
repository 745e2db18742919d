import { useState } from 'react';
import { messageOf } from '../../lib/call/call-error.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCheckProgress } from './check/use-identity-check.ts';
import { StatusPage } from './status/status-page.tsx';
import { useKyc } from './use-kyc.ts';
import { Wizard } from './wizard/wizard.tsx';

/** The wizard while a form is filled in, otherwise the status of the submission. */
export function KycPage() {
  const { data: kyc, isError, error, refetch } = useKyc();
  useCheckProgress(kyc);
  // Starts a new form after a decision whose data is no longer stored.
  const [isBeginning, setIsBeginning] = useState(false);
  if (!kyc)
    return isError ? (
      <div className="mt-8 max-w-[560px]">
        <ErrorNotice
          message={messageOf(error, 'The server could not be reached.')}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <KycSkeleton />
    );
  const { status } = kyc;
  const isDecided = status === 'rejected' || status === 'ended';
  if (status === 'none' || status === 'draft' || (isBeginning && isDecided)) return <Wizard kyc={kyc} />;
  return <StatusPage kyc={kyc} onBegin={() => setIsBeginning(true)} />;
}

function KycSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="mt-5 text-h1">Verify your identity</h1>
      <span role="status" className="sr-only">
        Loading your verification...
      </span>
      <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      <Skeleton className="mt-7 h-11" />
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <div key={key} className="grid gap-1.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-10" />
            </div>
          ))}
        </div>
        <div className="grid content-start gap-6">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-20" />
          ))}
        </div>
      </div>
    </div>
  );
}
