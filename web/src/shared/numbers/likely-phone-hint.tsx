import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { DidYouMean } from '../did-you-mean/did-you-mean.tsx';
import { usePaused } from '../did-you-mean/use-paused.ts';
import { likelyPhone } from './likely-phone.ts';
import type { TypedPhone } from './phone-input.tsx';
import { typedPhone } from './typed-phone.ts';

type LikelyPhoneHintProps = { typed: TypedPhone; onUse: (phone: TypedPhone) => void };

/** A hint below a phone field for a mobile number in an outdated format: the number in the current one. */
export function LikelyPhoneHint({ typed, onUse }: LikelyPhoneHintProps) {
  const meant = usePaused(likelyPhone(typed));
  if (meant === null) return null;
  // The number stays on one line.
  const words = formatPhone(meant).replaceAll(' ', '\u00a0');
  return <DidYouMean meant={words} onUse={() => onUse(typedPhone(meant))} />;
}
