import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useMakeCodes } from './use-factors.ts';

type NewCodesProps = {
  email: string;
  replaces: boolean;
  /** The person went to close them, which takes them from the screen for good: they are asked first. */
  isLeaving: boolean;
  onDone: () => void;
};

/** Makes ten codes as soon as it is shown, once. */
export function NewCodes({ email, replaces, isLeaving, onDone }: NewCodesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, data: codes } = useMakeCodes((error) => setProblem(refusalOf(error).message));
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    mutate({ replaces });
  }, [mutate, replaces]);
  // Where none were made there is nothing to lose.
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
