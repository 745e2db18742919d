import type { Factor, User } from '@supabase/auth-js';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { authRefusalOf } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Disc, Ring } from '../../../ui/status-shapes.tsx';
import { AccountRow } from '../account-group.tsx';
import { AccountLoadProblem } from '../account-load-problem.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { NewCodes } from './new-codes.tsx';
import { oldCodesWords } from './old-codes-words.ts';
import { type RemainingCodes, useRemainingCodes, useRemoveFactor } from './use-factors.ts';

type FactorRowsProps = { user: User; email: string; onProofNeeded: (then: () => void) => void };

/** The person's authenticator apps and, with at least one app, their recovery codes. */
export function FactorRows({ user, email, onProofNeeded }: FactorRowsProps) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const apps = (user.factors ?? []).filter(
    (factor): factor is Factor<'totp', 'verified'> =>
      factor.factor_type === 'totp' && factor.status === 'verified',
  );
  const isOn = apps.length > 0;
  const hasCodes = user.factors?.some(({ factor_type }) => factor_type === 'recovery_code') ?? false;
  const codes = useRemainingCodes({ isEnabled: hasCodes });
  return (
    <>
      <AccountRow
        label="Second factor"
        action={
          <Button variant="outline" size="sm" onClick={() => setIsEnrolling(true)}>
            {isOn ? 'Add another app' : 'Set up'}
            {!isOn && <span className="sr-only"> a second factor</span>}
          </Button>
        }
        note={
          isOn ? (
            <ul className="divide-y divide-line border-t border-line mt-2">
              {apps.map((app) => (
                <li key={app.id} className="flex items-center justify-between gap-x-4 py-1.5">
                  <span>
                    <span className="font-medium text-ink">{app.friendly_name}</span>
                    <span className="text-ink-3 max-sm:block"> since {formatDate(app.created_at)}</span>
                  </span>
                  <Button
                    variant="destructive-quiet"
                    size="sm"
                    className="-mr-3"
                    onClick={() => setRemoving(app)}
                  >
                    Remove<span className="sr-only"> {app.friendly_name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            'A code from an app on your phone, asked for after your password.'
          )
        }
      >
        <FactorStatus isOn={isOn} />
      </AccountRow>
      {isOn && <CodesRow codes={codes} hasCodes={hasCodes} email={email} />}
      <EnrolDialog
        open={isEnrolling}
        onClose={() => setIsEnrolling(false)}
        email={email}
        hasCodes={hasCodes}
        onProofNeeded={() => {
          setIsEnrolling(false);
          onProofNeeded(() => setIsEnrolling(true));
        }}
      />
      <RemoveFactor factor={removing} isLast={apps.length === 1} onClose={() => setRemoving(null)} />
    </>
  );
}

function FactorStatus({ isOn }: { isOn: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      {isOn ? <Disc /> : <Ring />}
      {isOn ? 'On' : 'Off'}
    </span>
  );
}

type CodesRowProps = { codes: ReturnType<typeof useRemainingCodes>; hasCodes: boolean; email: string };

function CodesRow({ codes, hasCodes, email }: CodesRowProps) {
  const [step, setStep] = useState<'asking' | 'showing' | 'leaving' | null>(null);
  const remainingCodes = hasCodes ? codes.data : null;
  if (codes.isError)
    return <AccountLoadProblem what="Your recovery codes" onRetry={() => void codes.refetch()} />;
  return (
    <AccountRow
      label="Recovery codes"
      action={
        <Button
          variant="outline"
          size="sm"
          disabled={remainingCodes === undefined}
          onClick={() => setStep(remainingCodes ? 'asking' : 'showing')}
        >
          {remainingCodes ? 'Make new codes' : 'Make codes'}
        </Button>
      }
    >
      {remainingCodes === undefined ? (
        <Skeleton className="h-5 w-32" />
      ) : (
        <RemainingCodesMarks left={remainingCodes} />
      )}
      <ConfirmDialog
        open={step === 'asking'}
        onClose={() => setStep(null)}
        title="Make ten new recovery codes?"
        action="Make new codes"
        keep="Keep the old ones"
        busy={false}
        variant="default"
        onConfirm={() => setStep('showing')}
      >
        <p>{oldCodesWords(remainingCodes?.remaining ?? 0)}</p>
      </ConfirmDialog>
      <Dialog
        open={step === 'showing' || step === 'leaving'}
        onOpenChange={(isOpen) => !isOpen && setStep('leaving')}
        title="Keep your recovery codes"
        width="narrow"
      >
        <NewCodes
          email={email}
          replaces={Boolean(remainingCodes)}
          isLeaving={step === 'leaving'}
          onDone={() => setStep(null)}
        />
      </Dialog>
    </AccountRow>
  );
}

/** One mark per code, like one mark per text elsewhere. Used codes are paler. */
function RemainingCodesMarks({ left }: { left: RemainingCodes | null }) {
  if (!left) return <span className="text-amber">None made yet</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: left.total }, (_, index) => index).map((index) => (
          <span key={index} className={clsx('h-4 w-0.5', index < left.remaining ? 'bg-ink' : 'bg-tick')} />
        ))}
      </span>
      <span className={clsx('tabular-nums', left.remaining === 0 && 'text-amber')}>
        {left.remaining} of {left.total} left
      </span>
    </span>
  );
}

type RemoveFactorProps = { factor: Factor | null; isLast: boolean; onClose: () => void };

function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState({ factor, isLast });
  // Keeps the dialog's words while it closes, since the list behind it has already changed.
  if (factor && factor !== shown.factor) setShown({ factor, isLast });
  const close = () => {
    setProblem(null);
    onClose();
  };
  const remove = useRemoveFactor({
    onRemoved: () => {
      notifySuccess(shown.isLast ? 'Second factor is off' : 'App removed');
      close();
    },
    onRefused: (error) => setProblem(authRefusalOf(error).message),
  });
  const { factor: shownFactor } = shown;
  if (!shownFactor) return null;
  return (
    <ConfirmDialog
      open={factor !== null}
      onClose={close}
      title={shown.isLast ? 'Turn off the second factor?' : `Remove ${shownFactor.friendly_name}?`}
      action={shown.isLast ? 'Turn it off' : 'Remove it'}
      busy={remove.isPending && 'Removing...'}
      problem={problem}
      onConfirm={() => remove.mutate(shownFactor)}
    >
      <p>
        {shown.isLast
          ? `${shownFactor.friendly_name} is your only app. Without it, your password is enough to sign in, and your recovery codes stop working.`
          : 'Its codes stop working at once. Your other app and the recovery codes stay as they are.'}
      </p>
    </ConfirmDialog>
  );
}
