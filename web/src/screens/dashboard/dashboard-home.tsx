import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { notices } from '@numlet/contract/texts';
import { useCallback, useMemo, useState } from 'react';
import { AlertsButton } from '../../features/alerts/alerts-button.tsx';
import type { DashboardData } from '../../features/messages/dashboard-cache.ts';
import { Inbox } from '../../features/messages/inbox.tsx';
import { InboxEmpty } from '../../features/messages/inbox-empty.tsx';
import { InboxSkeleton } from '../../features/messages/inbox-skeleton.tsx';
import { lastTexts } from '../../features/messages/last-texts.ts';
import { LiveLine } from '../../features/messages/live-line.tsx';
import { Statistics } from '../../features/messages/statistics.tsx';
import type { LiveInbox } from '../../features/messages/use-live-inbox.tsx';
import { withheldWordsOf } from '../../features/messages/withheld-words.ts';
import type { NumberActions } from '../../features/numbers/number-card.tsx';
import { planThatOpens, receiving } from '../../features/numbers/number-lifecycle.ts';
import { NumberList } from '../../features/numbers/number-list.tsx';
import { NumberNotices } from '../../features/numbers/number-notices.tsx';
import { NumberRail } from '../../features/numbers/number-rail.tsx';
import { priceWords } from '../../lib/price-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

type DashboardHomeProps = {
  /** Undefined while it is read. */
  dashboard: DashboardData | undefined;
  /** Why it could not be read. */
  problem: string | null;
  onRetry: () => void;
  live: LiveInbox;
  userId: string;
  isPhoneVerified: boolean;
  onVerify: () => void;
  onBuy: () => void;
  numberActions: NumberActions;
  /** Texts past the allowance are shown for their price. */
  isCharging: boolean;
  onOverageSettings: () => void;
};

type View = 'messages' | 'numbers';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'messages', label: 'All Messages' },
  { value: 'numbers', label: 'My Numbers' },
];

/** The dashboard tab: figures, the inbox with the numbers beside it, and a card for each number. */
export function DashboardHome(props: DashboardHomeProps) {
  const { dashboard, problem, onRetry, live, onBuy, numberActions } = props;
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
            <NumberNotices
              numbers={numbers}
              isCharging={props.isCharging}
              onPay={numberActions.onPay}
              onOverageSettings={props.onOverageSettings}
            />
          </div>
        )}
        <Tabs
          label="Messages and numbers"
          variant="segmented"
          tabs={VIEWS}
          value={view}
          onValueChange={setView}
          aside={
            numbers && (
              <div className="flex items-center gap-2">
                <LiveLine status={live.status} listeningOn={receiving(numbers).length} />
                <AlertsButton userId={props.userId} hasTexts={dashboard.recentMessages.length > 0} />
              </div>
            )
          }
          className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1"
        >
          <TabPanel value="messages" className="mt-3.5">
            <Messages {...props} />
          </TabPanel>
          <TabPanel value="numbers" className="mt-3.5">
            {problem !== null && !numbers ? (
              <LoadProblem problem={problem} onRetry={onRetry} />
            ) : (
              <NumberList numbers={numbers} lastTexts={lastTextOf} onBuy={onBuy} {...numberActions} />
            )}
          </TabPanel>
        </Tabs>
        {hasRail && (
          <div className="mt-10 xl:col-start-2 xl:row-start-2 xl:mt-0">
            <NumberRail numbers={numbers} onBuy={onBuy} onPay={numberActions.onPay} />
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
  numberActions: { onPay },
}: DashboardHomeProps) {
  const numbers = dashboard?.phoneNumbers;
  const withheldWords = useMemo(() => withheldWordsByNumber(numbers ?? []), [numbers]);
  const openWithheld = useCallback(
    (numberId: string) => {
      const number = numbers?.find(({ id }) => id === numberId);
      if (number) onPay(number, planThatOpens(number));
    },
    [numbers, onPay],
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
  return (
    <Inbox
      messages={dashboard.recentMessages}
      arrivals={live.arrivals}
      withheldWords={withheldWords}
      onOpenWithheld={openWithheld}
    />
  );
}

function withheldWordsByNumber(numbers: readonly PhoneNumberItem[]) {
  return new Map(
    numbers
      .filter(({ status }) => status === 'active')
      .map((number) => [number.id, withheldWordsOf(number, priceWords(planThatOpens(number), 'usd'))]),
  );
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
