import clsx from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { emailProblem } from '../../lib/email-rule.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { FormWithoutJavaScript } from '../needs-javascript.tsx';
import { useFormSending } from './use-form-sending.ts';

type MailingFormProps = {
  /** Sends the address. `onChecking` says whether the browser is computing a proof of work. */
  send: (email: string, onChecking: (isChecking: boolean) => void) => Promise<unknown>;
  button: string;
  busy: string;
  /** Our promise about the use of the address. */
  hint: ReactNode;
  className?: string;
};

/**
 * A form with one email address. After sending it shows the next step, which is the same for known and new addresses.
 */
export function MailingForm({ send, button, busy, hint, className }: MailingFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState('');
  const { sending, submit, reset } = useFormSending(
    send,
    'The server could not be reached. Please try again.',
  );
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    const found = emailProblem(email);
    setProblem(found);
    if (found) return focusOnEmail(event.currentTarget);
    setSentTo(email.trim());
    await submit(email.trim());
  };
  if (sending.state === 'sent') {
    return (
      // Takes the focus, since the focused element is removed.
      <div
        role="status"
        tabIndex={-1}
        ref={(notice) => notice?.focus()}
        className={clsx('outline-none', className)}
      >
        <p className="text-ui text-ink-2 [overflow-wrap:anywhere]">
          One more step: open the email that we send to{' '}
          <strong className="font-semibold text-ink">{sentTo}</strong> and confirm. If it is not there, look
          in your spam folder.
        </p>
        <Button variant="link" size="sm" className="mt-1" onClick={reset}>
          Use another address
        </Button>
      </div>
    );
  }
  const isBusy = sending.state === 'sending' || sending.state === 'checking';
  const refused = sending.state === 'failed' && sending.field === 'email' ? sending.message : null;
  return (
    <div className={clsx('@container', className)}>
      {/*
       * This method keeps the fields out of the address if the form is submitted before the page's scripts are loaded.
       * The scripts repeat the press.
       */}
      <form
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onInput={() => setProblem(null)}
        className="noscript:hidden"
      >
        <Field
          label="Email address"
          error={problem ?? refused}
          hint={hint}
          // If the button is below the field, the error is between the two, and the hint is last.
          className="@max-2xs:[&>p:last-child]:order-2"
        >
          {(control) => (
            <div className="flex gap-2 @max-2xs:contents">
              <Input {...control} name="email" type="email" autoComplete="email" required maxLength={254} />
              <Button
                type="submit"
                variant="outline"
                className="@max-2xs:order-1"
                busy={isBusy && (sending.state === 'checking' ? 'Checking...' : busy)}
              >
                {button}
              </Button>
            </div>
          )}
        </Field>
        {sending.state === 'failed' && !refused && (
          <div className="mt-2">
            <FieldError>{sending.message}</FieldError>
          </div>
        )}
      </form>
      <FormWithoutJavaScript />
    </div>
  );
}

function focusOnEmail(form: HTMLFormElement) {
  const field = form.elements.namedItem('email');
  if (field instanceof HTMLElement) field.focus();
}
