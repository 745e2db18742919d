import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import type { DashboardData } from '../../features/messages/dashboard-cache.ts';
import { InboxEmptied, InboxEmpty } from '../../features/messages/inbox/inbox-empty.tsx';
import type { InboxFilter } from '../../features/messages/inbox/inbox-filter.ts';
import { InboxSkeleton } from '../../features/messages/inbox/inbox-skeleton.tsx';
import { MessagesPane } from '../../features/messages/inbox/messages-pane.tsx';
import type { CopyCode } from '../../features/messages/use-copy-code.ts';
import type { LiveInbox } from '../../features/messages/use-live-inbox.tsx';
import { withheldWordsOf } from '../../features/messages/withheld-words.ts';
import type { NumberActions } from '../../features/numbers/number-card.tsx';
import { receiving } from '../../features/numbers/number-lifecycle.ts';
import { topUpOffer } from '../../shared/billing/offer.ts';
import { DashboardLoadProblem } from './dashboard-load-problem.tsx';

type DashboardMessagesProps = {
  /** Undefined while the dashboard is loading. */
  dashboard: DashboardData | undefined;
  /** Why the dashboard could not be loaded. */
  problem: string | null;
  onRetry: () => void;
  live: LiveInbox;
  isPhoneVerified: boolean;
  onVerify: () => void;
  onBuy: () => void;
  onPay: NumberActions['onPay'];
  copy: CopyCode;
  searchField: RefObject<HTMLInputElement | null>;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter, how?: { replace?: boolean }) => void;
  /** Notices about numbers that need attention, above the texts. */
  notices: ReactNode;
};

/** The texts or, without any, the steps to the first one. */
export function DashboardMessages({
  dashboard,
  problem,
  onRetry,
  live,
  isPhoneVerified,
  onVerify,
  onBuy,
  onPay,
  copy,
  searchField,
  filter,
  onFilter,
  notices,
}: DashboardMessagesProps) {
  const numbers = dashboard?.phoneNumbers;
  const withheldWords = useMemo(() => withheldWordsByNumber(numbers ?? []), [numbers]);
  const openWithheld = useCallback(
    (numberId: string) => {
      const number = numbers?.find(({ id }) => id === numberId);
      const offer = number && topUpOffer(number);
      if (offer) onPay(number, offer.plan);
    },
    [numbers, onPay],
  );
  if (!dashboard)
    return problem === null ? (
      <InboxSkeleton />
    ) : (
      <DashboardLoadProblem problem={problem} onRetry={onRetry} />
    );
  if (dashboard.recentMessages.length === 0) {
    const phone = receiving(dashboard.phoneNumbers)[0]?.phone_number;
    return (
      <>
        {notices && <div className="mb-4 empty:hidden">{notices}</div>}
        {isPhoneVerified && dashboard.statistics.totalMessages > 0 ? (
          <InboxEmptied phone={phone} onBuy={onBuy} />
        ) : (
          <InboxEmpty
            isPhoneVerified={isPhoneVerified}
            hasNumber={dashboard.phoneNumbers.length > 0}
            phone={phone}
            onVerify={onVerify}
            onBuy={onBuy}
          />
        )}
      </>
    );
  }
  return (
    <MessagesPane
      dashboard={dashboard}
      filter={filter}
      onFilter={onFilter}
      arrivals={live.arrivals}
      withheldWords={withheldWords}
      onOpenWithheld={openWithheld}
      copy={copy}
      searchField={searchField}
    >
      {notices && <div className="mb-3 empty:hidden max-sm:-mb-px">{notices}</div>}
    </MessagesPane>
  );
}

function withheldWordsByNumber(numbers: readonly PhoneNumberItem[]) {
  return new Map(
    numbers
      .filter(({ status }) => status === 'active')
      .map((number) => {
        const offer = topUpOffer(number);
        return [number.id, withheldWordsOf(number, offer)];
      }),
  );
}
