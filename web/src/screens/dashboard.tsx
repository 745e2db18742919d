import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';

export default function Dashboard() {
  return (
    <SignedInOnly loadingText="Loading dashboard...">{({ user }) => <main>{user.email}</main>}</SignedInOnly>
  );
}
