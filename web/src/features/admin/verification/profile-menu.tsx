import { useNavigate } from 'react-router';
import { MenuItem, MenuRule, RowMenu } from '../../../ui/menu.tsx';
import { personAddress } from '../parts/person-address.ts';
import { canHavePhoneBlocked, canHavePhoneReset } from '../users/may-do.ts';
import type { OpenAct } from './profile-acts.tsx';
import type { ListedProfile } from './use-verification.ts';

/** The acts on a person's phone, the helpful ones first. */
export function ProfileMenu({ profile, onAct }: { profile: ListedProfile; onAct: (open: OpenAct) => void }) {
  const navigate = useNavigate();
  const { user_id, version, phone_verified, verification_status } = profile;
  const name = profile.full_name ?? profile.email;
  const isBlocked = verification_status === 'blocked';
  const act = (kind: OpenAct['kind']) => onAct({ kind, userId: user_id, version, name });
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem onClick={() => void navigate(personAddress(user_id))} aside="Enter">
        <span className="truncate">Open {name}</span>
      </MenuItem>
      <MenuRule />
      {!phone_verified && !isBlocked && (
        <MenuItem onClick={() => act('verify')} aside="asks for a reason">
          Verify by hand...
        </MenuItem>
      )}
      {canHavePhoneReset(profile) && (
        <MenuItem onClick={() => act('reset')} aside="asks for a reason">
          Reset...
        </MenuItem>
      )}
      {isBlocked && (
        <MenuItem onClick={() => act('unblock')} aside="asks for a reason">
          Unblock...
        </MenuItem>
      )}
      {canHavePhoneBlocked(profile) && (
        <MenuItem isLoss onClick={() => act('block')} aside="asks for a reason">
          {isBlocked ? 'Block for 24 hours from now...' : 'Block for 24 hours...'}
        </MenuItem>
      )}
    </RowMenu>
  );
}
