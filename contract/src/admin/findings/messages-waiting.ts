import { marketingFigures, replyHours } from '../../brand.ts';
import { formatSpan, numberWord } from './count-words.ts';

/** 'Five messages are not answered, the oldest for 3 h.' @param now in milliseconds since the epoch */
export function messagesWaiting(count: number, since: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  const late =
    seconds > replyHours * 3600 ? ` The site promises an answer ${marketingFigures.replyTime}.` : '';
  const span = formatSpan(seconds);
  return count === 1
    ? `One message is not answered, for ${span}.${late}`
    : `${numberWord(count)} messages are not answered, the oldest for ${span}.${late}`;
}
