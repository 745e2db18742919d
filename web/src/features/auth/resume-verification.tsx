import { useEffect } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { useOnUnverified } from './use-on-unverified.ts';

type ResumeVerificationProps = {
  onUnverified: (phone: string | null) => void;
  /** Called when nothing can be resumed: the phone was verified in the meantime, or no session exists. */
  onOver: () => void;
};

/** Checks in the background whether to resume a phone verification that was started in this tab. */
export function ResumeVerification({ onUnverified, onOver }: ResumeVerificationProps) {
  const { status } = useSession();
  const isVerified = useOnUnverified(onUnverified).data?.phone_verified === true;
  const isOver = status === 'signed-out' || isVerified;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return null;
}
