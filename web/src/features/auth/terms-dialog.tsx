import { notices } from '@numlet/contract/texts';
import { type FormEvent, useState } from 'react';
import { TermsCheckbox } from '../../shared/terms-checkbox.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useAcceptTerms } from './use-accept-terms.ts';
import { isRefusal } from './use-sign-in.ts';

/** Asks a person who has not yet accepted the terms, and then lets them continue where they were (DESIGN §4). */
export function TermsDialog({ onAnswer }: { onAnswer: (isAccepted: boolean) => void }) {
  const [isAccepted, setIsAccepted] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const accept = useAcceptTerms(() => onAnswer(true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (isAccepted) accept.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={notices.termsRequired.title}
      description="You accept them once, then continue where you left off."
      width="narrow"
    >
      <form onSubmit={submit} noValidate>
        <TermsCheckbox
          checked={isAccepted}
          onChange={(event) => setIsAccepted(event.target.checked)}
          problem={wasSent && !isAccepted ? notices.termsRequired.text : undefined}
        />
        {accept.isError && (
          <div className="mt-4">
            <FieldError>
              {isRefusal(accept.error) ? accept.error.message : 'That could not be saved. Please try again.'}
            </FieldError>
          </div>
        )}
        <div className="mt-6 flex gap-2 *:flex-1">
          <Button variant="outline" size="lg" disabled={accept.isPending} onClick={() => onAnswer(false)}>
            Not Now
          </Button>
          <Button type="submit" size="lg" busy={accept.isPending && 'Saving...'}>
            Accept & Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
