import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** The top-level error screen (specification 1 §2, General error screens). */
export function ErrorScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="page-width grid min-h-dvh place-items-center py-16">
      <div className="w-full max-w-[560px]">
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
      </div>
    </main>
  );
}
