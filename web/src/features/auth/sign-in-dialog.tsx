import { brand } from '@numlet/contract/brand';
import { lines, notices } from '@numlet/contract/texts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAssurance } from '../../lib/auth/assurance.ts';
import { closeEndedNotice, useSession } from '../../lib/auth/session.ts';
import { signOutWithNotice } from '../../lib/auth/sign-out.ts';
import { pageName } from '../../lib/site/page-name.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ResetRequestForm } from './password/reset-request-form.tsx';
import { SecondFactorStep } from './second-factor/second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ConfirmEmailNotice } from './sign-up/confirm-email-notice.tsx';
import { type SignUpDraft, SignUpForm } from './sign-up/sign-up-form.tsx';
import type { SignedUp } from './sign-up/use-sign-up.ts';
import { StorageNotice } from './storage-notice.tsx';
import { useOnUnverified } from './use-on-unverified.ts';
import { useContinueAfterSignIn } from './use-sign-in.ts';

export type SignInTab = 'sign-in' | 'sign-up';

type SignInDialogProps = {
  open: boolean;
  initialTab: SignInTab;
  onOpenChange: (open: boolean) => void;
  /** The address of the page that opens after signing in; null for the dashboard. */
  opens: string | null;
  /** The text typed into the sign-up form before the dialog was closed or its other tab was opened. */
  signUpDraft: RefObject<SignUpDraft | null>;
  /** An account with a session was created: the SMS code goes to this phone. */
  onSignedUp: (phone: string) => void;
  /** The person is already signed in, and their phone is not verified. */
  onUnverified: (phone: string | null) => void;
};

/** Signing in and up (specification 1 §2, Sign-in dialog). */
export function SignInDialog({
  open,
  initialTab,
  onOpenChange,
  opens,
  signUpDraft,
  onSignedUp,
  onUnverified,
}: SignInDialogProps) {
  const [about, setAbout] = useState<About>('sign-in');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...headings[about]}
      {...(about === 'sign-in' && opens !== null && { description: `Sign in to open ${pageName(opens)}.` })}
      width={about === 'sign-up' ? 'wide' : 'default'}
    >
      <DialogContent
        initialTab={initialTab}
        signUpDraft={signUpDraft}
        onAbout={setAbout}
        onSignedUp={onSignedUp}
        onUnverified={onUnverified}
      />
    </Dialog>
  );
}

/** The content of the dialog, which decides its heading. */
type About = SignInTab | 'unconfirmed' | 'reset' | 'second-factor' | 'signed-in';

const headings: Readonly<Record<About, { title: string; description?: string }>> = {
  'sign-in': {
    title: `Welcome to ${brand.name}`,
    description: 'Sign in to access your dashboard and manage your OTP services.',
  },
  'sign-up': {
    title: `Create your ${brand.name} account`,
    description: 'We’ll text a code to your phone to confirm it’s you.',
  },
  reset: { title: 'Reset Password', description: 'We email you a link to choose a new one.' },
  unconfirmed: {
    title: notices.emailConfirmationRequired.title,
    description: notices.emailConfirmationRequired.text,
  },
  'second-factor': { title: 'One more step' },
  'signed-in': { title: `Welcome to ${brand.name}` },
};

type DialogContentProps = Omit<SignInDialogProps, 'open' | 'onOpenChange' | 'opens'> & {
  onAbout: (about: About) => void;
};

function DialogContent({ onUnverified, ...forms }: DialogContentProps) {
  const { onAbout } = forms;
  const { status } = useSession();
  const assurance = useAssurance();
  // After a submit the forms continue automatically. Only a session that existed before needs a question.
  const [hasSubmitted, setHasSubmitted] = useState(false);
  useEffect(closeEndedNotice, []);
  if (status === 'loading') return <Spinner label={lines.loading} className="py-16" />;
  if (status === 'signed-out' || hasSubmitted)
    return <Forms {...forms} onSubmitted={() => setHasSubmitted(true)} />;
  if (assurance === 'unknown') return <Spinner label={lines.loading} className="py-16" />;
  if (assurance === 'second-factor') return <SecondFactor onAbout={onAbout} onConfirmed={() => undefined} />;
  return <AlreadySignedIn onAbout={onAbout} onUnverified={onUnverified} />;
}

