import { Navigate, useSearchParams } from 'react-router';

/** The address that mails about billing link to. It redirects to a tab of the dashboard. */
export default function BillingAddress() {
  const [params] = useSearchParams();
  const order = params.get('order');
  return (
    <Navigate replace to={`/dashboard?tab=billing${order ? `&order=${encodeURIComponent(order)}` : ''}`} />
  );
}
