import { useNavigate } from 'react-router';
import { usePush } from '../../features/alerts/push.ts';
import { useAlerts } from '../../features/alerts/use-alerts.ts';
import { useSpentCodes } from '../../features/messages/spent-codes.ts';
import { useKeepScreen } from '../../features/offline/use-keep-screen.ts';

/**
 * Renders nothing: it sends alerts, stores the screen for offline use and subscribes to push messages. Fetched after
 * the first screen.
 */
export default function DashboardAlerts({ userId, email }: { userId: string; email: string }) {
  const navigate = useNavigate();
  useAlerts({ userId, copied: useSpentCodes(), onOpen: () => void navigate('/dashboard') });
  useKeepScreen(userId, email);
  usePush(userId);
  return null;
}
