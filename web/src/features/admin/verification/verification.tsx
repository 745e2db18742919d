import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { useAddress } from '../parts/use-address.ts';
import { AttemptList } from './attempt-list.tsx';
import { CodeLimits } from './code-limits.tsx';
import { ProfileList } from './profile-list.tsx';
import { attemptFilterIn, profileFilterIn } from './use-verification.ts';
import { VerificationStats } from './verification-stats.tsx';

const VIEWS = [
  { value: 'profiles', label: 'User Management' },
  { value: 'attempts', label: 'Verification Attempts' },
] as const;

/** Each list has filters of its own. */
const NO_FILTERS = { q: null, status: null, result: null };

/** The Verification tab (second document, section 2.2). Its list, filter, search and page are kept in the address. */
export function Verification() {
  const { params, change } = useAddress();
  const view = params.get('view') === 'attempts' ? 'attempts' : 'profiles';
  return (
    <section aria-labelledby="verification-heading" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="verification-heading" className="sr-only">
        Verification
      </h2>
      <VerificationStats />
      <CodeLimits />
      <Tabs
        label="Phone verification"
        tabs={VIEWS}
        value={view}
        onValueChange={(next) => change({ ...NO_FILTERS, view: next === 'attempts' ? next : null })}
        variant="segmented"
        aside={
          view === 'attempts' ? (
            <ExportButton table="verification_attempts" filters={attemptFilterIn(params)} />
          ) : (
            <ExportButton table="profiles" filters={profileFilterIn(params)} />
          )
        }
      >
        <TabPanel value="profiles" className="mt-4">
          <ProfileList />
        </TabPanel>
        <TabPanel value="attempts" className="mt-4">
          <AttemptList />
        </TabPanel>
      </Tabs>
    </section>
  );
}
