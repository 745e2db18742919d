import { notices } from '@numlet/contract/texts';
import { useMemo, useState } from 'react';
import type { DashboardData } from '../features/messages/dashboard-cache.ts';
import { Inbox } from '../features/messages/inbox.tsx';
import { InboxEmpty } from '../features/messages/inbox-empty.tsx';
import { InboxSkeleton } from '../features/messages/inbox-skeleton.tsx';
import { lastTexts } from '../features/messages/last-texts.ts';
import { LiveLine } from '../features/messages/live-line.tsx';
import { Statistics } from '../features/messages/statistics.tsx';
import type { LiveInbox } from '../features/messages/use-live-inbox.tsx';
import { AllowanceNotices } from '../features/numbers/allowance-notice.tsx';
import { receiving } from '../features/numbers/number-life.ts';
import { NumberList } from '../features/numbers/number-list.tsx';
import { NumberRail } from '../features/numbers/number-rail.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

type DashboardHomeProps = {
  /** Undefined while it is read. */
  dashboard: DashboardData | undefined;
  /** Why it could not be read. */
  problem: string | null;
  onRetry: () => void;
  live: LiveInbox;
  isPhoneVerified: boolean;
  onVerify: () => void;
  onBuy: () => void;
};

type View = 'messages' | 'numbers';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'messages', label: 'All Messages' },
  { value: 'numbers', label: 'My Numbers' },
];

/** The dashboard tab: figures, the inbox with the numbers beside it, and a card for each number. */
export function DashboardHome(props: DashboardHomeProps) {
  const { dashboard, problem, onRetry, live, onBuy } = props;
  const [view, setView] = useState<View>('messages');
  const numbers = dashboard?.phoneNumbers;
  const lastTextOf = useMemo(() => lastTexts(dashboard?.recentMessages ?? [], Date.now()), [dashboard]);
  const hasRail =
    view === 'messages' && numbers?.length !== 0 && (dashboard !== undefined || problem === null);

  return (
    <>
      <Statistics statistics={dashboard?.statistics} failed={problem !== null} />
      <div
        className={
          hasRail
            ? 'mt-9 grid xl:grid-cols-[minmax(0,1fr)_272px] xl:grid-rows-[auto_1fr] xl:gap-x-10'
            : 'mt-9'
        }
      >
        {hasRail && numbers && (
          <div className="mb-8 empty:hidden xl:col-start-2 xl:row-start-1">
            <AllowanceNotices numbers={numbers} />
          </div>
        )}
        <Tabs
          label="Messages and numbers"
          variant="segmented"
          tabs={VIEWS}
          value={view}
          onValueChange={setView}
          aside={numbers && <LiveLine status={live.status} listeningOn={receiving(numbers).length} />}
          className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1"
        >
          <TabPanel value="messages" className="mt-3.5">
            <Messages {...props} />
          </TabPanel>
          <TabPanel value="numbers" className="mt-3.5">
            {problem !== null && !numbers ? (
              <LoadProblem problem={problem} onRetry={onRetry} />
            ) : (
              <NumberList numbers={numbers} lastTexts={lastTextOf} onBuy={onBuy} onReleased={onRetry} />
            )}
          </TabPanel>
        </Tabs>
        {hasRail && (
          <div className="mt-10 xl:col-start-2 xl:row-start-2 xl:mt-0">
            <NumberRail numbers={numbers} onBuy={onBuy} />
          </div>
        )}
      </div>
    </>
  );
}

function Messages({
  dashboard,
  problem,
  onRetry,
  live,
  isPhoneVerified,
  onVerify,
  onBuy,
}: DashboardHomeProps) {
  const numbers = dashboard?.phoneNumbers;
  const allowances = useMemo(
    () => new Map(numbers?.map((number) => [number.id, number.included_sms])),
    [numbers],
  );
  if (!dashboard)
    return problem === null ? <InboxSkeleton /> : <LoadProblem problem={problem} onRetry={onRetry} />;
  if (dashboard.recentMessages.length === 0) {
    return (
      <InboxEmpty
        isPhoneVerified={isPhoneVerified}
        hasNumber={dashboard.phoneNumbers.length > 0}
        phone={receiving(dashboard.phoneNumbers)[0]?.phone_number}
        onVerify={onVerify}
        onBuy={onBuy}
      />
    );
  }
  return <Inbox messages={dashboard.recentMessages} arrivals={live.arrivals} allowances={allowances} />;
}

function LoadProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Alert
      variant="destructive"
      title={notices.dashboardError.title}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}
