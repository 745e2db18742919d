import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

/**
 * The part of the document that a browser's translation or an extension may have changed before hydration. If it does
 * not match, React draws only this part again: drawing the whole document again would need markup made from strings,
 * which the Trusted Types policy refuses (docs/decisions/059).
 */
export function ServedBody({ children }: { children: ReactNode }) {
  const [, setIsUrgent] = useState(false);
  useLayoutEffect(() => {
    // public/start-later.js now reverts the changes that other code has made. The update above the boundary makes
    // React hydrate it in the same task, so that no change can happen in between.
    document.dispatchEvent(new Event('numlet:hydrating'));
    setIsUrgent(true);
  }, []);
  return <Suspense fallback={null}>{children}</Suspense>;
}
