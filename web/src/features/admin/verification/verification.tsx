import { formatCount } from '../../../lib/format.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { IdentityReview } from '../identity/identity-review.tsx';
import { useIdentities } from '../identity/use-identities.ts';
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
  { value: 'identity', label: 'Identity' },
] as const;

/** Each list has its own filters. */
const NO_FILTERS = { q: null, status: null, result: null, list: null, person: null, submission: null };

/**
 * The Verification tab (second document, section 2.2), with the review of identities as a third view. The address holds
 * its list, filter, search and page.
 */
export function Verification() {
  const { params, change } = useAddress();
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'profiles';
  const waiting = useIdentities({ list: 'waiting', limit: 1 }).data?.waiting;
  const showView = (next: typeof view) => change({ ...NO_FILTERS, view: next === 'profiles' ? null : next });
  return (
    <section aria-labelledby="verification-heading" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="verification-heading" className="sr-only">
        Verification
      </h2>
      {!params.has('submission') && (
        <>
          <VerificationStats />
          <CodeLimits />
        </>
      )}
      <Tabs
        label="Verification"
        tabs={VIEWS.map((tab) =>
          tab.value === 'identity' && waiting ? { ...tab, count: formatCount(waiting) } : tab,
        )}
        value={view}
        onValueChange={showView}
        // Returns to the list from a submission, or from the submissions of one person.
        onPressOpen={() => showView(view)}
        variant="segmented"
        aside={
          view === 'attempts' ? (
            <ExportButton table="verification_attempts" filters={attemptFilterIn(params)} />
          ) : (
            view === 'profiles' && <ExportButton table="profiles" filters={profileFilterIn(params)} />
          )
        }
      >
        <TabPanel value="profiles" className="mt-4">
          <ProfileList />
        </TabPanel>
        <TabPanel value="attempts" className="mt-4">
          <AttemptList />
        </TabPanel>
        <TabPanel value="identity" className="mt-5">
          <IdentityReview />
        </TabPanel>
      </Tabs>
    </section>
  );
}
