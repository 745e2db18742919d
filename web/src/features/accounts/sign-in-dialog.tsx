import { brand } from '@numlet/contract/brand';
import { lines } from '@numlet/contract/texts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignedUp } from './use-sign-up.ts';

export type SignInTab = 'sign-in' | 'sign-up';

type SignInDialogProps = {
  open: boolean;
  initialTab: SignInTab;
  onOpenChange: (open: boolean) => void;
  /** An account was made and its session is there: the code goes to this phone. */
  onSignedUp: (phone: string) => void;
  /** Somebody is signed in already whose phone is not proven. */
  onUnverified: (phone: string | null) => void;
};

/** Signing in and up (specification 1 §2, Sign-in dialog). */
export function SignInDialog({
  open,
  initialTab,
  onOpenChange,
  onSignedUp,
  onUnverified,
}: SignInDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Welcome to ${brand.name}`}
      description="Sign in to access your dashboard and manage your OTP services."
    >
      <DialogContent initialTab={initialTab} onSignedUp={onSignedUp} onUnverified={onUnverified} />
    </Dialog>
  );
}

type DialogContentProps = Pick<SignInDialogProps, 'initialTab' | 'onSignedUp' | 'onUnverified'>;

function DialogContent({ initialTab, onSignedUp, onUnverified }: DialogContentProps) {
  const { status } = useSession();
  // A session that comes from these forms leads on by itself; only one that was there before is asked about.
  const [hasSubmitted, setHasSubmitted] = useState(false);
  if (status === 'loading') return <Spinner label={lines.loading} className="py-16" />;
  if (status === 'signed-in' && !hasSubmitted) return <AlreadySignedIn onUnverified={onUnverified} />;
  return <Forms initialTab={initialTab} onSubmitted={() => setHasSubmitted(true)} onSignedUp={onSignedUp} />;
}

function AlreadySignedIn({ onUnverified }: { onUnverified: (phone: string | null) => void }) {
  const profile = useProfile();
  // Whoever's profile cannot be read counts as not verified (specification 1 §4).
  const isUnverified = !profile.isPending && !profile.data?.phone_verified;
  const phone = profile.data?.phone_number ?? null;
  useEffect(() => {
    if (isUnverified) onUnverified(phone);
  }, [isUnverified, phone, onUnverified]);
  if (!profile.data?.phone_verified) return <Spinner label={lines.loading} className="py-16" />;
  return (
    <div className="pt-2">
      <p className="text-body text-ink-2">
        You are signed in as <strong className="font-semibold text-ink">{profile.data.email}</strong>.
      </p>
      <ButtonLink to="/dashboard" size="lg" className="mt-6 w-full">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

type FormsProps = { initialTab: SignInTab; onSubmitted: () => void; onSignedUp: (phone: string) => void };

function Forms({ initialTab, onSubmitted, onSignedUp }: FormsProps) {
  const [tab, setTab] = useState<SignInTab>(initialTab);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const forms = useFirstFieldFocus();
  const finish = (result: SignedUp) => {
    if (result.next === 'verify-phone') onSignedUp(result.phone);
    else setUnconfirmed(result.email);
  };
  if (unconfirmed !== null) {
    const signIn = () => {
      setUnconfirmed(null);
      setTab('sign-in');
    };
    return <ConfirmEmailNotice email={unconfirmed} onSignIn={signIn} />;
  }
  return (
    <div ref={forms}>
      <Tabs
        label="Account"
        tabs={tabs}
        value={tab}
        onValueChange={setTab}
        listClassName="-mx-5 px-5 sm:-mx-8 sm:px-8"
      >
        <TabPanel value="sign-in" className="pt-5">
          <SignInForm onSubmitted={onSubmitted} onUnconfirmed={setUnconfirmed} />
        </TabPanel>
        <TabPanel value="sign-up" className="pt-5">
          <SignUpForm onSubmitted={onSubmitted} onSignedUp={finish} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Typing can begin at once, where that does not push a keyboard over the form. */
function useFirstFieldFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // After the dialog has given the focus to its first button.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
}

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;
