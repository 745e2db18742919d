import { counted } from '@numlet/contract/admin/findings/count-words';
import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RETRY_WORDS } from './system-words.ts';
import {
  type FailedJob,
  type Queue,
  retryJobs,
  setAsideJob,
  useFailedJobs,
  useSystemAct,
} from './use-system.ts';

/** The failed jobs of a queue, with the reason and the possible acts. */
export function FailedJobs({ queue: { queue, failed, retry } }: { queue: Queue }) {
  const list = useFailedJobs(queue);
  const [jobToSetAside, setJobToSetAside] = useState<FailedJob | null>(null);
  const retrying = useSystemAct();
  const settingAside = useSystemAct(() => setJobToSetAside(null));
  const jobs = list.data?.pages.flatMap((page) => page.jobs);
  const again = (jobId?: string) =>
    retrying.mutate({
      run: () => retryJobs({ queue, ...(jobId && { jobId }) }),
      done: jobId ? 'The job is being retried' : 'The jobs are being retried',
      failed: 'Nothing was retried',
      ...(jobId && { job: { queue, id: jobId } }),
    });
  return (
    <div className="grid gap-3 bg-sunken px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">
          {retry === 'offered' ? 'Tried a dozen times or more, then given up.' : RETRY_WORDS[retry]}
        </p>
        {retry === 'offered' && failed > 1 && (
          <Button
            variant="outline"
            size="sm"
            busy={retrying.isPending && 'Trying...'}
            onClick={() => again()}
          >
            Try all {formatCount(failed)} again
          </Button>
        )}
      </div>
      {list.isError && (
        <p className="text-ui text-red">{messageOf(list.error, 'They could not be loaded.')}</p>
      )}
      {!jobs && !list.isError && <Skeleton className="h-16" />}
      <ul aria-label={`Failed jobs of ${queue}`} className="grid gap-2">
        {jobs?.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-control border border-line bg-surface px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-ui font-medium [overflow-wrap:anywhere]">{job.error}</p>
              <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                {formatDateTime(job.failed_at)}, after {counted(job.tries, '1 try', 'tries')}
                {job.about && (
                  <span translate="no" className="block font-mono text-micro">
                    {job.about}
                  </span>
                )}
              </p>
            </div>
            <div className="flex gap-2">
              {retry === 'offered' && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={retrying.isPending && 'Trying...'}
                  onClick={() => again(job.id)}
                >
                  Try again
                </Button>
              )}
              <Button variant="ghost" size="sm" className="text-red" onClick={() => setJobToSetAside(job)}>
                Set aside
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            busy={list.isFetchingNextPage && 'Loading...'}
            onClick={() => void list.fetchNextPage()}
          >
            Older ones
          </Button>
        </div>
      )}
      <ReasonDialog
        open={jobToSetAside !== null}
        onClose={() => setJobToSetAside(null)}
        title="Set this job aside?"
        label="Reason, for the record:"
        action="Set aside"
        busy={settingAside.isPending && 'Setting aside...'}
        isDestructive
        onConfirm={(reason) =>
          jobToSetAside &&
          settingAside.mutate({
            run: () => setAsideJob({ queue, jobId: jobToSetAside.id, reason }),
            done: 'The job is set aside',
            failed: 'The job was not set aside',
            job: { queue, id: jobToSetAside.id },
          })
        }
      >
        Its work stays undone, and it is not retried.
      </ReasonDialog>
    </div>
  );
}
