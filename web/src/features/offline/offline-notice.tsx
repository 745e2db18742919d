import { Alert } from '../../ui/alert.tsx';
import { offlineWords } from './kept-screen.ts';
import { isShownWithoutNetwork } from './kept-state.ts';

/** Says when the server sent the stored data on screen, in ms since 1970. */
export function OfflineNotice({ savedAt, className }: { savedAt: number; className?: string }) {
  return (
    <Alert variant="look" className={className}>
      {offlineWords(savedAt, Date.now(), isShownWithoutNetwork())}
    </Alert>
  );
}
