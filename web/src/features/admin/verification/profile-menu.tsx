import { ADMIN_PHONE_BLOCK_HOURS } from '@numlet/contract/constants';
import { useNavigate } from 'react-router';
import { MenuItem, MenuRule, RowMenu } from '../../../ui/menu.tsx';
import { personAddress } from '../parts/person-address.ts';
import type { OpenPhoneAct } from './profile-acts.tsx';
import type { ListedProfile } from './use-verification.ts';

/** The acts on a person's phone, the helpful ones first. */
export function ProfileMenu({
  profile,
  onAct,
}: {
  profile: ListedProfile;
  onAct: (open: OpenPhoneAct) => void;
}) {
  const navigate = useNavigate();
  const { user_id, version } = profile;
  const name = profile.full_name ?? profile.email;
  const may = (act: ListedProfile['may'][number]) => profile.may.includes(act);
  const act = (kind: OpenPhoneAct['kind']) => onAct({ kind, userId: user_id, version, name });
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem onClick={() => void navigate(personAddress(user_id))} aside="Enter">
        <span className="truncate">Open {name}</span>
      </MenuItem>
      {profile.may.length > 0 && <MenuRule />}
      {may('verify_phone') && (
        <MenuItem onClick={() => act('verify')} aside="asks for a reason">
          Verify manually...
        </MenuItem>
      )}
      {may('reset_phone') && (
        <MenuItem onClick={() => act('reset')} aside="asks for a reason">
          Reset...
        </MenuItem>
      )}
      {may('unblock_phone') && (
        <MenuItem onClick={() => act('unblock')} aside="asks for a reason">
          Unblock...
        </MenuItem>
      )}
      {may('block_phone') && (
        <MenuItem isLoss onClick={() => act('block')} aside="asks for a reason">
          {`Block for ${ADMIN_PHONE_BLOCK_HOURS} hours${profile.verification_status === 'blocked' ? ' from now' : ''}...`}
        </MenuItem>
      )}
    </RowMenu>
  );
}
