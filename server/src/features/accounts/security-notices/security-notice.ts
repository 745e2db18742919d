import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

const securityNoticeKinds = [
  'password_changed',
  'email_changed',
  'email_change_refused',
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
  'phone_moved_away',
  'phone_moved_here',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

export type SecurityNotice = {
  userId: string;
  kind: SecurityNoticeKind;
  /** The address to send to if it is not the person's current one, such as the former one after a change. */
  sentTo?: string | undefined;
  /** The session that a notice of a new sign-in describes. */
  sessionId?: string | undefined;
  /** When it changed. Absent in a job of an older version. */
  at?: string | undefined;
  /** When the announced removal happens. */
  dueAt?: string | undefined;
};

/** A protection of an account has changed. Announced in the transaction of the change, then mailed to the person. */
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
