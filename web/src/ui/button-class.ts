import { cva, type VariantProps } from 'class-variance-authority';

/** The styles of a button, also for links that look like one (specification 1 §9, Button variants). */
export const buttonClass = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 border font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-120 ease-out active:translate-y-px',
    'off:pointer-events-none [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        default: solid('bg-ink text-paper hover:bg-ink/88'),
        /** Solid red: only in a dialog that confirms a loss. */
        destructive: solid('bg-red text-on-red hover:bg-red/88'),
        /** Red text: for the button that opens such a dialog. */
        'destructive-quiet': 'border-transparent bg-transparent text-red hover:bg-red-wash off:opacity-50',
        outline: 'border-line-2 bg-surface text-ink hover:bg-sunken off:text-ink-3',
        secondary: 'border-transparent bg-sunken text-ink hover:bg-line off:text-ink-3',
        ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink off:text-ink-3',
        link: 'border-transparent bg-transparent text-ink underline decoration-edge decoration-1 underline-offset-[0.25em] hover:decoration-current off:text-ink-3',
        cta: solid('bg-ink text-paper hover:bg-ink/88'),
        'secondary-hero': 'border-line-2 bg-surface text-ink hover:bg-sunken off:text-ink-3',
        trust: 'border-edge bg-transparent text-ink hover:bg-sunken off:text-ink-3',
      },
      size: {
        default: 'h-10 rounded-control px-4 text-ui [&_svg]:size-4',
        sm: 'h-8 rounded-control px-3 text-small [&_svg]:size-[15px]',
        lg: 'h-[50px] rounded-notice px-[22px] text-[15px]/6 [&_svg]:size-[18px]',
        icon: 'size-10 rounded-control [&_svg]:size-[18px]',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto! px-0!' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;

function solid(colours: string): string {
  return `border-transparent ${colours} off:border-line off:bg-sunken off:text-ink-3`;
}
