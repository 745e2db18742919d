import { cva, type VariantProps } from 'class-variance-authority';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

const badgeClass = cva(
  'inline-flex h-[22px] items-center gap-1.5 rounded-small border px-2 text-micro font-semibold',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-ink text-paper',
        secondary: 'border-transparent bg-sunken text-ink-2',
        destructive: 'border-transparent bg-red-wash text-red',
        outline: 'border-line-2 bg-transparent text-ink-2',
        trust: 'border-edge bg-transparent text-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export function Badge({
  variant,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span {...rest} className={clsx(badgeClass({ variant }), className)} />;
}
