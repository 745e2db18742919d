import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDashboardUpdates } from '../../features/messages/use-user-dashboard.ts';
import {
  forgetVerification,
  isVerificationPending,
  rememberVerification,
} from '../../lib/auth/pending-verification.ts';
import { laterPart } from '../../ui/later-part.ts';
import { Opened } from '../../ui/opened.tsx';
import { Spinner } from '../../ui/spinner.tsx';

// They know the numbers of every country, which those whose phone is proven do not need.
const PhoneVerification = laterPart(
  async () => (await import('../../features/verification/phone-verification.tsx')).PhoneVerification,
);
const PhoneVerificationDialog = laterPart(
  async () =>
    (await import('../../features/verification/phone-verification-dialog.tsx')).PhoneVerificationDialog,
);

type WithPhoneProofProps = {
  /** The person's own phone, E.164. */
  phone: string | null;
  /** A proof that was under way when the page was loaded anew goes on, unless it has come about meanwhile. */
  isVerified: boolean;
  /** Purposes and terms are asked together with the phone: of people who came through Google. */
  asksDetails?: boolean;
  /** Asks as soon as the screen is there: of somebody who has given no phone yet. */
  opensByItself?: boolean;
  children: (open: { verify: () => void; change: () => void }) => ReactNode;
};

/** A screen from which the own phone can be proven or changed: while that goes on it takes the screen's place. */
export function WithPhoneProof({
  phone,
  isVerified,
  asksDetails = false,
  opensByItself = false,
  children,
}: WithPhoneProofProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wasUnderWay, setWasUnderWay] = useState(isVerificationPending);
  useEffect(() => {
    if (isVerified) forgetVerification();
  }, [isVerified]);
  const [mode, setMode] = useState<'verify' | 'change' | null>(null);
  useEffect(() => {
    if (opensByItself) setMode('verify');
  }, [opensByItself]);
  const end = () => {
    forgetVerification();
    setSentTo(null);
    setWasUnderWay(false);
  };
  const { refresh } = useDashboardUpdates();
  const goOn = () => {
    // What this page had read before is from somebody who was not verified (specification 1 §4).
    void refresh();
    end();
  };
  const codeTo = sentTo ?? (wasUnderWay && !isVerified ? phone : null);
  if (codeTo !== null)
    return (
      <Suspense fallback={<Spinner label="Loading verification..." className="min-h-dvh" />}>
        <PhoneVerification phone={codeTo} onVerified={goOn} onLeave={end} onPostpone={end} />
      </Suspense>
    );
  return (
    <>
      {children({ verify: () => setMode('verify'), change: () => setMode('change') })}
      <Suspense>
        <Opened isOpen={mode !== null}>
          <PhoneVerificationDialog
            open={mode !== null}
            onOpenChange={(isOpen) => !isOpen && setMode(null)}
            phone={phone}
            asksDetails={asksDetails}
            isChange={mode === 'change'}
            onStarted={(started) => {
              setMode(null);
              rememberVerification();
              setSentTo(started);
            }}
          />
        </Opened>
      </Suspense>
    </>
  );
}
