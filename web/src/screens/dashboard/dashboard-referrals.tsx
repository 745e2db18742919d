import { ReferralsPage } from '../../features/referrals/referrals-page.tsx';

export default function DashboardReferrals() {
  return <ReferralsPage />;
}
