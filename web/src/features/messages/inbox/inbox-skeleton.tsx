import { MessagesSkeleton } from '../../../shared/messages/messages-skeleton.tsx';

/** The inbox before it is read. */
export function InboxSkeleton() {
  return (
    <div role="status" aria-label="Loading messages">
      <MessagesSkeleton />
    </div>
  );
}
