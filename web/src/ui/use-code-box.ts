import { type RefObject, useEffect } from 'react';

type CodeBox = {
  box: RefObject<HTMLInputElement | null>;
  code: string;
  length: number;
  onCode: (code: string) => void;
  /** Called when the code was pasted, or filled in by the phone. A typed code waits for the button. */
  onComplete: (code: string) => void;
  /** The code is being checked, and typing is ignored. */
  isBusy: boolean;
  wasRefused: boolean;
};

/**
 * The behaviour of every form with one code of fixed length. A code that is pasted or filled in submits itself once. A
 * typed code waits for the button, since each wrong code costs an attempt. After a refusal, when the box has been
 * emptied, it takes the focus for the next code.
 * @returns the change handler of the box
 */
export function useCodeBox(props: CodeBox): (typed: string) => void {
  const { box, code, length, onCode, onComplete, isBusy, wasRefused } = props;
  const needsNewCode = wasRefused && code === '' && !isBusy;
  useEffect(() => {
    if (needsNewCode) box.current?.focus();
  }, [needsNewCode, box]);
  return (typed) => {
    if (isBusy) return;
    onCode(typed);
    if (typed.length === length && insertedCount(code, typed) > 1) onComplete(typed);
  };
}

/** How many characters one change has inserted: a key inserts one, the clipboard and the phone several. */
function insertedCount(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end;
}
