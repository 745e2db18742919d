import { CurrentPasswordField } from '../../../shared/proof/current-password-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { MailedCodeField } from './mailed-code-field.tsx';
import type { Proof } from './use-proof.ts';

type ProofFieldsProps = {
  proof: Proof;
  /** The address a code is mailed to. */
  email: string;
  /** Whether a mailed code may replace the password, for people who have forgotten it. */
  offersCode?: boolean;
};

/** The field for the current password, or for the code that was mailed instead. */
export function ProofFields({ proof, email, offersCode = false }: ProofFieldsProps) {
  const { by, refusal, mail } = proof;
  if (by === 'session') return null;
  if (by === 'code') {
    return (
      <MailedCodeField
        email={email}
        value={proof.code}
        onChange={proof.setCode}
        error={refusal?.field === 'code' ? refusal.message : null}
        onResend={mail.send}
        isSending={mail.isSending}
        waitSeconds={mail.waitSeconds}
      />
    );
  }
  return (
    <div>
      <CurrentPasswordField
        error={refusal?.field === 'currentPassword' ? refusal.message : null}
        value={proof.password}
        onChange={proof.setPassword}
      />
      {offersCode && (
        <Button
          variant="link"
          size="sm"
          className="mt-2"
          busy={mail.isSending && 'Sending a code...'}
          onClick={() => mail.send()}
        >
          Email me a code instead
        </Button>
      )}
    </div>
  );
}
