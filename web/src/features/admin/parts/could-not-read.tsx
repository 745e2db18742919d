import { messageOf } from '../../../lib/call/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type CouldNotReadProps = {
  title: string;
  variant: 'destructive' | 'look';
  error: Error;
  onRetry: () => void;
};

/** In the place of a part of the page that could not be read. */
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
