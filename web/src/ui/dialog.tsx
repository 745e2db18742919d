import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from './use-back-closes.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons of a confirming dialog, at its end. */
  footer?: ReactNode;
  /** The element that receives the focus on opening; the first field or button by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that receives the focus on closing; by default, and for `true`, the element that opened it. */
  finalFocus?: (() => HTMLElement | true) | undefined;
  /** 560 px by default: `narrow` is for one question, `wide` for forms. */
  width?: 'narrow' | 'default' | 'wide';
  className?: string;
};

const widths = { narrow: 'sm:max-w-[440px]', default: 'sm:max-w-[560px]', wide: 'sm:max-w-[600px]' };

/** A dialog that the browser's back button closes; on a phone it is a sheet that rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = 'default' } = props;
  const { initialFocus, finalFocus } = props;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          data-scrim=""
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain scroll-on-scrim pt-12 sm:scroll-pb-28 sm:p-6">
          <BaseDialog.Popup
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
            className={clsx(
              'relative mt-auto w-full rounded-t-dialog bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none',
              'transition-[transform,opacity] duration-280 ease-out',
              'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:m-auto sm:rounded-dialog sm:data-ending-style:translate-y-2 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-2 sm:data-starting-style:opacity-0',
              widths[width],
              props.className,
            )}
          >
            <div className="px-5 pt-6 pr-14 sm:px-8 sm:pt-7 sm:pr-16">
              <BaseDialog.Title className="text-h2">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-small text-ink-2">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <div className={clsx('px-5 pt-4 sm:px-8', footer ? 'pb-5 sm:pb-6' : 'pb-6 sm:pb-7')}>
              {children}
            </div>
            {footer && (
              // Always visible, for any length of the dialog. The content that scrolls beneath it fades out.
              <div className="sticky bottom-0 flex flex-wrap gap-3 bg-surface px-5 pt-1 pb-6 fade-above *:flex-1 sm:rounded-b-dialog sm:px-8 sm:pb-7">
                {footer}
              </div>
            )}
            <BaseDialog.Close
              aria-label="Close"
              className="absolute top-4 right-3 grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink sm:top-5 sm:right-5"
            >
              <X aria-hidden="true" className="size-[18px]" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
