import { callWithProof } from '../../lib/call/call-with-proof.ts';
import { MailingForm } from '../../shared/mailing/mailing-form.tsx';

type InterestBoxProps = {
  /** ISO code, in capital letters. */
  countryCode: string;
  /** As in a sentence: "Nigeria", "the United Kingdom". */
  countryName: string;
  className?: string;
};

/**
 * The form for a country whose numbers cannot be rented yet. It takes an email address that is notified once they can.
 */
export function InterestBox({ countryCode, countryName, className }: InterestBoxProps) {
  return (
    <MailingForm
      send={(email, onChecking) => callWithProof('register-interest', { email, countryCode }, onChecking)}
      button="Tell me"
      busy="Sending..."
      hint={`You confirm your address by email. We write when numbers in ${countryName} can be rented, and about nothing else.`}
      {...(className && { className })}
    />
  );
}
