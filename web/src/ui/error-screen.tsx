import { ErrorNotice } from './error-notice.tsx';

/** The top-level error screen (specification 1 §2, General error screens). */
export function ErrorScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="page-width grid min-h-[calc(100dvh-3.5rem)] place-items-center py-16">
      <div className="w-full max-w-[560px]">
        <ErrorNotice message={message} onRetry={onRetry} />
      </div>
    </main>
  );
}
