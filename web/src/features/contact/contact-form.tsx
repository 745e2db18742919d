import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callWithProof } from '../../lib/call/call-with-proof.ts';
import { useFormSending } from '../../shared/mailing/use-form-sending.ts';
import { FormWithoutJavaScript } from '../../shared/needs-javascript.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import {
  type ContactFields,
  contactProblems,
  fieldNames,
  isFieldName,
  keyOf,
  readFields,
} from './contact-rules.ts';
import { prefillSubject } from './prefill-subject.ts';

const NOT_REACHED =
  'The server could not be reached, and your message was not sent. What you wrote is still here: please try again.';

/**
 * The contact form (specification 2 §2.3 and §2.6). Its fields are uncontrolled: text that is typed before the page's
 * scripts have loaded is kept.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<ContactFields>>({});
  const [answerTo, setAnswerTo] = useState('');
  const { sending, submit, reset } = useFormSending(
    (fields: ContactFields, onChecking) =>
      callWithProof('send-contact-message', { ...fields, idempotency_key: keyOf(fields) }, onChecking),
    NOT_REACHED,
  );
  useEffect(() => {
    if (form.current) prefillSubject(form.current, window.location.search);
  }, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const fields = readFields(sent);
    const found = contactProblems(fields);
    setProblems(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) return focusOn(sent, first);
    setAnswerTo(fields.email);
    if (await submit(fields)) sent.reset();
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (sending.state === 'sent') reset();
    // Clears the error of the field being edited; the next submit checks it again.
    if (target instanceof HTMLElement) {
      const name = target.getAttribute('name') ?? undefined;
      if (isFieldName(name)) setProblems((found) => without(found, name));
    }
  };
  const refused = sending.state === 'failed' && isFieldName(sending.field) ? sending.field : null;
  const problemOf = (name: keyof ContactFields) =>
    problems[name] ?? (refused === name && sending.state === 'failed' ? sending.message : null);
  const isBusy = sending.state === 'sending' || sending.state === 'checking';
  // Text typed while sending would be lost when the sent form is cleared.
  const whileSending = { readOnly: isBusy };
  return (
    <>
      {/*
       * A submit before the scripts have loaded must not put the fields into the address. The scripts repeat it once
       * loaded.
       */}
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-col gap-5 noscript:hidden"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Full name" error={problemOf('name')}>
            {(control) => (
              <Input
                {...control}
                {...whileSending}
                name="name"
                autoComplete="name"
                required
                maxLength={100}
              />
            )}
          </Field>
          <Field label="Email address" error={problemOf('email')}>
            {(control) => (
              <Input
                {...control}
                {...whileSending}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
              />
            )}
          </Field>
        </div>
        <Field label="Subject" error={problemOf('subject')}>
          {(control) => <Input {...control} {...whileSending} name="subject" required maxLength={200} />}
        </Field>
        <Field
          label="Message"
          error={problemOf('message')}
          hint="If it is about a number or an order, name its last digits. Leave out passwords and codes: we never ask for them."
        >
          {(control) => (
            <Textarea
              {...control}
              {...whileSending}
              name="message"
              required
              className="min-h-40! max-h-[60vh]!"
            />
          )}
        </Field>
        {sending.state === 'failed' && !refused && <Alert variant="destructive">{sending.message}</Alert>}
        {sending.state === 'sent' && (
          <Alert title={adminNotices.contactSent.title}>We will reply to {answerTo}.</Alert>
        )}
        <Button
          type="submit"
          size="lg"
          className="self-start max-sm:w-full"
          busy={isBusy && (sending.state === 'checking' ? 'Checking your browser...' : 'Sending...')}
        >
          Send Message
        </Button>
      </form>
      <FormWithoutJavaScript />
    </>
  );
}

function without(problems: Partial<ContactFields>, name: keyof ContactFields): Partial<ContactFields> {
  const { [name]: _, ...others } = problems;
  return others;
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
