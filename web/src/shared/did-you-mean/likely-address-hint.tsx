import { likelyAddress } from '../../lib/likely-address.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { usePaused } from './use-paused.ts';

/** A hint below an email field: the likely intended address. */
export function LikelyAddressHint({ typed, onUse }: { typed: string; onUse: (address: string) => void }) {
  const paused = usePaused(typed);
  const meant = paused === null ? null : likelyAddress(paused);
  return meant !== null && <DidYouMean meant={meant} onUse={() => onUse(meant)} />;
}
