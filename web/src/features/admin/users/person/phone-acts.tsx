import { ADMIN_PHONE_BLOCK_HOURS } from '@numlet/contract/constants';
import type { PhoneAct } from '../../verification/profile-acts.tsx';
import { ActButton } from './acts-aside.tsx';
import { mayOf, type PersonPage } from './use-person.ts';

type PhoneActsProps = { page: PersonPage; onAct: (act: PhoneAct) => void };

/** Acts that help a person who cannot verify their phone with a code. The Verification tab offers the same acts. */
export function PhoneActs({ page: { person }, onAct }: PhoneActsProps) {
  const may = mayOf(person);
  return (
    <>
      {may('unblock_phone') && (
        <ActButton onClick={() => onAct('unblock')}>Unblock phone verification...</ActButton>
      )}
      {may('verify_phone') && (
        <ActButton onClick={() => onAct('verify')}>Verify the phone manually...</ActButton>
      )}
      {may('move_phone') && (
        <ActButton onClick={() => onAct('move')} aside="confirm first">
          Move the phone here...
        </ActButton>
      )}
      {may('reset_phone') && (
        <ActButton onClick={() => onAct('reset')}>Reset phone verification...</ActButton>
      )}
    </>
  );
}

/** The act that blocks a person who guesses codes. */
export function PhoneBlockAct({ page: { person }, onAct }: PhoneActsProps) {
  if (!mayOf(person)('block_phone')) return null;
  const restart = person.verification_status === 'blocked' ? ' from now' : '';
  return (
    <ActButton isDestructive onClick={() => onAct('block')}>
      Block phone verification for {ADMIN_PHONE_BLOCK_HOURS} hours{restart}...
    </ActButton>
  );
}
