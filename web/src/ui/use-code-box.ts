import { type RefObject, useEffect } from 'react';

type CodeBox = {
  box: RefObject<HTMLInputElement | null>;
  code: string;
  length: number;
  onCode: (code: string) => void;
  /** Called when the last digit has been entered, by keyboard, from the clipboard or by the phone. */
  onComplete: (code: string) => void;
  /** The code is being checked: what is typed meanwhile is ignored. */
  isBusy: boolean;
  wasRefused: boolean;
};

/**
 * The behaviour of every form that consists of one code of fixed length: it submits itself once, and after a refusal,
 * when the box has been emptied, it takes the focus for the next code.
 * @returns the change handler of the box
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
