import { OTP_LENGTH } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChipChoice } from '../../ui/chips.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { secondFactorProblem, useApps, useConfirmSecondFactor } from './use-confirm-second-factor.ts';

/** The second step of signing in: a code of the authenticator app, or a recovery code instead. */
export function SecondFactorStep({ onConfirmed }: { onConfirmed: () => void }) {
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
    onRefused: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const factorId = chosen ?? apps[0]?.id ?? '';
  const isComplete = kind === 'app' ? code.length === OTP_LENGTH : code.trim() !== '';
  const problem = confirm.error && code === '' ? secondFactorProblem(confirm.error, kind) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    confirm.mutate(kind === 'app' ? { kind, factorId, code } : { kind, code });
  };
  const change = (next: typeof kind) => {
    setKind(next);
    setCode('');
    confirm.reset();
  };

  return (
    <form onSubmit={submit}>
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
            ref={input}
            value={code}
            onChange={setCode}
            length={OTP_LENGTH}
            autoFocus
            aria-label="Code from your authenticator app"
            aria-describedby="second-factor-problem"
            aria-invalid={problem === null ? undefined : true}
          />
        </>
      ) : (
        <Field label="Recovery code" hint="One of those you kept when you set up your app. Each works once.">
          {(control) => (
            <Input
              {...control}
              ref={input}
              mono
              value={code}
              onChange={(event) => setCode(event.target.value)}
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
      <Button
        variant="link"
        className="mt-4"
        disabled={confirm.isPending || isDone}
        onClick={() => change(kind === 'app' ? 'recovery' : 'app')}
      >
        {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
      </Button>
    </form>
  );
}
