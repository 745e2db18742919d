import { useEffect } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { useOnUnverified } from './use-on-unverified.ts';

type ResumeVerificationProps = {
  onUnverified: (phone: string | null) => void;
  /** There is nothing to go on with: the phone is proven meanwhile, or nobody is signed in any more. */
  onOver: () => void;
};

/** Finds out, behind the page, whether a verification that was under way in this tab goes on. */
export function ResumeVerification({ onUnverified, onOver }: ResumeVerificationProps) {
  const { status } = useSession();
  const isVerified = useOnUnverified(onUnverified).data?.phone_verified === true;
  const isOver = status === 'signed-out' || isVerified;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return null;
}
