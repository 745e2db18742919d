import { withdrawOwnFactorReset } from '../../features/accounts/factors/withdraw-factor-reset.ts';
import { getProfile } from '../../features/accounts/profile/get-profile.ts';
import { refuseEmailChange } from '../../features/accounts/profile/refuse-email-change.ts';
import { listSessions } from '../../features/accounts/sessions/list-sessions.ts';
import { revokeSession } from '../../features/accounts/sessions/revoke-session.ts';
import { adminRotateSigningKey } from '../../features/accounts/tokens/rotate-signing-keys.ts';
import type { Handlers } from '../../features/handler.ts';

export const accountsHandlers = {
  'get-profile': getProfile,
  'list-sessions': listSessions,
  'revoke-session': revokeSession,
  'withdraw-factor-reset': withdrawOwnFactorReset,
  'admin-rotate-signing-key': adminRotateSigningKey,
  'refuse-email-change': refuseEmailChange,
} satisfies Partial<Handlers>;
