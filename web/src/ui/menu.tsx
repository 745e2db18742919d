import { Menu as BaseMenu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';

/** The actions on a row, behind three dots. The key that opens the menu of a marked row finds it by `data-row-menu`. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        data-row-menu=""
        aria-label={label}
        className="grid size-8 place-items-center rounded-control border border-transparent text-ink-2 pointer-coarse:size-11 hover:bg-sunken hover:text-ink data-popup-open:border-line-2 data-popup-open:bg-surface"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} className="z-60 outline-none">
          <BaseMenu.Popup className="w-[min(296px,calc(100vw-32px))] rounded-panel bg-surface p-1 shadow-float outline-none transition-opacity duration-120 data-ending-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  onClick: () => void;
  children: ReactNode;
  /** The question or the target, in a quieter colour. */
  aside?: ReactNode;
  isLoss?: boolean;
};

export function MenuItem({ onClick, children, aside, isLoss }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      className={clsx(
        'flex min-h-9 cursor-default items-center justify-between gap-4 rounded-control px-2.5 text-ui font-medium outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-11',
        isLoss && 'text-red',
      )}
    >
      {children}
      {aside && <span className="text-small font-normal text-ink-3">{aside}</span>}
    </BaseMenu.Item>
  );
}

/** Choices side by side under their label, such as three durations. */
export function MenuChoices<Value extends string>({
  label,
  options,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <BaseMenu.Group className="px-2.5 py-2">
      <BaseMenu.GroupLabel className="text-small text-ink-3">{label}</BaseMenu.GroupLabel>
      <div className="mt-1.5 grid grid-cols-3 gap-1.5">
        {options.map((option) => (
          <BaseMenu.Item
            key={option.value}
            onClick={() => onChoose(option.value)}
            className="grid h-8 cursor-default place-items-center rounded-control border border-line-2 text-small font-semibold outline-none select-none data-highlighted:border-ink data-highlighted:bg-sunken pointer-coarse:h-11"
          >
            {option.label}
          </BaseMenu.Item>
        ))}
      </div>
    </BaseMenu.Group>
  );
}

export function MenuRule() {
  return <BaseMenu.Separator className="mx-1.5 my-1 h-px bg-line" />;
}
