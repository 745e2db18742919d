import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

/** Shown inside a panel: says which part could not be loaded and offers to try again. */
export function AccountLoadProblem({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
      <FieldError>{what} could not be loaded.</FieldError>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
