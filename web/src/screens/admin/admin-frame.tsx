import clsx from 'clsx';
import { type ComponentType, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminStats } from '../../features/admin/overview/use-admin-stats.ts';
import { useKeptFocus } from '../../features/admin/parts/use-kept-focus.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { PartBoundary } from '../../shared/part-boundary.tsx';
import { ConfirmationDialog } from '../../shared/proof/use-confirmed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AdminBar } from './admin-bar.tsx';
import { ADMIN_TABS, type AdminTab, adminTabIn } from './admin-tabs.ts';

/**
 * The header and the tabs of administration. The address contains the open tab and its state. The padding at the bottom
 * leaves space for notices, so that they cover no button when the page is scrolled to its end.
 */
export function AdminFrame({ email }: { email: string }) {
  const [params, setParams] = useSearchParams();
  const tab = adminTabIn(params);
  const { error } = useAdminStats();
  const needsFactor = error instanceof CallError && error.code === 'second_factor_required';
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const setTab = (next: AdminTab) => setParams(next === 'overview' ? {} : { tab: next });
  return (
    <div className="flex min-h-dvh flex-col bg-paper pb-20 sm:pb-44">
      <AdminBar email={email} />
      <main ref={main} className="page-width">
        {needsFactor ? (
          <FactorFirst />
        ) : (
          <Tabs
            label="Administration"
            tabs={ADMIN_TABS}
            value={tab}
            onValueChange={setTab}
            // Returns from a person's page to the list.
            onPressOpen={() => params.has('user') && setTab(tab)}
            className="mt-3 max-sm:mt-0"
          >
            {ADMIN_TABS.map(({ value, Panel }) => (
              <TabPanel key={value} value={value} className="mt-7">
                <PartBoundary>
                  <Suspense fallback={<TabSkeleton />}>
                    <Opened isOpen={value === tab} Panel={Panel} />
                  </Suspense>
                </PartBoundary>
              </TabPanel>
            ))}
          </Tabs>
        )}
      </main>
      <ConfirmationDialog />
    </div>
  );
}

function Opened({ isOpen, Panel }: { isOpen: boolean; Panel: ComponentType }) {
  return isOpen ? <Panel /> : null;
}

/** A placeholder for the heading and rows of a tab while its code is loading. */
function TabSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-7 w-56 max-w-full" />
      <div className="divide-y divide-line rounded-panel border border-line bg-surface">
        {['w-48', 'w-64', 'w-40', 'w-56', 'w-44'].map((width) => (
          <div key={width} className="flex h-14 items-center px-4 sm:px-6">
            <Skeleton className={clsx('h-4 max-w-full', width)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shown if a second factor is required: the server refuses all calls of an administrator without one. */
function FactorFirst() {
  return (
    <Alert
      variant="look"
      className="mt-8"
      title="Administrators need a second factor here."
      action={
        <ButtonLink to="/dashboard/account" variant="outline" size="sm">
          Set up an authenticator app
        </ButtonLink>
      }
    >
      Set up an authenticator app on your account page, then come back.
    </Alert>
  );
}
