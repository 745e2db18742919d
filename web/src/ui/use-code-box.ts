import { type RefObject, useEffect } from 'react';

type CodeBox = {
  box: RefObject<HTMLInputElement | null>;
  code: string;
  length: number;
  onCode: (code: string) => void;
  /** The last digit has come, by keyboard, from the clipboard or from the phone. */
  onComplete: (code: string) => void;
  /** It is being looked at: what is typed meanwhile belongs to no code. */
  isBusy: boolean;
  wasRefused: boolean;
};

/**
 * One behaviour for every code of so many digits that stands alone in its form: it sends itself, once, and when it was
 * refused and is gone from the box the next one can be typed at once. @returns what the box tells of its changes
 */
export function useCodeBox(props: CodeBox): (typed: string) => void {
  const { box, code, length, onCode, onComplete, isBusy, wasRefused } = props;
  const isAskedAgain = wasRefused && code === '' && !isBusy;
  useEffect(() => {
    if (isAskedAgain) box.current?.focus();
  }, [isAskedAgain, box]);
  return (typed) => {
    if (isBusy) return;
    onCode(typed);
    if (typed.length === length && code.length < length) onComplete(typed);
  };
}
