import { marketingFigures } from '@numlet/contract/brand';
import { formatSpan, numberWord } from '../../system/system-words.ts';

const PROMISED_S = 24 * 3600;

/** 'Five messages are not answered, the oldest for 3 h.' @param now milliseconds of the epoch */
export function messagesWaiting(count: number, since: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  const late = seconds > PROMISED_S ? ` The site promises an answer ${marketingFigures.replyTime}.` : '';
  const span = formatSpan(seconds);
  return count === 1
    ? `One message is not answered, for ${span}.${late}`
    : `${numberWord(count)} messages are not answered, the oldest for ${span}.${late}`;
}

/** 'Three things in System need a look, first: The balance at the carrier is low.' */
export function findingsWaiting(count: number, first: string | null): string {
  const things =
    count === 1 ? 'One thing in System needs a look' : `${numberWord(count)} things in System need a look`;
  return first ? `${things}${count === 1 ? '' : ', first'}: ${first}.` : `${things}.`;
}
