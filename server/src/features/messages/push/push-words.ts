import { extractCode } from '@numlet/code-finder/extract-code';
import type { Message } from '@numlet/contract/messages/messages';
import { platforms } from '@numlet/contract/messages/platforms';
import { recognisePlatform } from '@numlet/contract/messages/recognise-platform';
import { groupPhone } from '@numlet/contract/numbers/phone-numbers';

/** The text of a notification. A later one with the same tag replaces it. */
export type PushWords = { title: string; body: string; tag: string };

/** Platform and number of one text, or the count of several; the code only for people who want it on a lock screen. */
export function pushWords(texts: readonly Message[], showsCodes: boolean): PushWords | null {
  const newest = texts.at(-1);
  if (!newest) return null;
  const tag = newest.id;
  if (texts.length > 1) {
    const names = new Set(texts.map(nameOf));
    return { title: `${texts.length} new texts`, body: `From ${[...names].slice(0, 3).join(', ')}`, tag };
  }
  const code = codeOf(newest);
  const title =
    code && showsCodes ? `${code} from ${nameOf(newest)}` : `${nameOf(newest)} ${code ? 'code' : 'text'}`;
  return { title, body: `On ${phoneWords(newest.phone_numbers.phone_number)}`, tag };
}

function codeOf({ message_body }: Message): string | null {
  return message_body === null ? null : (extractCode(message_body)?.code ?? null);
}

function nameOf({ from_number, message_body }: Message): string {
  const platform = recognisePlatform(from_number, message_body);
  if (platform) return platforms[platform].name;
  return from_number.startsWith('+') ? phoneWords(from_number) : from_number;
}

function phoneWords(e164: string): string {
  const { dial, groups } = groupPhone(e164);
  return [dial, ...groups].filter(Boolean).join(' ');
}
