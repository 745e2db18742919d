import { Link } from 'react-router';
import { Alert } from '../../../../ui/alert.tsx';
import { personAddress } from '../../parts/person-address.ts';
import { STATUS_WORDS } from '../identity-words.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';

const DUPLICATE_TITLES = {
  number: 'The same document number is used in another account',
  file: 'The same file was uploaded in another account',
} as const;

/**
 * Notices that a reviewer must not miss: the same document in other accounts, changed contacts, the reviewer's own
 * submission.
 */
export function SubmissionNotices({ opened }: { opened: OpenedIdentity }) {
  const { submission, same } = opened;
  return (
    <div className="grid gap-3 empty:hidden">
      {submission.is_own && (
        <Alert variant="look" title="This is your own submission.">
          Another administrator has to review it.
        </Alert>
      )}
      {(['number', 'file'] as const).map((by) => {
        const people = same.filter((each) => each.by === by);
        return (
          people.length > 0 && (
            <Alert key={by} variant="look" title={DUPLICATE_TITLES[by]}>
              <ul>
                {people.map(({ user_id, full_name, email, status }) => (
                  <li key={user_id}>
                    <Link to={personAddress(user_id)} className="text-link">
                      {full_name ?? email}
                    </Link>
                    : {STATUS_WORDS[status].toLowerCase()}
                  </li>
                ))}
              </ul>
            </Alert>
          )
        );
      })}
      {submission.contact_changed && (
        <Alert variant="look" title="Email and phone have both changed within 30 days.">
          The account may have been taken over. Compare the selfie carefully.
        </Alert>
      )}
    </div>
  );
}
