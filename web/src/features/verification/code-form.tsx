import { ATTEMPTS_NOTICE_BELOW, OTP_LENGTH } from '@numlet/contract/constants';
import { attemptsRemainingText, lines } from '@numlet/contract/texts';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { readCode } from '../../shared/read-code.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { useCodeBox } from '../../ui/use-code-box.ts';

type CodeFormProps = {
  code: string;
  onCode: (code: string) => void;
  /** Why sending the code failed. The code may arrive nevertheless. */
  notice: string | null;
  /** The remaining attempts for this code; 0 while unknown. */
  attempts: number;
  problem: string | null;
  onProblem: (problem: string | null) => void;
  isVerifying: boolean;
  onVerify: (code: string) => void;
};

/** The field for six digits; a pasted code is sent at once (specification 1 §2, Phone verification screen). */
export function CodeForm(props: CodeFormProps) {
  const { code, onCode, notice, attempts, problem, onProblem, isVerifying, onVerify } = props;
  const input = useRef<HTMLInputElement>(null);
  const type = useCodeBox({
    box: input,
    code,
    length: OTP_LENGTH,
    onCode: (digits) => {
      onCode(digits);
      // The error of the last code does not apply to the next.
      if (digits !== '') onProblem(null);
    },
    onComplete: onVerify,
    isBusy: isVerifying,
    wasRefused: problem !== null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== OTP_LENGTH) return onProblem(lines.invalidCode);
    onProblem(null);
    onVerify(code);
  };
  const hasFewAttempts = attempts > 0 && attempts < ATTEMPTS_NOTICE_BELOW;

  return (
    <form className="mt-7" onSubmit={submit}>
      <OtpInput
        read={readCode}
        ref={input}
        value={code}
        onChange={type}
        length={OTP_LENGTH}
        autoFocus
        aria-label="Verification code"
        aria-describedby="code-problem"
        aria-invalid={problem === null ? undefined : true}
      />
      <div id="code-problem" className="mt-3 flex flex-col gap-1.5 empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
        {hasFewAttempts && (
          <p role="status" className="flex items-center gap-2 text-small font-medium text-amber">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {attemptsRemainingText(attempts)}
          </p>
        )}
      </div>
      {notice !== null && (
        <Alert variant="look" className="mt-4">
          {notice}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        className="mt-5 w-full"
        disabled={code.length < OTP_LENGTH}
        busy={isVerifying && lines.verifying}
      >
        Verify Phone Number
      </Button>
    </form>
  );
}
