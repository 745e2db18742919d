/**
 * A thin moving bar at the top edge while something that was pressed is being fetched: on a slow line the page would
 * seem to ignore the press. The look of a control that waits for the application (public/start-later.js).
 */
export function PendingBar({ label }: { label: string }) {
  return (
    <div role="status" data-pending="" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <span className="sr-only">{label}</span>
    </div>
  );
}
