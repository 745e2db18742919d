import { notices } from '@numlet/contract/texts';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../lib/clipboard.ts';
import { notifyError } from '../../../lib/notify.ts';

/** A text with a button that copies it: an id, an address. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(text))) notifyError(notices.copyFailed.title, `Your browser did not allow it: ${text}`);
  };
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <button
        type="button"
        aria-label={copied ? 'Copied' : label}
        onClick={() => void onCopy()}
        className="grid size-6 shrink-0 place-items-center rounded-small text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        {copied ? (
          <Check aria-hidden="true" className="size-3.5" />
        ) : (
          <Copy aria-hidden="true" className="size-3.5" />
        )}
      </button>
    </span>
  );
}
