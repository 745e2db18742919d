import { lines, notices } from '@numlet/contract/texts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeletionBanner } from '../../features/account-settings/deletion/deletion-banner.tsx';
import { StorageNotice } from '../../features/auth/storage-notice.tsx';
import { BillingSkeleton } from '../../features/billing/billing-skeleton.tsx';
import { OpenPayments } from '../../features/billing/payments/open-payments.tsx';
import { UnclaimedNote } from '../../features/billing/unclaimed-plans.tsx';
import { useCopyCode } from '../../features/messages/use-copy-code.ts';
import { useLiveInbox } from '../../features/messages/use-live-inbox.tsx';
import { useDashboardUpdates, useUserDashboard } from '../../features/messages/use-user-dashboard.ts';
import { BuyingSkeleton } from '../../features/numbers/buying/buying-skeleton.tsx';
import { useIsKept } from '../../features/offline/kept-state.ts';
import { OfflineNotice } from '../../features/offline/offline-notice.tsx';
import { ReferralsSkeleton } from '../../features/referrals/referrals-skeleton.tsx';
import { messageOf } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { type DashboardTab, dashboardTitleOf, TABS, tabIn } from '../../lib/site/dashboard-tabs.ts';
import { useBillingOfOtherTabs } from '../../lib/use-billing-refresh.ts';
import { PartBoundary } from '../../shared/part-boundary.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { fetchLaterParts, laterPart } from '../../ui/later-part.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Commands } from './commands/commands.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardFoot } from './dashboard-foot.tsx';
import { DashboardHome } from './dashboard-home.tsx';
import { followedOrder, isReturn, PaymentNote } from './payment-note.tsx';
import { useMoney } from './use-money.tsx';

const DashboardBuy = laterPart(async () => (await import('./dashboard-buy.tsx')).default);
const DashboardBilling = laterPart(async () => (await import('./dashboard-billing.tsx')).default);
const DashboardReferrals = laterPart(async () => (await import('./dashboard-referrals.tsx')).default);
// If it cannot be loaded, the dashboard works without it.
const DashboardAlerts = lazy(() => import('./dashboard-alerts.tsx').catch(() => ({ default: () => null })));

type DashboardFrameProps = {
  userId: string;
  email: string;
  isPhoneVerified: boolean;
  /** Set while a requested deletion of the account can be undone. */
  undoUntil: string | null;
  onVerify: () => void;
};

