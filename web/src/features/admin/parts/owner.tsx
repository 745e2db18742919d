import { adminLines } from '@numlet/contract/admin/admin-texts';
import { PersonLink } from './person-link.tsx';

type Owned = { user_id: string | null; user_name: string | null; user_email: string | null };

/** The owner of a number or text: name or 'No name', and email address, with a link to the owner's page. */
export function Owner({ user_id, user_name, user_email }: Owned) {
  return <PersonLink id={user_id ?? ''} full_name={user_name ?? adminLines.noName} email={user_email} />;
}
