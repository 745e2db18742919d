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
  const isAtPath = useLocation().pathname === VERIFICATION_PATH;
  const [wasAtPath, setWasAtPath] = useState(isAtPath);
  if (isAtPath !== wasAtPath) {
    setWasAtPath(isAtPath);
    // A person who navigates to another page sees that page. The verification can be resumed later.
    if (!isAtPath) setVerification(null);
  }
  const isUnderWay = verification !== null;
  useLayoutEffect(() => onTakeover(isUnderWay && isAtPath), [isUnderWay, isAtPath, onTakeover]);
  useEffect(() => {
    // Navigates, so that the back button leads to the page that was open before.
    if (isUnderWay && !isAtPath) void untilEntriesRemoved().then(() => navigate(VERIFICATION_PATH));
  }, [isUnderWay, isAtPath, navigate]);

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
  const openStoredPath = () => void navigate(pathAfterSignIn(storedPerson()?.id));
  const welcome = () => {
    clearPendingVerification();
    notifySuccess(notices.welcome.title);
    setTimeout(openStoredPath, REDIRECT_DELAY_MS);
  };

  const postpone = () => {
    clearPendingVerification();
    openStoredPath();
  };

  if (verification && !isAtPath) return null;
  if (verification)
    return <PhoneVerification {...verification} onVerified={welcome} onLeave={leave} onPostpone={postpone} />;
  return (
    <>
      {isAtPath && openedAs === null && isVerificationPending() && (
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
