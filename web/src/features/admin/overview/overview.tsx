import { AdminStats } from './admin-stats.tsx';

/** The first tab of administration (second document, section 2.2). */
export function Overview() {
  return <AdminStats />;
}
