import { useEffect } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { useOnUnverified } from './use-on-unverified.ts';

type ResumeVerificationProps = {
  onUnverified: (phone: string | null) => void;
  /** Called when there is nothing to resume: the phone has been verified meanwhile, or nobody is signed in. */
  onOver: () => void;
};

/** Checks in the background whether a phone verification begun in this tab has to be resumed. */
export function ResumeVerification({ onUnverified, onOver }: ResumeVerificationProps) {
  const { status } = useSession();
  const isVerified = useOnUnverified(onUnverified).data?.phone_verified === true;
  const isOver = status === 'signed-out' || isVerified;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return null;
}
