import { type RefObject, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AlertsButton } from '../../features/alerts/alerts-button.tsx';
import { KycCard } from '../../features/kyc/kyc-card.tsx';
import { blockedOfNumbers } from '../../features/messages/blocked-of-numbers.ts';
import type { DashboardData } from '../../features/messages/dashboard-cache.ts';
import { useInboxFilter } from '../../features/messages/inbox/use-inbox-filter.ts';
import { lastTexts } from '../../features/messages/last-texts.ts';
import { LiveStatusLine } from '../../features/messages/live-status-line.tsx';
import { Statistics } from '../../features/messages/statistics.tsx';
import type { CopyCode } from '../../features/messages/use-copy-code.ts';
import type { LiveInbox } from '../../features/messages/use-live-inbox.tsx';
import type { NumberActions } from '../../features/numbers/number-card.tsx';
import { receiving } from '../../features/numbers/number-lifecycle.ts';
import { NumberList } from '../../features/numbers/number-list.tsx';
import { NumberNoticeLines } from '../../features/numbers/number-notice-lines.tsx';
import { NumberNotices } from '../../features/numbers/number-notices.tsx';
import { NumberRail } from '../../features/numbers/number-rail.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { DashboardLoadProblem } from './dashboard-load-problem.tsx';
import { DashboardMessages } from './dashboard-messages.tsx';

type DashboardHomeProps = {
  /** Undefined while the dashboard is loading. */
  dashboard: DashboardData | undefined;
  /** Why the dashboard could not be loaded. */
  problem: string | null;
  onRetry: () => void;
  live: LiveInbox;
  userId: string;
  isPhoneVerified: boolean;
  onVerify: () => void;
  onBuy: () => void;
  numberActions: NumberActions;
  /** Texts over the allowance are charged and shown. */
  isCharging: boolean;
  onOverageSettings: () => void;
  copy: CopyCode;
  /** The search field of the texts, which a keyboard shortcut focuses. */
  searchField: RefObject<HTMLInputElement | null>;
};

type View = 'messages' | 'numbers';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'messages', label: 'All Messages' },
  { value: 'numbers', label: 'My Numbers' },
];

const PHONE = '(width < 40rem)';
/** With this width the numbers are beside the inbox. */
const WITH_RAIL = '(width >= 80rem)';

/** The dashboard tab: the inbox with the numbers beside it, a card for each number, and statistics. */
export function DashboardHome(props: DashboardHomeProps) {
  const { dashboard, problem, onRetry, live, onBuy, numberActions } = props;
  const [view, setView] = useView();
  const [filter, setFilter] = useInboxFilter();
  const hasRailColumn = useMedia(WITH_RAIL);
  const numbers = dashboard?.phoneNumbers;
  const now = useServerNow(60_000);
  const lastTextOf = useMemo(() => lastTexts(dashboard?.recentMessages ?? [], now), [dashboard, now]);
  const blockedOn = useMemo(() => blockedOfNumbers(dashboard?.recentMessages ?? [], now), [dashboard, now]);
  const hasRail =
    view === 'messages' && numbers?.length !== 0 && (dashboard !== undefined || problem === null);
  const isPhone = useMedia(PHONE);
  const kycCard = dashboard?.kyc_card && <KycCard card={dashboard.kyc_card} />;
  const notices = hasRail && numbers && !isPhone && (
    <NumberNotices
      numbers={numbers}
      isCharging={props.isCharging}
      onPay={numberActions.onPay}
      onOverageSettings={props.onOverageSettings}
    />
  );

  const noticeLines = hasRail && numbers && isPhone && (
    <NumberNoticeLines
      numbers={numbers}
      isCharging={props.isCharging}
      onPay={numberActions.onPay}
      onShowNumbers={() => setView('numbers')}
    />
  );

  return (
    <div className="flex flex-col">
      <div className="mb-9 inbox-first:order-last inbox-first:mt-10 inbox-first:mb-0">
        <Statistics statistics={dashboard?.statistics} failed={problem !== null} />
      </div>
      <div
        className={
          hasRail ? 'grid xl:grid-cols-[minmax(0,1fr)_272px] xl:grid-rows-[auto_1fr] xl:gap-x-10' : undefined
        }
      >
        {hasRailColumn && notices && (
          <div className="mb-8 empty:hidden xl:col-start-2 xl:row-start-1">{notices}</div>
        )}
        <Tabs
          label="Messages and numbers"
          variant="segmented"
          tabs={VIEWS}
          value={view}
          onValueChange={setView}
          aside={
            numbers && (
              <div className="flex items-center sm:gap-2">
                <LiveStatusLine
                  status={live.status}
                  listeningOn={receiving(numbers).length}
                  hasNumber={numbers.length > 0}
                />
                <AlertsButton userId={props.userId} hasTexts={dashboard.recentMessages.length > 0} />
              </div>
            )
          }
          className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1"
        >
          <TabPanel value="messages" className="mt-3">
            <DashboardMessages
              {...props}
              onPay={numberActions.onPay}
              filter={filter}
              onFilter={setFilter}
              notices={noticeLines || (hasRailColumn ? null : notices)}
            />
          </TabPanel>
          <TabPanel value="numbers" className="mt-3.5">
            {problem !== null && !numbers ? (
              <DashboardLoadProblem problem={problem} onRetry={onRetry} />
            ) : (
              <NumberList
                numbers={numbers}
                lastTexts={lastTextOf}
                blocked={blockedOn}
                onBuy={onBuy}
                {...numberActions}
              />
            )}
          </TabPanel>
        </Tabs>
        {hasRail && (
          <div className="mt-10 xl:col-start-2 xl:row-start-2 xl:mt-0">
            <NumberRail
              numbers={numbers}
              chosenId={filter.phoneNumberId}
              onChoose={(phoneNumberId) =>
                setFilter({
                  ...filter,
                  phoneNumberId: filter.phoneNumberId === phoneNumberId ? undefined : phoneNumberId,
                })
              }
              onBuy={onBuy}
            />
            {kycCard && <div className="mt-6">{kycCard}</div>}
          </div>
        )}
      </div>
      {!hasRail && kycCard && <div className="mt-12 max-w-[640px]">{kycCard}</div>}
    </div>
  );
}

/** Texts or numbers; part of the URL, so that the back button returns to the previous view. */
function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const setView = (next: View) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'numbers') after.set('view', next);
        else after.delete('view');
        return after;
      },
      { preventScrollReset: true },
    );
  return [params.get('view') === 'numbers' ? 'numbers' : 'messages', setView];
}
