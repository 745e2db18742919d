import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { call } from '../../../lib/call/call.ts';
import { type Subject, usePersonAct } from '../users/use-user-acts.ts';

export const useVerifyPhone = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-verify-phone', input), {
    done: () => adminNotices.phoneVerified,
    failed: adminNotices.phoneVerifyFailed,
  });

/** Moves the phone from the account that it verifies. Requires a fresh confirmation of the administrator's identity. */
export const useMovePhone = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-move-phone', input), {
    done: () => ({ title: 'Phone moved' }),
    failed: { title: 'Failed to move the phone' },
  });

export const useBlockPhone = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-block-phone', input), {
    done: () => adminNotices.phoneBlocked,
    failed: adminNotices.phoneBlockFailed,
  });

export const useUnblockPhone = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-unblock-phone', input), {
    done: () => adminNotices.phoneUnblocked,
    failed: adminNotices.phoneUnblockFailed,
  });

/** Without a block, the same call clears the attempts and the day's codes. */
export const useResetPhone = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-unblock-phone', input), {
    done: () => ({ title: 'Phone verification reset' }),
    failed: { title: 'Failed to reset phone verification' },
  });

/** Lifts the stop of codes to a prefix. */
export const useLiftPrefix = () =>
  usePersonAct((input: { prefix: string; reason: string }) => call('admin-lift-prefix', input), {
    done: ({ prefix }) => ({ title: `The stop of ${prefix} is lifted` }),
    failed: { title: 'Failed to lift the stop' },
  });
