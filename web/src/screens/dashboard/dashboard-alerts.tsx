import { useNavigate } from 'react-router';
import { useAlerts } from '../../features/alerts/use-alerts.ts';
import { useSpentCodes } from '../../features/messages/spent-codes.ts';

/** Draws nothing: it finds the person elsewhere. Fetched behind the first screen. */
export default function DashboardAlerts({ userId }: { userId: string }) {
  const navigate = useNavigate();
  useAlerts({ userId, copied: useSpentCodes(), onOpen: () => void navigate('/dashboard') });
  return null;
}
