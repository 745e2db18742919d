import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The large line at the head of a section. */
export function SectionTitle({ children, className }: { children: ReactNode; className?: string }) {
  return <h2 className={clsx('text-section', className)}>{children}</h2>;
}
