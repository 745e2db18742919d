import type { ReactNode } from 'react';

/**
 * Words above everything else on the page. It stands on styles that every browser knows, since those that need it may
 * know few.
 */
export function PageNotice({ children, ...rest }: { children: ReactNode; id?: string; hidden?: boolean }) {
  return (
    // A script that runs before React may have taken `hidden` away.
    <div
      {...rest}
      suppressHydrationWarning
      className="border-b border-amber-line bg-amber-wash text-ui text-ink"
    >
      <p className="page-width py-3">{children}</p>
    </div>
  );
}
