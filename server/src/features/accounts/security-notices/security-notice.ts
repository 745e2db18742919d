import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

const securityNoticeKinds = [
  'password_changed',
  'email_changed',
  'new_sign_in',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_locked',
  'recovery_codes_replaced',
  'recovery_codes_removed',
  'recovery_code_used',
  'google_linked',
  'google_unlinked',
  'factor_reset_requested',
  'factor_reset_withdrawn',
  'factor_reset_done',
  'second_factor_lost',
  'data_exported',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

export type SecurityNotice = {
  userId: string;
  kind: SecurityNoticeKind;
  /** Where to, when it is not the person's present address: the former one, after it was changed. */
  sentTo?: string | undefined;
  /** The session that a notice of a new sign-in is about. */
  sessionId?: string | undefined;
  /** When it changed; an older version did not write it down. */
  at?: string | undefined;
  /** When what it announces happens. */
  dueAt?: string | undefined;
};

/** Something that guards an account has changed: announced in the transaction of the change, told by mail. */
export const securityNoticeDue: EventType<SecurityNotice> = {
  name: 'security-notice-due',
  mustHappen: true,
  schema: z.object({
    userId: z.uuid(),
    kind: z.enum(securityNoticeKinds),
    sentTo: z.string().optional(),
    sessionId: z.uuid().optional(),
    at: z.iso.datetime().optional(),
    dueAt: z.iso.datetime().optional(),
  }),
};
