import { lines, notices } from '@numlet/contract/texts';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { DeletionBanner } from '../features/account/deletion-banner.tsx';
import { PaymentReturn } from '../features/billing/payment-return.tsx';
import { useLiveInbox } from '../features/messages/use-live-inbox.tsx';
import { useDashboardUpdates, useUserDashboard } from '../features/messages/use-user-dashboard.ts';
import { messageOf } from '../lib/call-error.ts';
import { notifyError } from '../lib/notify.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardFoot } from './dashboard-foot.tsx';
import { DashboardHome } from './dashboard-home.tsx';

const parts = [
  () => import('./dashboard-buy.tsx'),
  () => import('./dashboard-billing.tsx'),
  () => import('./dashboard-referrals.tsx'),
] as const;
const [loadBuy, loadBilling, loadReferrals] = parts;
const DashboardBuy = lazy(loadBuy);
const DashboardBilling = lazy(loadBilling);
const DashboardReferrals = lazy(loadReferrals);

type DashboardTab = 'dashboard' | 'search' | 'billing' | 'referrals';

const TABS: readonly { value: DashboardTab; label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'search', label: 'Buy Numbers' },
  { value: 'billing', label: 'Billing' },
  { value: 'referrals', label: 'Referrals' },
];

type DashboardFrameProps = {
  userId: string;
  email: string;
  isPhoneVerified: boolean;
  /** Set while a requested deletion of the account can be undone. */
  undoUntil: string | null;
  onVerify: () => void;
};

/** Everything around the four tabs, and the live connection that serves all of them. */
export function DashboardFrame({ userId, email, isPhoneVerified, undoUntil, onVerify }: DashboardFrameProps) {
  const dashboard = useUserDashboard();
  const { refresh } = useDashboardUpdates();
  const [tab, setTab] = useTab();
  // Without a number as well: the line is also how a browser learns that its session was ended elsewhere.
  const live = useLiveInbox({ userId, cursor: dashboard.data?.cursor });
  const problem = dashboard.isError
    ? messageOf(dashboard.error, 'Your dashboard could not be loaded.')
    : null;
  useEffect(() => {
    if (problem !== null) notifyError(notices.dashboardError.title, problem);
  }, [problem]);
  useOtherTabs();
  const goBuy = () => setTab('search');

  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <DashboardBar email={email} />
      <main className="page-width">
        <h1 className="pt-9 text-h1">{lines.dashboardWelcome}</h1>
        <p className="text-body text-ink-2">{lines.dashboardIntro}</p>
        {undoUntil && <DeletionBanner undoUntil={undoUntil} className="mt-6" />}
        {!isPhoneVerified && tab !== 'search' && (
          <Alert
            variant="look"
            className="mt-6"
            title={lines.completeVerificationText}
            action={
              <Button variant="outline" size="sm" onClick={onVerify}>
                {lines.completeVerification}
              </Button>
            }
          />
        )}
        <PaymentNote onSettled={refresh} />
        <Tabs label="Dashboard" tabs={TABS} value={tab} onValueChange={setTab} className="mt-6">
          <TabPanel value="dashboard" className="mt-6">
            <DashboardHome
              dashboard={dashboard.data}
              problem={problem}
              onRetry={refresh}
              live={live}
              isPhoneVerified={isPhoneVerified}
              onVerify={onVerify}
              onBuy={goBuy}
            />
          </TabPanel>
          <TabPanel value="search" className="mt-7">
            <Suspense>
              <DashboardBuy isPhoneVerified={isPhoneVerified} onVerify={onVerify} />
            </Suspense>
          </TabPanel>
          <TabPanel value="billing" className="mt-6">
            <Suspense>
              <DashboardBilling onBuy={goBuy} />
            </Suspense>
          </TabPanel>
          <TabPanel value="referrals" className="mt-7">
            <Suspense>
              <DashboardReferrals />
            </Suspense>
          </TabPanel>
        </Tabs>
      </main>
      <DashboardFoot />
    </div>
  );
}

const FIRST_SCREEN_MS = 2_000;

/** Once the first screen stands the other tabs are fetched, so that they open at once and without network too. */
function useOtherTabs(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of parts) load().catch(() => undefined);
    }, FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The open tab stands in the address, so that it can be linked to and survives a reload. */
function useTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'dashboard';
  const setTab = (next: DashboardTab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'dashboard') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return [tab, setTab];
}

const RETURN_PARAMS = ['phone_purchased', 'phone_cancelled', 'payment', 'order'];

/** Shown after a return from the checkout (specification 1 §2, payment return targets). */
function PaymentNote({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams();
  const cancelled = params.get('phone_cancelled') === 'true' || params.get('payment') === 'cancelled';
  const paid = params.get('phone_purchased') === 'true' || params.get('payment') === 'success';
  if (!cancelled && !paid) return null;
  const dismiss = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of RETURN_PARAMS) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="mt-6">
      <PaymentReturn
        orderId={params.get('order') ?? undefined}
        cancelled={cancelled}
        onSettled={onSettled}
        onDismiss={dismiss}
      />
    </div>
  );
}
