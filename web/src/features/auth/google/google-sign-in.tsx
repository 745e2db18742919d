import { useEffect, useState } from 'react';
import { useAuthSettings } from '../../../lib/auth/auth-settings.ts';
import { hasStoredSession } from '../../../lib/auth/stored-session.ts';
import { SenderIcon } from '../../../shared/messages/sender.tsx';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';
import { Button } from '../../../ui/button.tsx';

/** Offers visitors sign-in with Google if the operator has set it up (specification 1 §2, Sign-in dialog). */
export function GoogleSignIn() {
  const isOffered = useAuthSettings()?.external.google === true;
  const [isVisitor, setIsVisitor] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => setIsVisitor(!hasStoredSession()), []);
  useEffect(() => {
    // A page that the back button restores from the browser's cache is no longer leaving.
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  if (!isOffered || !isVisitor) return null;

  const leave = async () => {
    setIsLeaving(true);
    // Loaded on demand, because visitors who only read need no session library.
    const { signInWithGoogle } = await import('./sign-in-with-google.ts');
    await signInWithGoogle();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-panel border border-line bg-surface px-6 py-5 md:px-8">
      <div>
        <h3 className="text-h3">Start without a password</h3>
        <p className="mt-0.5 text-small text-ink-2">
          Google only tells us your name and email. Next, we ask for your phone.
        </p>
      </div>
      <Button
        variant="outline"
        className="max-sm:w-full"
        busy={isLeaving && 'Opening Google...'}
        onClick={() => void leave().catch(() => setIsLeaving(false))}
      >
        <SenderIcon mark={senderMarks.google} />
        Continue with Google
      </Button>
    </div>
  );
}
