import type { ReactNode } from 'react';

/**
 * A notice above everything else on the page. It uses only styles that every browser supports, since the browsers that
 * need it may support few.
 */
export function PageNotice({ children, ...rest }: { children: ReactNode; id?: string; hidden?: boolean }) {
  return (
    // A script that runs before React may have removed `hidden`.
    <div
      {...rest}
      suppressHydrationWarning
      className="border-b border-amber-line bg-amber-wash text-ui text-ink"
    >
      <p className="page-width py-3">{children}</p>
    </div>
  );
}
