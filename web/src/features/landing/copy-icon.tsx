import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/clipboard.ts';

/** Copies a sample code, then shows a check for two seconds. */
export function CopyIcon({ code, from }: { code: string; from: string }) {
  const { copied, copy } = useCopy();
  return (
    <button
      type="button"
      aria-label={copied ? `Code ${code} copied` : `Copy code ${code} from ${from}`}
      onClick={() => void copy(code)}
      className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink"
    >
      {copied ? (
        <Check aria-hidden="true" className="size-[17px]" />
      ) : (
        <Copy aria-hidden="true" className="size-[17px]" />
      )}
    </button>
  );
}
