import clsx from 'clsx';
import { Caret } from '../../ui/caret.tsx';

type CodeSlotsProps = {
  /** Height of the caret: 76 px in an empty inbox (56 on a phone), smaller inside a row or a picture. */
  size?: 'large' | 'small';
  className?: string;
};

/** Six empty slots behind a blinking caret, while a code is awaited. */
export function CodeSlots({ size = 'large', className }: CodeSlotsProps) {
  const slot = size === 'large' ? 'h-[2px] w-[30px] sm:w-[40px]' : 'h-[1.5px] w-[20px]';
  const group = size === 'large' ? 'gap-[7px]' : 'gap-[5px]';
  return (
    <span aria-hidden="true" className={clsx('flex items-end', className)}>
      <Caret
        motion="blinking"
        className={clsx(
          size === 'large'
            ? 'mr-[10px] h-[56px]! w-[3px]! sm:h-[76px]! sm:w-[4px]!'
            : 'mr-[7px] h-[38px]! w-[2.5px]!',
        )}
      />
      <SlotGroup slot={slot} group={group} />
      <SlotGroup slot={slot} group={clsx(group, size === 'large' ? 'ml-[22px]' : 'ml-[14px]')} />
    </span>
  );
}

function SlotGroup({ slot, group }: { slot: string; group: string }) {
  return (
    <span className={clsx('flex pb-[2px]', group)}>
      <span className={clsx('bg-line-2', slot)} />
      <span className={clsx('bg-line-2', slot)} />
      <span className={clsx('bg-line-2', slot)} />
    </span>
  );
}
