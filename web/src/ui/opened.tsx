import { type ReactNode, useState } from 'react';

/** Draws a part from the first time on that it opens, and goes on while it closes. */
export function Opened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? children : null;
}
