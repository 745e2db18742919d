import type { PhoneAct } from '../../verification/profile-acts.tsx';
import { canHavePhoneBlocked, canHavePhoneReset } from '../may-do.ts';
import { ActButton } from './acts-aside.tsx';
import type { PersonPage } from './use-person.ts';

type PhoneActsProps = { page: PersonPage; onAct: (act: PhoneAct) => void };

/** Acts that help a person who cannot verify their phone with a code; the Verification tab has the same. */
export function PhoneActs({ page: { person, phone_elsewhere }, onAct }: PhoneActsProps) {
  if (person.verification_status === 'blocked')
    return <ActButton onClick={() => onAct('unblock')}>Unblock phone verification...</ActButton>;
  return (
    <>
      {person.verification_status === 'pending_verification' && person.phone_number && !phone_elsewhere && (
        <ActButton onClick={() => onAct('verify')}>Verify the phone by hand...</ActButton>
      )}
      {phone_elsewhere?.right_code_at && (
        <ActButton onClick={() => onAct('move')} aside="asks who you are">
          Move the phone here...
        </ActButton>
      )}
      {canHavePhoneReset(person) && (
        <ActButton onClick={() => onAct('reset')}>Reset phone verification...</ActButton>
      )}
    </>
  );
}

/** The act that stops a person who guesses codes. */
export function PhoneBlockAct({ page: { person }, onAct }: PhoneActsProps) {
  if (!canHavePhoneBlocked(person)) return null;
  const fromNow = person.verification_status === 'blocked' ? ' from now' : '';
  return (
    <ActButton isLoss onClick={() => onAct('block')}>
      Block phone verification for 24 hours{fromNow}...
    </ActButton>
  );
}
