import { formatCount, formatMoney } from '../../../lib/format.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import type { WithheldPreview } from './use-withheld-preview.ts';

/**
 * Says which withheld texts a payment reveals and their cost on top; null if it reveals none. Texts that a plan reveals
 * within its price are listed among its contents.
 */
export function withheldWords(
  kind: Purchase['kind'],
  { included_sms, charged_sms, charged }: WithheldPreview,
): string | null {
  const cost = formatMoney(charged, 'usd', 'always');
  if (kind !== 'credit')
    return charged_sms === 0
      ? null
      : `Overage is on: ${texts(charged_sms, 'more hidden')} ${charged_sms === 1 ? 'is' : 'are'} then shown for ${cost}.`;
  if (included_sms === 0 && charged_sms === 0) return null;
  const revealed = [
    ...(included_sms > 0 ? [`${texts(included_sms, 'hidden')} included in what it renews`] : []),
    ...(charged_sms > 0 ? [`${texts(charged_sms, 'hidden')} for ${cost}, since overage is on`] : []),
  ];
  return `Shown at once: ${revealed.join(', and ')}.`;
}

function texts(count: number, kind: string): string {
  return `${formatCount(count)} ${kind} ${count === 1 ? 'text' : 'texts'}`;
}