type AlreadySignedInProps = Pick<DialogContentProps, 'onAbout' | 'onUnverified'>;

function AlreadySignedIn({ onAbout, onUnverified }: AlreadySignedInProps) {
  const profile = useOnUnverified(onUnverified);
  useHeading('signed-in', onAbout);
  if (!profile.data?.phone_verified) return <Spinner label={lines.loading} className="py-16" />;
  return (
    <div className="pt-2">
      <p className="text-body text-ink-2">
        You are signed in as{' '}
        <strong translate="no" className="font-semibold text-ink">
          {profile.data.email}
        </strong>
        .
      </p>
      <ButtonLink to="/dashboard" size="lg" className="mt-6 w-full">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

type SecondFactorProps = {
  onAbout: (about: About) => void;
  onConfirmed: () => void;
  onLeft?: () => void;
};

/** Asks for the second factor after the correct password. Without it, nothing else is shown. */
function SecondFactor({ onAbout, onConfirmed, onLeft }: SecondFactorProps) {
  useHeading('second-factor', onAbout);
  const leave = async () => {
    await signOutWithNotice();
    onLeft?.();
  };
  return (
    <div>
      <SecondFactorStep
        intro="Enter the code that your authenticator app shows now."
        onConfirmed={onConfirmed}
        aside={
          <Button variant="link" onClick={() => void leave()}>
            Sign in as someone else
          </Button>
        }
      />
    </div>
  );
}

type FormsProps = Omit<DialogContentProps, 'onUnverified'> & { onSubmitted: () => void };

type View = {
  name: 'tabs' | 'unconfirmed' | 'reset' | 'second-factor';
  email: string;
  /** The link that confirms the address was just mailed. */
  isSent?: boolean;
};

function Forms({ initialTab, signUpDraft, onAbout, onSubmitted, onSignedUp }: FormsProps) {
  const [tab, setTab] = useState<SignInTab>(initialTab);
  const [view, setView] = useState<View>({ name: 'tabs', email: '' });
  useHeading(view.name === 'tabs' ? tab : view.name, onAbout);
  const forms = useFirstFieldFocus(view.name);
  const welcome = useContinueAfterSignIn();
  const signIn = () => {
    setView({ ...view, name: 'tabs' });
    setTab('sign-in');
  };
  const finish = (result: SignedUp) => {
    if (result.next === 'verify-phone') onSignedUp(result.phone);
    else setView({ name: 'unconfirmed', email: result.email, isSent: true });
  };
  if (view.name === 'unconfirmed')
    return <ConfirmEmailNotice email={view.email} isSent={view.isSent ?? false} onSignIn={signIn} />;
  if (view.name === 'second-factor')
    return <SecondFactor onAbout={onAbout} onConfirmed={welcome} onLeft={signIn} />;
  if (view.name === 'reset') {
    return (
      <div ref={forms}>
        <ResetRequestForm email={view.email} wayBack={<BackToSignIn onClick={signIn} />} />
      </div>
    );
  }
  return (
    <div ref={forms}>
      <StorageNotice className="mb-2" />
      <Tabs
        label="Account"
        tabs={tabs}
        value={tab}
        onValueChange={setTab}
        listClassName="-mx-5 px-5 sm:-mx-8 sm:px-8"
      >
        <TabPanel value="sign-in" className="pt-5">
          <SignInForm
            email={view.email}
            onSubmitted={onSubmitted}
            onUnconfirmed={(email) => setView({ name: 'unconfirmed', email })}
            onSecondFactor={() => setView({ ...view, name: 'second-factor' })}
            onForgotten={(email) => setView({ name: 'reset', email })}
          />
        </TabPanel>
        <TabPanel value="sign-up" className="pt-5">
          <SignUpForm draft={signUpDraft} onSubmitted={onSubmitted} onSignedUp={finish} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Sets the heading before the first paint, so that no other tab's heading is visible. */
function useHeading(about: About, onAbout: (about: About) => void) {
  useLayoutEffect(() => onAbout(about), [about, onAbout]);
}

function BackToSignIn({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="link" className="self-start" onClick={onClick}>
      Back to Sign In
    </Button>
  );
}

/** Focuses the first field, except on touch devices, where a keyboard would cover the form. */
function useFirstFieldFocus(view: string) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view starts at its own first field
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // Runs a frame later, since the dialog focuses its first button.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return box;
}

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;
