import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ResumeVerification } from '../features/auth/resume-verification.tsx';
import { SignInDialog, type SignInTab } from '../features/auth/sign-in-dialog.tsx';
import type { SignUpDraft } from '../features/auth/sign-up/sign-up-form.tsx';
import { PhoneVerification } from '../features/verification/phone-verification.tsx';
import {
  clearPendingVerification,
  isVerificationPending,
  storePendingVerification,
  VERIFICATION_PATH,
} from '../lib/auth/pending-verification.ts';
import { pathAfterSignIn } from '../lib/auth/return-path.ts';
import { storedPerson } from '../lib/auth/stored-session.ts';
import { notifySuccess } from '../lib/notify.ts';
import { untilEntriesRemoved } from '../ui/use-back-closes.ts';

type AccountFlowProps = {
  openedAs: SignInTab | null;
  /** The address of the page that a visitor requested. */
  opens: string | null;
  onOpenChange: (open: boolean) => void;
  /** Reports whether the verification replaces the whole page. */
  onTakeover: (hasTaken: boolean) => void;
};

type Verification = { phone: string | null; sendsOnArrival: boolean };

/** The flow from the sign-in dialog through the phone verification to the dashboard (specification 1 §4). */
export function AccountFlow({ openedAs, opens, onOpenChange, onTakeover }: AccountFlowProps) {
  const [verification, setVerification] = useState<Verification | null>(null);
  // Keeps the typed text when a press outside closes the dialog.
  const signUpDraft = useRef<SignUpDraft>(null);
  const navigate = useNavigate();
  const isAtPlace = useLocation().pathname === VERIFICATION_PATH;
  const [wasAtPlace, setWasAtPlace] = useState(isAtPlace);
  if (isAtPlace !== wasAtPlace) {
    setWasAtPlace(isAtPlace);
    // A person who navigates to another page sees that page. The verification can be resumed later.
    if (!isAtPlace) setVerification(null);
  }
  const isUnderWay = verification !== null;
  useLayoutEffect(() => onTakeover(isUnderWay && isAtPlace), [isUnderWay, isAtPlace, onTakeover]);
  useEffect(() => {
    // Navigates, so that the back button leads to the page that was open before.
    if (isUnderWay && !isAtPlace) void untilEntriesRemoved().then(() => navigate(VERIFICATION_PATH));
  }, [isUnderWay, isAtPlace, navigate]);

  const begin = (next: Verification) => {
    signUpDraft.current = null;
    storePendingVerification();
    setVerification(next);
    onOpenChange(false);
  };
  const resume = (phone: string | null) => begin({ phone, sendsOnArrival: false });
  const leave = () => {
    clearPendingVerification();
    setVerification(null);
  };
  const goOn = () => void navigate(pathAfterSignIn(storedPerson()?.id));
  const welcome = () => {
    clearPendingVerification();
    notifySuccess(notices.welcome.title);
    setTimeout(goOn, REDIRECT_DELAY_MS);
  };

  const postpone = () => {
    clearPendingVerification();
    goOn();
  };

  if (verification && !isAtPlace) return null;
  if (verification)
    return <PhoneVerification {...verification} onVerified={welcome} onLeave={leave} onPostpone={postpone} />;
  return (
    <>
      {isAtPlace && openedAs === null && isVerificationPending() && (
        <ResumeVerification onUnverified={resume} onOver={clearPendingVerification} />
      )}
      <SignInDialog
        open={openedAs !== null}
        initialTab={openedAs ?? 'sign-in'}
        opens={opens}
        onOpenChange={onOpenChange}
        signUpDraft={signUpDraft}
        onSignedUp={(phone) => begin({ phone, sendsOnArrival: true })}
        onUnverified={resume}
      />
    </>
  );
}
