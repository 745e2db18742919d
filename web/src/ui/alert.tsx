import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type AlertProps = {
  /** `look` is the amber notice: something needs attention, nothing is lost. */
  variant?: 'default' | 'destructive' | 'look';
  title?: ReactNode;
  children?: ReactNode;
  /** One action, at the end. */
  action?: ReactNode;
  className?: string;
};

const looks = {
  default: { className: 'border-line bg-surface text-ink-2', icon: Info, iconClass: 'text-ink' },
  destructive: { className: 'border-red/25 bg-red-wash text-ink', icon: CircleAlert, iconClass: 'text-red' },
  look: {
    className: 'border-amber-line bg-amber-wash text-ink',
    icon: TriangleAlert,
    iconClass: 'text-amber',
  },
} as const;

/** A notice in the page. Screen readers announce the destructive one at once, the others politely. */
export function Alert({ variant = 'default', title, children, action, className }: AlertProps) {
  const { className: look, icon: Icon, iconClass } = looks[variant];
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-notice border px-4 py-3 text-ui', look, className)}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', iconClass)} />
      <div className="@container min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex flex-col gap-x-6 gap-y-3 @[560px]:flex-row @[560px]:justify-between">
          <div className="min-w-0">
            {title && <p className="font-semibold text-ink">{title}</p>}
            {children}
          </div>
          {action && <div className="shrink-0 @[560px]:-my-1.5">{action}</div>}
        </div>
      </div>
    </div>
  );
}
