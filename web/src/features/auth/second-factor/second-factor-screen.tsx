import { signOutWithNotice } from '../../../lib/auth/sign-out.ts';
import { Wordmark } from '../../../shared/wordmark.tsx';
import { Button } from '../../../ui/button.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** Shown instead of the requested screen while the session lacks the person's second factor. */
export function SecondFactorScreen({ email }: { email: string }) {
  return (
    <div className="min-h-dvh bg-paper">
      <header className="page-width flex h-16 items-center justify-between">
        <Wordmark />
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void signOutWithNotice()}>
          Sign Out
        </Button>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-8 pb-16 sm:pt-[12vh]">
        <h1 className="text-h1 max-sm:text-[24px]/[30px]">Confirm that it is you</h1>
        <SecondFactorStep
          intro={
            <>
              Enter the code that your authenticator app shows for{' '}
              <strong translate="no" className="font-semibold text-ink">
                {email}
              </strong>
              .
            </>
          }
          // The verified session replaces this one, and the requested screen then appears automatically.
          onConfirmed={() => undefined}
        />
      </main>
    </div>
  );
}
