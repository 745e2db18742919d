import { useAddress } from '../parts/use-address.ts';
import { PersonPage } from './person/person-page.tsx';
import { PersonView } from './person/person-view.tsx';
import { UserList } from './user-list.tsx';

/** The Users tab: the list, or the page of the person that the address names. */
export function Users() {
  const { params } = useAddress();
  const userId = params.get('user');
  if (userId && params.get('as') === 'person') return <PersonView userId={userId} />;
  return userId ? <PersonPage key={userId} userId={userId} /> : <UserList />;
}
