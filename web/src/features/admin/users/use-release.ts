import { adminNotices, phoneReleasedText } from '@numlet/contract/admin/admin-texts';
import { call } from '../../../lib/call/call.ts';
import { usePersonAct } from './use-user-acts.ts';

type Release = { phoneNumberId: string; phoneNumber: string; reason: string; version?: number | undefined };

/** Releases a person's number (`release-phone-number`). */
export const useRelease = () =>
  usePersonAct(
    ({ phoneNumber: _shown, version, ...input }: Release) =>
      call('release-phone-number', { ...input, ...(version !== undefined && { version }) }),
    {
      done: ({ phoneNumber }) => ({ title: 'Success', text: phoneReleasedText(phoneNumber) }),
      failed: adminNotices.releaseFailed,
    },
  );
