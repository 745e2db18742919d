import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDashboardUpdates } from '../../features/messages/use-user-dashboard.ts';
import {
  clearPendingVerification,
  isVerificationPending,
  storePendingVerification,
} from '../../lib/auth/pending-verification.ts';
import { laterPart } from '../../ui/later-part.ts';
import { Opened } from '../../ui/opened.tsx';
import { Spinner } from '../../ui/spinner.tsx';

// These contain the metadata of every country's numbers, which people with a verified phone do not need.
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
  /** A verification that was in progress before a reload is resumed, unless this is true. */
  isVerified: boolean;
  /** Also asks for purposes and terms, for people who signed up with Google. */
  asksDetails?: boolean;
  /** Opens the dialog as soon as the screen is shown, for people without a phone. */
  opensAutomatically?: boolean;
  children: (open: { verify: () => void; change: () => void }) => ReactNode;
};

/** A screen on which the person's own phone can be verified or changed. The verification replaces the screen. */
export function WithPhoneProof({
  phone,
  isVerified,
  asksDetails = false,
  opensAutomatically = false,
  children,
}: WithPhoneProofProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wasUnderWay, setWasUnderWay] = useState(isVerificationPending);
  useEffect(() => {
    if (isVerified) clearPendingVerification();
  }, [isVerified]);
  const [mode, setMode] = useState<'verify' | 'change' | null>(null);
  useEffect(() => {
    if (opensAutomatically) setMode('verify');
  }, [opensAutomatically]);
  const end = () => {
    clearPendingVerification();
    setSentTo(null);
    setWasUnderWay(false);
  };
  const { refresh } = useDashboardUpdates();
  const finish = () => {
    // The data that this page loaded before was for an unverified person (specification 1 §4).
    void refresh();
    end();
  };
  const codeTo = sentTo ?? (wasUnderWay && !isVerified ? phone : null);
  if (codeTo !== null)
    return (
      <Suspense fallback={<Spinner label="Loading verification..." className="min-h-dvh" />}>
        <PhoneVerification phone={codeTo} onVerified={finish} onLeave={end} onPostpone={end} />
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
              storePendingVerification();
              setSentTo(started);
            }}
          />
        </Opened>
      </Suspense>
    </>
  );
}
