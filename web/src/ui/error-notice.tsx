import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ErrorNoticeProps = {
  /** Our own words, because a browser's error message does not help the reader. */
  message: string;
  onRetry: () => void;
};

/** Says that a screen or a part of it has failed (specification 1 §2, General error screens). */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  return (
    <Alert
      variant="destructive"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <h1 className="text-ui font-semibold text-ink">Something went wrong</h1>
      <p className="text-ink-2">An error occurred: {message}</p>
    </Alert>
  );
}
