import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInDialog, type SignInTab } from '../features/auth/sign-in-dialog.tsx';
import { PhoneVerification } from '../features/verification/phone-verification.tsx';
import { forgetVerification, rememberVerification } from '../lib/auth/pending-verification.ts';
import { placeAfterSignIn } from '../lib/auth/place-left.ts';
import { storedPerson } from '../lib/auth/stored-session.ts';
import { notifySuccess } from '../lib/notify.ts';

type AccountFlowProps = {
  openedAs: SignInTab | null;
  onOpenChange: (open: boolean) => void;
  /** The verification takes the place of the whole page. */
  onTakeover: (hasTaken: boolean) => void;
};

type Verification = { phone: string | null; sendsOnArrival: boolean };

/** From the sign-in dialog through the phone verification to the dashboard (specification 1 §4). */
export function AccountFlow({ openedAs, onOpenChange, onTakeover }: AccountFlowProps) {
  const [verification, setVerification] = useState<Verification | null>(null);
  const navigate = useNavigate();

  const begin = (next: Verification) => {
    rememberVerification();
    setVerification(next);
    onOpenChange(false);
    onTakeover(true);
  };
  const leave = () => {
    forgetVerification();
    setVerification(null);
    onTakeover(false);
  };
  const goOn = () => void navigate(placeAfterSignIn(storedPerson()?.id));
  const welcome = () => {
    forgetVerification();
    notifySuccess(notices.welcome.title);
    setTimeout(goOn, REDIRECT_DELAY_MS);
  };

  const postpone = () => {
    forgetVerification();
    goOn();
  };

  if (verification)
    return <PhoneVerification {...verification} onVerified={welcome} onLeave={leave} onPostpone={postpone} />;
  return (
    <SignInDialog
      open={openedAs !== null}
      initialTab={openedAs ?? 'sign-in'}
      onOpenChange={onOpenChange}
      onSignedUp={(phone) => begin({ phone, sendsOnArrival: true })}
      onUnverified={(phone) => begin({ phone, sendsOnArrival: false })}
    />
  );
}
