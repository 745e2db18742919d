import { Link } from 'react-router';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { identitiesOfAddress } from '../../identity/identity-address.ts';
import { STATUS_WORDS } from '../../identity/identity-words.ts';
import { useIdentitiesOf } from '../../identity/use-identities.ts';

/** The state of a person's identity verification, with a link to their submissions. */
export function IdentityFact({ userId }: { userId: string }) {
  const { rows, isError } = useIdentitiesOf(userId);
  const newest = rows?.[0];
  if (!rows)
    return isError ? (
      <span className="text-amber">Not loaded</span>
    ) : (
      <Skeleton className="ml-auto h-4 w-20" />
    );
  if (!newest) return <>Nothing submitted</>;
  return (
    <Link to={identitiesOfAddress(userId)} className="text-link">
      {STATUS_WORDS[newest.status]}
    </Link>
  );
}
