import { useEffect, useRef, useState } from 'react';
import { authRefusalOf } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useMakeCodes } from './use-factors.ts';

type NewCodesProps = {
  email: string;
  replaces: boolean;
  /** The person tried to close the dialog. The codes cannot be shown again, so a question comes first. */
  isLeaving: boolean;
  onDone: () => void;
};

/** Creates ten recovery codes once, when it is first rendered. */
export function NewCodes({ email, replaces, isLeaving, onDone }: NewCodesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, data: codes } = useMakeCodes((error) => setProblem(authRefusalOf(error).message));
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    mutate({ replaces });
  }, [mutate, replaces]);
  // If no codes were created, closing loses nothing.
  const leavesNothing = isLeaving && problem !== null;
  useEffect(() => {
    if (leavesNothing) onDone();
  }, [leavesNothing, onDone]);
  if (codes) return <RecoveryCodes codes={codes} email={email} isLeaving={isLeaving} onDone={onDone} />;
  if (problem === null) {
    return (
      <div role="status" aria-label="Making your recovery codes">
        <Skeleton className="h-[340px] w-full" />
      </div>
    );
  }
  return (
    <>
      <FieldError>{problem}</FieldError>
      <div className="mt-4 flex gap-2 *:flex-1">
        <Button variant="outline" onClick={onDone}>
          Later
        </Button>
        <Button
          onClick={() => {
            setProblem(null);
            mutate({ replaces });
          }}
        >
          Try again
        </Button>
      </div>
    </>
  );
}