/** The frame of the four tabs, and the live connection that serves all of them. */
export function DashboardFrame({ userId, email, isPhoneVerified, undoUntil, onVerify }: DashboardFrameProps) {
  const dashboard = useUserDashboard();
  const { refresh } = useDashboardUpdates();
  const [tab, setTab] = useTab();
  // Connects even without a number, because the live connection also reports that the session was ended elsewhere.
  const live = useLiveInbox({
    userId,
    cursor: dashboard.data?.cursor,
    texts: dashboard.data?.recentMessages,
  });
  const isKept = useIsKept(dashboard.dataUpdatedAt);
  const problem =
    dashboard.isError && !isKept ? messageOf(dashboard.error, 'Your dashboard could not be loaded.') : null;
  useEffect(() => {
    if (problem !== null) notifyError(notices.dashboardError.title, problem);
  }, [problem]);
  useLaterParts();
  useBillingOfOtherTabs();
  const money = useMoney(dashboard.data?.phoneNumbers);
  const [params] = useSearchParams();
  const hasTexts = (numberId: string) =>
    dashboard.data?.recentMessages.some((text) => text.phone_number_id === numberId && !text.blocked) ??
    false;
  const openBuyTab = () => setTab('search');
  const searchField = useRef<HTMLInputElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const copy = useCopyCode();

  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <DashboardBar email={email} onGoToAnything={() => setIsMenuOpen(true)} />
      <main className="page-width flex flex-col">
        {tab === 'dashboard' ? (
          <div className="pt-7 inbox-first:order-last inbox-first:pt-12">
            <h1 className="text-h1">{lines.dashboardWelcome}</h1>
            <p className="text-body text-ink-2">{lines.dashboardIntro}</p>
          </div>
        ) : (
          <h1 className="pt-7 text-h1 inbox-first:sr-only">{dashboardTitleOf(params)}</h1>
        )}
        {isKept && <OfflineNotice savedAt={dashboard.dataUpdatedAt} className="mt-6 max-sm:mt-4" />}
        <StorageNotice className="mt-6 max-sm:mt-4" />
        {undoUntil && <DeletionBanner undoUntil={undoUntil} className="mt-6 max-sm:mt-4" />}
        {!isPhoneVerified && tab !== 'search' && (
          <Alert
            variant="look"
            className="mt-6 max-sm:mt-4"
            title="To search for, buy or claim numbers, verify your own phone first."
            action={
              <Button variant="outline" size="sm" onClick={onVerify}>
                {lines.completeVerification}
              </Button>
            }
          />
        )}
        <div className="mt-6 grid gap-3 empty:hidden max-sm:mt-4">
          <PaymentNote onPay={money.pay} hasTexts={hasTexts} />
          <OpenPayments onShow={money.showCrypto} except={followedOrder(params)} />
          {tab !== 'search' && tab !== 'billing' && !isReturn(params) && <UnclaimedNote onBuy={openBuyTab} />}
        </div>
        <Tabs
          label="Dashboard"
          tabs={TABS}
          value={tab}
          onValueChange={setTab}
          className="mt-5 inbox-first:mt-0"
        >
          <TabPanel value="dashboard" className="mt-6 max-sm:mt-3">
            <PartBoundary>
              <DashboardHome
                dashboard={dashboard.data}
                problem={problem}
                onRetry={refresh}
                live={live}
                userId={userId}
                isPhoneVerified={isPhoneVerified}
                onVerify={onVerify}
                onBuy={openBuyTab}
                numberActions={money.numberActions}
                isCharging={money.isCharging}
                onOverageSettings={() => setTab('billing', 'overage')}
                copy={copy}
                searchField={searchField}
              />
            </PartBoundary>
          </TabPanel>
          <TabPanel value="search" className="mt-7">
            <PartBoundary>
              <Suspense fallback={<BuyingSkeleton />}>
                {dashboard.data ? (
                  <DashboardBuy
                    sold={dashboard.data.sold_numbers}
                    isPhoneVerified={isPhoneVerified}
                    onVerify={onVerify}
                    {...money.buying}
                  />
                ) : problem === null ? (
                  <BuyingSkeleton />
                ) : (
                  <Alert
                    variant="destructive"
                    title={problem}
                    action={
                      <Button variant="outline" size="sm" onClick={refresh}>
                        Try again
                      </Button>
                    }
                  />
                )}
              </Suspense>
            </PartBoundary>
          </TabPanel>
          <TabPanel value="billing" className="mt-6">
            <PartBoundary>
              <Suspense fallback={<BillingSkeleton />}>
                <DashboardBilling
                  onBuy={openBuyTab}
                  onPay={money.pay}
                  onRelease={money.release}
                  onShow={money.showCrypto}
                />
              </Suspense>
            </PartBoundary>
          </TabPanel>
          <TabPanel value="referrals" className="mt-7">
            <PartBoundary>
              <Suspense fallback={<ReferralsSkeleton />}>
                <DashboardReferrals />
              </Suspense>
            </PartBoundary>
          </TabPanel>
        </Tabs>
      </main>
      <DashboardFoot />
      <Suspense>
        <DashboardAlerts userId={userId} email={email} />
      </Suspense>
      {money.dialogs}
      <Commands
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        numbers={dashboard.data?.phoneNumbers ?? []}
        messages={dashboard.data?.recentMessages ?? []}
        copyCode={copy.copyCode}
        pay={money.numberActions.onPay}
        onDialog={money.openDialog}
        onSearch={() => focusOn(searchField.current)}
      />
    </div>
  );
}

/** @returns false if the field is missing or not visible */
function focusOn(field: HTMLInputElement | null): boolean {
  if (!field || field.getClientRects().length === 0) return false;
  field.focus();
  return true;
}

const FIRST_SCREEN_MS = 2_000;

/** Fetches the other tabs and the dialogs after the first screen, so that they open at once and without network. */
function useLaterParts(): void {
  useEffect(() => {
    const timer = setTimeout(fetchLaterParts, FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The open tab is part of the address, so that it can be linked to and survives a reload. */
function useTab(): [DashboardTab, (tab: DashboardTab, part?: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);
  const setTab = (next: DashboardTab, part?: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'dashboard') after.delete('tab');
        else after.set('tab', next);
        if (part) after.set('part', part);
        else after.delete('part');
        return after;
      },
      { preventScrollReset: true },
    );
  return [tab, setTab];
}
