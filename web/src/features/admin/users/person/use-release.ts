import { adminNotices, phoneReleasedText } from '@numlet/contract/admin/admin-texts';
import { call } from '../../../../lib/call/call.ts';
import { usePersonAct } from '../use-user-acts.ts';

/** Gives a person's number back to the carrier (`release-phone-number`). */
export const useRelease = () =>
  usePersonAct(
    ({ phoneNumberId }: { phoneNumberId: string; phoneNumber: string }) =>
      call('release-phone-number', { phoneNumberId }),
    {
      done: ({ phoneNumber }) => ({ title: 'Success', text: phoneReleasedText(phoneNumber) }),
      failed: adminNotices.releaseFailed,
    },
  );
