import { OTP_LENGTH } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { useCodeBox } from '../../ui/use-code-box.ts';
import { readCode } from '../read-code.ts';
import { authRefusalOf, codeOf } from './refusal.ts';
import { useConfirmFactor } from './use-confirm-factor.ts';

type FactorCodeFormProps = {
  factorId: string;
  label: string;
  action: string;
  onConfirmed: () => void;
  autoFocus?: boolean;
};

/**
 * Six digits from the authenticator app. After five wrong codes the server locks it for some time and says how long.
 */
export function FactorCodeForm({
  factorId,
  label,
  action,
  onConfirmed,
  autoFocus = false,
}: FactorCodeFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [lock, setLock] = useState<string | null>(null);
  const confirm = useConfirmFactor({
    onConfirmed,
    onRefused: (error) => {
      setCode('');
      if (isLocked(error)) setLock(error.message);
      else
        setProblem(codeOf(error) === 'mfa_verification_failed' ? WRONG_CODE : authRefusalOf(error).message);
    },
  });
  const send = (complete: string) => {
    setProblem(null);
    confirm.mutate({ factorId, code: complete });
  };
  const type = useCodeBox({
    box,
    code,
    length: OTP_LENGTH,
    onCode: (digits) => {
      if (digits !== '') setProblem(null);
      setCode(digits);
    },
    onComplete: send,
    isBusy: confirm.isPending,
    wasRefused: problem !== null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== OTP_LENGTH) return setProblem(lines.invalidCode);
    send(code);
  };
  if (lock !== null) {
    return (
      <Alert variant="look" title="Locked for now.">
        {lock} We have emailed you about it.
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label} error={problem}>
        {(field) => (
          <OtpInput
            read={readCode}
            {...field}
            ref={box}
            value={code}
            onChange={type}
            length={OTP_LENGTH}
            autoFocus={autoFocus}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        className="mt-5 w-full"
        disabled={code.length < OTP_LENGTH}
        busy={confirm.isPending && lines.verifying}
      >
        {action}
      </Button>
    </form>
  );
}

const WRONG_CODE = 'That code is wrong. Enter the one your app shows now.';

function isLocked(error: Error): boolean {
  return codeOf(error) === 'over_request_rate_limit';
}
