import { AdminStats } from './admin-stats.tsx';
import { DaysPanel } from './days/days-panel.tsx';
import { EarningsPanel } from './days/earnings-panel.tsx';
import { OutageNotice } from './outages/outage-notice.tsx';
import { RecoveryQueue } from './recovery/recovery-queue.tsx';
import { WaitingNotice } from './waiting/waiting-notice.tsx';

/**
 * The first tab of administration (second document, section 2.2): outages, waiting work of other tabs, the recovery
 * queue, then the figures.
 */
export function Overview() {
  return (
    <div className="grid gap-8">
      <OutageNotice />
      <WaitingNotice />
      <RecoveryQueue />
      <AdminStats />
      <DaysPanel />
      <EarningsPanel />
    </div>
  );
}
