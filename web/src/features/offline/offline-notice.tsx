import { Alert } from '../../ui/alert.tsx';
import { offlineWords } from './kept-screen.ts';
import { keptForWantOfNetwork } from './kept-state.ts';

/** Says of what is shown from this browser when it was read from the server, in ms since 1970. */
export function OfflineNotice({ savedAt, className }: { savedAt: number; className?: string }) {
  return (
    <Alert variant="look" className={className}>
      {offlineWords(savedAt, Date.now(), keptForWantOfNetwork())}
    </Alert>
  );
}
