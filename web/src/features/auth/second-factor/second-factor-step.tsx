import { supportAddresses } from '@numlet/contract/brand';
import { OTP_LENGTH } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readCode } from '../../../shared/read-code.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chips.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { useCodeBox } from '../../../ui/use-code-box.ts';
import { secondFactorProblem, useApps, useConfirmSecondFactor } from './use-confirm-second-factor.ts';

type SecondFactorStepProps = {
  /** Text above the field for a code of the app. */
  intro: ReactNode;
  onConfirmed: () => void;
  /** Another action, beside the switch to a recovery code. */
  aside?: ReactNode;
};

/** The second step of signing in: a code of the authenticator app, or a recovery code instead. */
export function SecondFactorStep({ intro, onConfirmed, aside }: SecondFactorStepProps) {
  const apps = useApps();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [isDone, setIsDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const confirm = useConfirmSecondFactor({
    onConfirmed: () => {
      setIsDone(true);
      onConfirmed();
    },
    onRefused: () => setCode(''),
  });
  const factorId = chosen ?? apps[0]?.id ?? '';
  const isComplete = kind === 'app' ? code.length === OTP_LENGTH : code.trim() !== '';
  const problem = confirm.error && code === '' ? secondFactorProblem(confirm.error, kind) : null;

  const send = (complete: string) =>
    confirm.mutate(kind === 'app' ? { kind, factorId, code: complete } : { kind, code: complete });
  const type = useCodeBox({
    box: input,
    code,
    length: kind === 'app' ? OTP_LENGTH : Number.POSITIVE_INFINITY,
    onCode: setCode,
    onComplete: send,
    isBusy: confirm.isPending || isDone,
    wasRefused: confirm.isError,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isDone) send(code);
  };
  const change = (next: typeof kind) => {
    setKind(next);
    setCode('');
    confirm.reset();
  };

  return (
    <form onSubmit={submit}>
      <p className="mt-1 mb-6 text-body [overflow-wrap:anywhere] text-ink-2">
        {kind === 'app'
          ? intro
          : 'Enter one of the codes you kept when you set up your app. Each works once.'}
      </p>
      {kind === 'app' ? (
        <>
          {apps.length > 1 && (
            <ChipChoice
              label="Which app?"
              options={apps.map((app) => ({ value: app.id, label: app.friendly_name || 'App' }))}
              value={factorId}
              onValueChange={setChosen}
              className="mb-4"
            />
          )}
          <OtpInput
            read={readCode}
            ref={input}
            value={code}
            onChange={type}
            length={OTP_LENGTH}
            autoFocus
            aria-label="Code from your authenticator app"
            aria-describedby="second-factor-problem"
            aria-invalid={problem === null ? undefined : true}
          />
        </>
      ) : (
        <Field label="Recovery code">
          {(control) => (
            <Input
              {...control}
              ref={input}
              mono
              value={code}
              onChange={(event) => type(event.target.value)}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
          )}
        </Field>
      )}
      <div id="second-factor-problem" className="mt-3 empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
      <Button
        type="submit"
        size="lg"
        className="mt-5 w-full"
        disabled={!isComplete || isDone}
        busy={confirm.isPending && lines.verifying}
      >
        Confirm
      </Button>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <Button
          variant="link"
          disabled={confirm.isPending || isDone}
          onClick={() => change(kind === 'app' ? 'recovery' : 'app')}
        >
          {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
        </Button>
        {aside}
      </div>
      {kind === 'recovery' && (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-2">
          Lost the app and the codes? Write to{' '}
          <a href={`mailto:${supportAddresses.support}`} className="text-link">
            {supportAddresses.support}
          </a>{' '}
          from the address of your account. We verify who you are, and a day later your password alone is
          enough to sign in.
        </p>
      )}
    </form>
  );
}
