import { numberWord } from '@numlet/contract/admin/findings/count-words';

/** 'Three things in System need attention, first: The balance at the carrier is low.' */
export function findingsWaiting(count: number, first: string | null): string {
  const things =
    count === 1
      ? 'One thing in System needs attention'
      : `${numberWord(count)} things in System need attention`;
  return first ? `${things}${count === 1 ? '' : ', first'}: ${first}.` : `${things}.`;
}
