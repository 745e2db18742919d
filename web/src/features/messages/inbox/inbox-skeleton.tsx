import { MessagesSkeleton } from '../../../shared/messages/messages-skeleton.tsx';

/** Placeholder for the inbox while it loads. */
export function InboxSkeleton() {
  return (
    <div role="status" aria-label="Loading messages">
      <MessagesSkeleton />
    </div>
  );
}
