import { messageOf } from '../../../../lib/call/call-error.ts';
import { Button } from '../../../../ui/button.tsx';

/** Shown instead of figures that could not be loaded. */
export function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-4 px-5 py-6">
      <p className="text-ui">
        <span className="font-semibold text-amber">Not loaded.</span>{' '}
        {messageOf(error, 'The server could not be reached.')}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
