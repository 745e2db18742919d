import { DELETION_FINISHED_DAYS, DELETION_UNDO_DAYS, GRACE_DAYS } from '@numlet/contract/constants';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatLongDate, formatMoney } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CurrentPasswordField } from '../../../shared/proof/current-password-field.tsx';
import { needsProof, type Refusal, refusalOf } from '../../../shared/proof/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRequestDeletion } from './use-deletion.ts';
import { type LossFigures, useLosses } from './use-losses.ts';

type DeletionDialogProps = {
  open: boolean;
  onClose: () => void;
  hasPassword: boolean;
  /** The sign-in is too old for a deletion, and there is no password to confirm it with. */
  onProofNeeded: () => void;
};

const WORD = 'delete';
const DAY_MS = 86_400_000;

/** Lists what is lost and when. The red button works only after the word has been typed. */
export function DeletionDialog({ open, onClose, ...rest }: DeletionDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      initialFocus={keep}
    >
      <Losses />
      <DeletionForm {...rest} keep={keep} onClose={onClose} />
    </Dialog>
  );
}

function Losses() {
  const { data, isPending } = useLosses();
  const now = useNow(60_000);
  return (
    <dl className="border-t border-line text-ui">
      <Loss term="At once">
        Every other browser is signed out, and nothing is charged automatically any more.
      </Loss>
      <Loss term={`Until ${formatLongDate(now + DELETION_UNDO_DAYS * DAY_MS)}`}>
        One click undoes it, and your numbers go on receiving. One that falls due is suspended {GRACE_DAYS}{' '}
        days later unless you pay.
      </Loss>
      <Loss term="After that">
        {isPending ? <Skeleton className="h-5 w-56 max-w-full" /> : <LostForGood {...data} />}
      </Loss>
      <Loss term={`By ${formatLongDate(now + DELETION_FINISHED_DAYS * DAY_MS)}`}>
        Texts, sign-ins and everything about you are gone. Payments stay in our books, without your name.
      </Loss>
    </dl>
  );
}

/** Figures that could not be loaded count as 0; what is said then is still true. */
function LostForGood({ numbers = 0, plans = 0, credit = 0, openOverage = 0 }: Partial<LossFigures>) {
  return (
    <>
      {numbers === 0
        ? 'The account can’t be opened.'
        : `${numbers === 1 ? 'Your number is' : `Your ${numbers} numbers are`} released for good and the account can’t be opened.`}
      {credit > 0 && (
        <strong className="font-semibold text-ink">
          {` ${formatMoney(credit, 'usd', 'always')} of credit is lost.`}
        </strong>
      )}
      {plans > 0 &&
        ` ${plans === 1 ? 'A paid plan' : `${plans} paid plans`} without a number ${plans === 1 ? 'is' : 'are'} lost too.`}
      {openOverage > 0 && ` ${formatMoney(openOverage, 'usd', 'always')} of extra texts is forgiven.`}
    </>
  );
}

function Loss({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[176px_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

type DeletionFormProps = Omit<DeletionDialogProps, 'open'> & { keep: RefObject<HTMLButtonElement | null> };

function DeletionForm({ onClose, hasPassword, onProofNeeded, keep }: DeletionFormProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const request = useRequestDeletion({
    onRequested: () => {
      notify(
        'Deletion requested',
        `You can undo it with one click until ${formatLongDate(Date.now() + DELETION_UNDO_DAYS * DAY_MS)}. The dates are in your email.`,
      );
      onClose();
    },
    onRefused: (error) => {
      if (!needsProof(error)) return setRefusal(refusalOf(error));
      if (hasPassword) setPassword('');
      else onProofNeeded();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== WORD) return;
    setRefusal(null);
    request.mutate({ confirm: true, ...(password && { currentPassword: password }) });
  };
  return (
    <form className="mt-5 grid gap-4" onSubmit={submit} noValidate>
      <Field label={<>Type “{WORD}” to continue</>}>
        {(field) => (
          <Input
            {...field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {password !== null && (
        <CurrentPasswordField
          hint="So that nobody else deletes your account."
          error={refusal?.field === 'currentPassword' ? refusal.message : null}
          value={password}
          onChange={setPassword}
          autoFocus
        />
      )}
      {refusal && refusal.field === null && <FieldError>{refusal.message}</FieldError>}
      <div className="mt-1 flex gap-3 *:flex-1">
        <Button ref={keep} variant="outline" disabled={request.isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button
          type="submit"
          variant="destructive"
          disabled={typed.trim().toLowerCase() !== WORD || password === ''}
          busy={request.isPending && 'Deleting...'}
        >
          Delete account
        </Button>
      </div>
    </form>
  );
}
