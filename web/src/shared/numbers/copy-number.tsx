import { notices } from '@numlet/contract/texts';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/clipboard.ts';
import { notifyError } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-class.ts';

type CopyNumberProps = ButtonLook & {
  /** E.164 */
  phone: string;
  /** The label of the button; 'Copy' by default. */
  label?: string;
  className?: string;
};

/** Copies a number to the clipboard and shows for two seconds that it is copied. */
export function CopyNumber({ phone, label = 'Copy', className, ...look }: CopyNumberProps) {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(phone)))
      notifyError(notices.copyFailed.title, `Your browser did not allow it. The number is ${phone}.`);
  };
  return (
    <Button
      {...look}
      {...(className !== undefined && { className })}
      // Starts with the visible label, so that people who use voice control can name the button.
      aria-label={`${copied ? 'Copied' : label} ${phone}`}
      onClick={() => void onCopy()}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? 'Copied' : label}
    </Button>
  );
}
