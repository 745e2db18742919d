import { messagesWaiting } from '@numlet/contract/admin/findings/messages-waiting';
import { Link } from 'react-router';
import { serverNow } from '../../../../lib/call/server-time.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useWaitingWork } from './use-waiting-work.ts';
import { findingsWaiting } from './waiting-words.ts';

/**
 * Shows the waiting work of other tabs, so that the overview is enough for a daily check. Renders nothing if there is none.
 */
export function WaitingNotice() {
  const { messages, messagesSince, findings, worst } = useWaitingWork();
  const lines = [
    ...(messages > 0 && messagesSince
      ? [
          {
            text: messagesWaiting(messages, messagesSince, serverNow()),
            to: '/admin?tab=support&state=new',
            label: 'Open Support',
          },
        ]
      : []),
    ...(findings > 0
      ? [
          {
            text: findingsWaiting(findings, worst?.title ?? null),
            to: '/admin?tab=system',
            label: 'Open System',
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert variant="look">
      <ul aria-label="Waiting in other tabs" className="grid gap-1.5">
        {lines.map(({ text, to, label }) => (
          <li key={to} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            <Link to={to} className="inline-flex min-h-6 items-center text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
