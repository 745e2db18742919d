import { messageOf } from '../../../lib/call/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type CouldNotReadProps = {
  title: string;
  variant: 'destructive' | 'look';
  error: Error;
  onRetry: () => void;
};

/** Shown instead of a part of the page that could not be loaded. */
export function CouldNotRead({ title, variant, error, onRetry }: CouldNotReadProps) {
  return (
    <Alert
      variant={variant}
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'The server could not be reached.')}
    </Alert>
  );
}
