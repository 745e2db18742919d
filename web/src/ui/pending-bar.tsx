/**
 * A thin moving bar at the top edge while the target of a press is being fetched, since on a slow connection the page
 * would seem to ignore the press. It looks like a control that waits for the application (public/start-later.js).
 */
export function PendingBar({ label }: { label: string }) {
  return (
    <div role="status" data-pending="" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <span className="sr-only">{label}</span>
    </div>
  );
}
