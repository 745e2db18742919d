import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from '@numlet/contract/constants';
import type { ReactElement, ReactNode } from 'react';

/** Around a screen that has tooltips: the next one opens at once while the last is hardly gone. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={TOOLTIP_OPEN_DELAY_MS} timeout={TOOLTIP_SKIP_WINDOW_MS}>
      {children}
    </BaseTooltip.Provider>
  );
}

/** A few words about a control, never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={TOOLTIP_OPEN_DELAY_MS} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-60">
          <BaseTooltip.Popup className="rounded-control bg-ink px-2.5 py-1.5 text-micro font-medium text-paper transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
