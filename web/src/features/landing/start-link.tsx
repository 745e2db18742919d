import type { ReactNode } from 'react';
import type { ButtonLook } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type StartLinkProps = Pick<ButtonLook, 'variant' | 'size'> & { className?: string; children: ReactNode };

/**
 * Leads to renting a number. Its state makes the next screen offer a sign-up to visitors without an account, so a press
 * before the application has loaded waits for it (public/start-later.js).
 */
export function StartLink(props: StartLinkProps) {
  return <ButtonLink to="/dashboard" state={{ start: true }} data-waits="" {...props} />;
}
