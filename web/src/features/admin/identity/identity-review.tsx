import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { personAddress } from '../parts/person-address.ts';
import { useAddress } from '../parts/use-address.ts';
import { FindByNumber } from './find-by-number.tsx';
import { IdentityFigures } from './identity-figures.tsx';
import { IdentityList } from './identity-list.tsx';
import { RedactionsNotice } from './redactions-notice.tsx';
import { SubmissionPage } from './submission/submission-page.tsx';
import { useIdentitiesOf } from './use-identities.ts';

const LISTS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

/** The review of identities: waiting and decided submissions, one submission, or the submissions of one person. */
export function IdentityReview() {
  const { params, change } = useAddress();
  const submission = params.get('submission');
  const person = params.get('person');
  if (submission) return <SubmissionPage key={submission} id={submission} />;
  if (person) return <OfPerson userId={person} onAll={() => change({ person: null })} />;
  const list = params.get('list') === 'decided' ? 'decided' : 'waiting';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <IdentityFigures />
      <RedactionsNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <FilterChips
            label="Submissions"
            options={LISTS}
            value={list}
            onValueChange={(next) => change({ list: next === 'decided' ? next : null })}
          />
          <FindByNumber />
        </div>
        <IdentityList list={list} cursor={params.get('cursor')} />
      </div>
    </div>
  );
}

function OfPerson({ userId, onAll }: { userId: string; onAll: () => void }) {
  const first = useIdentitiesOf(userId).rows?.[0];
  const name = first ? (first.full_name ?? first.email) : 'this person';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-h2">
          Identity of{' '}
          <Link to={personAddress(userId)} className="text-link">
            {name}
          </Link>
        </h3>
        <Button variant="outline" size="sm" onClick={onAll}>
          Show all people
        </Button>
      </div>
      <IdentityList list="waiting" userId={userId} />
      <IdentityList list="decided" userId={userId} hasKeys={false} />
    </div>
  );
}
