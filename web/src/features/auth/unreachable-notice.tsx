import { useEffect, useState } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { PageNotice } from '../../ui/page-notice.tsx';

/** Longer than a slow network takes to renew a session. */
const NOTICE_AFTER_MS = 10_000;

/**
 * Shown below a screen that waits for the renewal of the stored session: says why nothing appears. The library retries
 * only after a minute or more, so the page reloads as soon as the network is back.
 */
export function UnreachableNotice() {
  const isWaiting = useSession().status === 'loading';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), NOTICE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  useEffect(() => {
    if (!isLong) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isLong]);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {isLong && (
        <PageNotice>The server cannot be reached. This page continues as soon as it responds.</PageNotice>
      )}
    </div>
  );
}
