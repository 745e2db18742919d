import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { KYC_REVIEW_HOURS, KYC_SUBMISSIONS_PER_MONTH } from '@numlet/contract/constants';
import { call } from '../../../lib/call/call.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { KeptFor, Lifts } from '../kyc-facts.tsx';
import type { Kyc } from '../use-kyc.ts';
import { kycFailureWords, useKycChange } from '../use-kyc-change.ts';
import { Summary } from './summary.tsx';

/** Step 3: the stored data, the next steps, and the submission (second document, section 2.5). */
export function ReviewStep({ kyc, onBack }: { kyc: Kyc; onBack: () => void }) {
  const submit = useKycChange(
    () => call('submit-kyc', {}),
    ({ status }) => {
      if (status === 'pending') notifySuccess(adminNotices.kycSubmitted.title);
    },
  );
  const isOverLimit = kyc.submissions_left === 0;
  if (!kyc.form) return null;
  return (
    <>
      <Summary form={kyc.form} canChange />
      <section
        aria-label="Before you submit"
        className="mt-8 rounded-panel border border-line bg-surface px-5 py-4 text-ui text-ink-2"
      >
        <ul className="grid gap-2">
          <li>Review typically takes {KYC_REVIEW_HOURS}.</li>
          <li>Status updates come by email.</li>
          <li>Documents must be clear and match exactly.</li>
          <li>
            An approval unlocks higher limits:
            <Lifts className="mt-1" />
          </li>
          <li>
            <KeptFor backupDays={kyc.backup_days} />
          </li>
        </ul>
      </section>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
        <Button variant="outline" className="max-sm:h-[50px]" onClick={onBack}>
          Back to Documents
        </Button>
        <div className="flex flex-col gap-3 sm:ml-auto sm:flex-row sm:items-center">
          {isOverLimit ? (
            <p id="kyc-over-limit" className="text-small text-ink-2">
              The limit is {KYC_SUBMISSIONS_PER_MONTH} submissions in 30 days. Your form stays stored until
              you can submit it.
            </p>
          ) : (
            submit.isError && <FieldError>{kycFailureWords(submit.error)}</FieldError>
          )}
          <Button
            className="max-sm:h-[50px]"
            aria-disabled={isOverLimit}
            aria-describedby={isOverLimit ? 'kyc-over-limit' : undefined}
            busy={submit.isPending && 'Submitting...'}
            onClick={() => isOverLimit || submit.mutate()}
          >
            Submit for Verification
          </Button>
        </div>
      </div>
    </>
  );
}
