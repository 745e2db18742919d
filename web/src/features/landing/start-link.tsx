import type { ReactNode } from 'react';
import type { ButtonLook } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type StartLinkProps = Pick<ButtonLook, 'variant' | 'size'> & { className?: string; children: ReactNode };

/**
 * To a number of one's own: whoever has no account is asked to make one. The link says so to the screen behind it, so a
 * press before the application is there waits for it (public/start-later.js).
 */
export function StartLink(props: StartLinkProps) {
  return <ButtonLink to="/dashboard" state={{ start: true }} data-waits="" {...props} />;
}
