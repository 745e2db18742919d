import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHasMore } from './use-has-more.ts';
import { useOpenTabInView } from './use-open-tab-in-view.ts';

type TabsProps<Value extends string> = {
  /** The name of the row of tabs, for screen readers. */
  label: string;
  tabs: readonly {
    value: Value;
    label: ReactNode;
    /** A number in a quieter colour behind the label. */
    count?: ReactNode;
    /** Placed at the right end of the row, together with the tabs after it. */
    isAtEnd?: true;
  }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Called when the open tab is pressed again. */
  onPressOpen?: () => void;
  /** `underline` is for the tabs of a screen, `segmented` for those within one. */
  variant?: 'underline' | 'segmented';
  /** Shown at the end of the row of tabs. */
  aside?: ReactNode;
  /** For the row itself, such as margins that extend its hairline to the edge of a dialog. */
  listClassName?: string;
  children: ReactNode;
  className?: string;
};

/**
 * A row of tabs and their panels (`TabPanel` inside). On a phone the row scrolls, with a faded edge that the open tab
 * stays clear of.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    label,
    tabs,
    value,
    onValueChange,
    onPressOpen,
    variant = 'underline',
    aside,
    listClassName,
    children,
    className,
  } = props;
  const isSegmented = variant === 'segmented';
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(row);
  useOpenTabInView(row, value);
  // The tab that was pressed last. `value` often follows through the address, a moment later.
  const requested = useRef(value);
  useEffect(() => {
    requested.current = value;
  }, [value]);
  const request = (next: Value) => {
    requested.current = next;
    onValueChange(next);
  };
  /** A press on the open tab. While another one is loading, it cancels that one. */
  const pressOpen = () => (requested.current === value ? onPressOpen?.() : request(value));
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => request(next)} className={className}>
      <div
        className={clsx(aside && 'flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:gap-x-6')}
      >
        <BaseTabs.List
          ref={row}
          aria-label={label}
          data-more={hasMore || undefined}
          activateOnFocus={false}
          className={clsx(
            isSegmented ? segmentsClass : 'scroll-row gap-[18px] shadow-hairline sm:gap-[26px]',
            listClassName,
          )}
        >
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              data-value={tab.value}
              onClick={tab.value === value ? pressOpen : undefined}
              className={clsx(
                isSegmented ? segmentClass : underlineClass,
                tab.isAtEnd && tab === tabs.find(({ isAtEnd }) => isAtEnd) && 'ml-auto',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-small font-medium text-ink-3">{tab.count}</span>
              )}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {aside}
      </div>
      {children}
    </BaseTabs.Root>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <BaseTabs.Panel value={value} className={clsx('outline-offset-4', className)}>
      {children}
    </BaseTabs.Panel>
  );
}

const segmentsClass =
  'flex w-fit max-w-full overflow-x-auto rounded-notice bg-sunken p-[3px] [scrollbar-width:none] data-more:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]';

const underlineClass =
  'flex shrink-0 items-center gap-2 border-b-[1.5px] border-transparent py-3 text-ui font-medium whitespace-nowrap text-ink-3 -outline-offset-2 transition-colors duration-120 hover:text-ink data-active:border-ink data-active:text-ink';

const segmentClass =
  'flex h-8 shrink-0 items-center gap-2 rounded-control px-2.5 text-small sm:px-3 font-medium whitespace-nowrap text-ink-2 transition-colors duration-120 hover:text-ink data-active:bg-segment data-active:font-semibold data-active:text-ink data-active:shadow-segment';
