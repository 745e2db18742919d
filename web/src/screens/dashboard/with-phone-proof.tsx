import { type ReactNode, useEffect, useState } from 'react';
import { PhoneVerification } from '../../features/verification/phone-verification.tsx';
import { PhoneVerificationDialog } from '../../features/verification/phone-verification-dialog.tsx';
import type { CodeSent } from '../../features/verification/use-send-verification-otp.ts';

type WithPhoneProofProps = {
  /** The person's own phone, E.164. */
  phone: string | null;
  /** Purposes and terms are asked together with the phone: of people who came through Google. */
  asksDetails?: boolean;
  /** Asks as soon as the screen is there: of somebody who has given no phone yet. */
  opensByItself?: boolean;
  children: (open: { verify: () => void; change: () => void }) => ReactNode;
};

/** A screen from which the own phone can be proven or changed: while that goes on it takes the screen's place. */
export function WithPhoneProof({
  phone,
  asksDetails = false,
  opensByItself = false,
  children,
}: WithPhoneProofProps) {
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [mode, setMode] = useState<'verify' | 'change' | null>(null);
  useEffect(() => {
    if (opensByItself) setMode('verify');
  }, [opensByItself]);
  if (sent) {
    return (
      <PhoneVerification
        phone={sent.phone}
        cooldownSeconds={sent.cooldownSeconds}
        onVerified={() => setSent(null)}
        onLeave={() => setSent(null)}
      />
    );
  }
  return (
    <>
      {children({ verify: () => setMode('verify'), change: () => setMode('change') })}
      <PhoneVerificationDialog
        open={mode !== null}
        onOpenChange={(isOpen) => !isOpen && setMode(null)}
        phone={phone}
        asksDetails={asksDetails}
        isChange={mode === 'change'}
        onStarted={(started) => {
          setMode(null);
          setSent(started);
        }}
      />
    </>
  );
}
