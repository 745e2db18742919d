import { type ReactNode, useState } from 'react';

/** Renders a part from the first time it opens, and keeps it rendered while it closes. */
export function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? children : null;
}
