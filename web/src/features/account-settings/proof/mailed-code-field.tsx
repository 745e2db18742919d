import { OTP_LENGTH } from '@numlet/contract/constants';
import { resendInText } from '@numlet/contract/texts';
import { readCode } from '../../../shared/read-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';

type MailedCodeFieldProps = {
  /** The address the code was mailed to. */
  email: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
  onResend: () => void;
  isSending: boolean;
  waitSeconds: number;
};

/** The field for the six digits from the email, and a button that sends another email. */
export function MailedCodeField(props: MailedCodeFieldProps) {
  const { email, value, onChange, error, onResend, isSending, waitSeconds } = props;
  return (
    <div>
      <Field
        label="Code from the email"
        error={error}
        hint={<>The code went to {email} and works for ten minutes.</>}
      >
        {(field) => (
          <OtpInput
            read={readCode}
            {...field}
            value={value}
            onChange={onChange}
            length={OTP_LENGTH}
            autoFocus
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1 -ml-3 tabular-nums"
        disabled={waitSeconds > 0}
        busy={isSending && 'Sending...'}
        onClick={onResend}
      >
        {waitSeconds > 0 ? resendInText(waitSeconds) : 'Send another code'}
      </Button>
    </div>
  );
}
