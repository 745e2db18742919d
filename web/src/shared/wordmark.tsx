import { brand } from '@numlet/contract/brand';
import { Caret } from '../ui/caret.tsx';

/** The name, ending in its caret. */
export function Wordmark() {
  return (
    <span
      translate="no"
      className="inline-flex items-center gap-[2px] text-[19px]/6 font-bold tracking-[-0.04em]"
    >
      {brand.name}
      <Caret className="w-[2px]!" />
    </span>
  );
}
