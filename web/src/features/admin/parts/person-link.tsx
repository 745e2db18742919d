import { Link } from 'react-router';
import { personAddress } from './person-address.ts';

type PersonLinkProps = { id: string; full_name: string | null; email: string | null };

/** A person's name with a link to their page. That page shows a deleted account as deleted, with what is kept. */
export function PersonLink({ id, full_name: name, email }: PersonLinkProps) {
  if (!email)
    return id ? (
      <Link
        to={personAddress(id)}
        className="block truncate leading-6 text-ink-2 underline-offset-[0.25em] hover:underline"
      >
        Deleted account
      </Link>
    ) : (
      <span className="block truncate text-ink-2">Deleted account</span>
    );
  return (
    <span className="block max-w-44 min-w-0 xl:max-w-56">
      <Link
        to={personAddress(id)}
        className="block truncate leading-6 font-medium underline-offset-[0.25em] hover:underline"
      >
        {name ?? email}
      </Link>
      {name && (
        <span translate="no" className="block truncate text-small text-ink-2">
          {email}
        </span>
      )}
    </span>
  );
}
