import { DELETION_FINISHED_DAYS, DELETION_UNDO_DAYS, GRACE_DAYS } from '@numlet/contract/constants';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatCount, formatLongDate, formatMoney } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { useServerNow } from '../../../lib/use-now.ts';
import { CurrentPasswordField } from '../../../shared/proof/current-password-field.tsx';
import { authRefusalOf, needsProof, type Refusal } from '../../../shared/proof/refusal.ts';
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
  /** The sign-in is too old for a deletion, and the account has no password to confirm it with. */
  onProofNeeded: () => void;
};

const CONFIRMATION_WORD = 'delete';
const DAY_MS = 86_400_000;

/** Says what is lost and when. The red button works only after the word has been typed. */
export function DeletionDialog({ open, onClose, ...rest }: DeletionDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      initialFocus={keep}
      width="wide"
    >
      <Losses />
      <DeletionForm {...rest} keep={keep} onClose={onClose} />
    </Dialog>
  );
}

function Losses() {
  const { data, isPending } = useLosses();
  const now = useServerNow(60_000);
  return (
    <>
      <div className="text-body text-ink">
        {isPending ? <Skeleton className="h-6 w-72 max-w-full" /> : <LostForGood {...data} />}
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line text-ui">
        <Step term="Now">Your other devices are signed out. Automatic charges stop.</Step>
        <Step term={`Until ${formatLongDate(now + DELETION_UNDO_DAYS * DAY_MS)}`}>
          You can undo it with one click. Your numbers keep receiving texts; one that falls due is suspended{' '}
          {GRACE_DAYS} days later unless you pay.
        </Step>
        <Step term="After that">
          {data?.numbers !== 0 && 'Your numbers are released, and other people may rent them. '}The account
          can’t be opened.
        </Step>
        <Step term={`By ${formatLongDate(now + DELETION_FINISHED_DAYS * DAY_MS)}`}>
          Your texts, sign-ins and personal data are deleted. Payments stay in our books, without your name.
        </Step>
      </dl>
    </>
  );
}

/**
 * Says first what is lost. Figures that could not be loaded count as 0, and the sentences are true without them.
 */
function LostForGood({ numbers = 0, plans = 0, credit = 0, openOverage = 0 }: Partial<LossFigures>) {
  const losses = [
    numbers > 0 && (numbers === 1 ? 'your number' : `your ${formatCount(numbers)} numbers`),
    plans > 0 && (plans === 1 ? 'a paid plan' : `${formatCount(plans)} paid plans`),
    credit > 0 && `${formatMoney(credit, 'usd', 'always')} of credit`,
    'all your texts',
  ].filter((each) => each !== false);
  return (
    <p>
      You lose{' '}
      <strong className="font-semibold">
        {losses.length === 1 ? losses[0] : `${losses.slice(0, -1).join(', ')} and ${losses.at(-1)}`}
      </strong>
      , for good.
      {openOverage > 0 && (
        <span className="text-ink-2">
          {` You no longer owe the ${formatMoney(openOverage, 'usd', 'always')} for extra texts.`}
        </span>
      )}
    </p>
  );
}

function Step({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[168px_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
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
    onRequested: (undoUntil) => {
      notify(
        'Deletion requested',
        `You can undo it with one click until ${formatLongDate(undoUntil)}. The dates are in your email.`,
      );
      onClose();
    },
    onRefused: (error) => {
      if (!needsProof(error)) return setRefusal(authRefusalOf(error));
      if (hasPassword) setPassword('');
      else onProofNeeded();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== CONFIRMATION_WORD) return;
    setRefusal(null);
    request.mutate({ confirm: true, ...(password && { currentPassword: password }) });
  };
  return (
    <form className="mt-6 grid gap-4" onSubmit={submit} noValidate>
      <Field label={<>Type “{CONFIRMATION_WORD}” to continue</>}>
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
          hint="So that only you can delete your account."
          error={refusal?.field === 'currentPassword' ? refusal.message : null}
          value={password}
          onChange={setPassword}
          autoFocus
        />
      )}
      {refusal && refusal.field === null && <FieldError>{refusal.message}</FieldError>}
      <div className="mt-2 flex gap-3 *:flex-1">
        <Button ref={keep} variant="outline" disabled={request.isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button
          type="submit"
          variant="destructive"
          disabled={typed.trim().toLowerCase() !== CONFIRMATION_WORD || password === ''}
          busy={request.isPending && 'Deleting...'}
        >
          Delete account
        </Button>
      </div>
    </form>
  );
}
