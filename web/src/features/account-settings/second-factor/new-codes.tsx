import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useMakeCodes } from './use-factors.ts';

/** Makes ten codes as soon as it is shown, once. */
export function NewCodes({
  email,
  replaces,
  onDone,
}: {
  email: string;
  replaces: boolean;
  onDone: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, data: codes } = useMakeCodes((error) => setProblem(refusalOf(error).message));
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    mutate({ replaces });
  }, [mutate, replaces]);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />;
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
