import type { PlatformId } from '@numlet/contract/messages/platforms';
import { isPhoneSender, recognisePlatform } from '@numlet/contract/messages/recognise-platform';
import { plateNumber } from '../numbers/plate-number.ts';
import { moreSenderMarks } from './more-sender-marks.ts';
import type { Sender } from './sender.tsx';
import type { SenderMark } from './sender-mark.ts';
import { senderMarks } from './sender-marks.ts';

/** Who a text is from: the platform it is recognised by, else the sender id or the number as it came. */
export function recogniseSender(from: string, text: string | null): Sender {
  const platform = recognisePlatform(from, text);
  if (platform) return { kind: 'platform', mark: marks[platform] };
  if (!isPhoneSender(from)) return { kind: 'name', name: from };
  return { kind: 'number', number: plateNumber(from) };
}

const marks: Record<PlatformId, SenderMark> = { ...senderMarks, ...moreSenderMarks };
