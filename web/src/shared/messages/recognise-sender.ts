import { type PlatformId, platforms } from '@numlet/contract/messages/platforms';
import { isPhoneSender, recognisePlatform } from '@numlet/contract/messages/recognise-platform';
import { plateNumber } from '../numbers/plate-number.ts';
import { rareMark } from './rare-marks.ts';
import type { Sender } from './sender.tsx';
import type { SenderMark } from './sender-mark.ts';
import { senderMarks } from './sender-marks.ts';

/** The sender of a text: the recognised platform, otherwise the sender id or number as received. */
export function recogniseSender(from: string, text: string | null): Sender {
  const platform = recognisePlatform(from, text);
  if (platform) return { kind: 'platform', mark: markOf(platform) };
  if (!isPhoneSender(from)) return { kind: 'name', name: from };
  return { kind: 'number', number: plateNumber(from) };
}

function markOf(platform: PlatformId): SenderMark {
  return isCommon(platform) ? senderMarks[platform] : rareMark(platform, platforms[platform].name);
}

function isCommon(platform: PlatformId): platform is PlatformId & keyof typeof senderMarks {
  return platform in senderMarks;
}
