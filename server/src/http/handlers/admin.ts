import { adminAudit } from '../../features/admin/audit/admin-audit.ts';
import { adminExport } from '../../features/admin/export/admin-export.ts';
import { adminMessages } from '../../features/admin/messages/admin-messages.ts';
import { adminUncoverMessage } from '../../features/admin/messages/admin-uncover-message.ts';
import { adminPhoneNumbers } from '../../features/admin/numbers/admin-phone-numbers.ts';
import { adminDays } from '../../features/admin/overview/admin-days.ts';
import { adminEarnings } from '../../features/admin/overview/admin-earnings.ts';
import { adminOutages } from '../../features/admin/overview/admin-outages.ts';
import { adminStats } from '../../features/admin/overview/admin-stats.ts';
import { adminAddNote } from '../../features/admin/person/admin-add-note.ts';
import { adminDeletePerson } from '../../features/admin/person/admin-delete-person.ts';
import { adminExportPerson } from '../../features/admin/person/admin-export-person.ts';
import { adminLeftPerson } from '../../features/admin/person/admin-left-person.ts';
import { adminPerson } from '../../features/admin/person/admin-person.ts';
import { adminPersonView } from '../../features/admin/person/admin-person-view.ts';
import {
  adminResetFactor,
  adminWithdrawFactorReset,
} from '../../features/admin/person/admin-reset-factor.ts';
import { adminRevokeSessions } from '../../features/admin/person/admin-revoke-sessions.ts';
import { adminTimeline } from '../../features/admin/person/admin-timeline.ts';
import { adminUncoverTexts } from '../../features/admin/person/admin-uncover-texts.ts';
import { adminUndoDeletion } from '../../features/admin/person/admin-undo-deletion.ts';
import { adminSearch } from '../../features/admin/search/admin-search.ts';
import { adminAnswerMessage } from '../../features/admin/support/admin-answer-message.ts';
import { adminContactMessages } from '../../features/admin/support/admin-contact-messages.ts';
import { adminMailings } from '../../features/admin/support/admin-mailings.ts';
import { adminErrors } from '../../features/admin/system/admin-errors.ts';
import { adminLookNow } from '../../features/admin/system/admin-look-now.ts';
import { adminReceipts } from '../../features/admin/system/admin-receipts.ts';
import { adminSystem } from '../../features/admin/system/admin-system.ts';
import { adminJobs, adminRetryJobs, adminSetAsideJob } from '../../features/admin/system/failed-jobs.ts';
import { adminProbeProvider } from '../../features/admin/system/probe-provider.ts';
import { adminRunCheck } from '../../features/admin/system/run-check.ts';
import { adminBlockUser } from '../../features/admin/users/admin-block-user.ts';
import { adminSuspendUser } from '../../features/admin/users/admin-suspend-user.ts';
import { adminUnblockUser } from '../../features/admin/users/admin-unblock-user.ts';
import { adminUpdateRole } from '../../features/admin/users/admin-update-role.ts';
import { adminUsers } from '../../features/admin/users/admin-users.ts';
import { adminProfiles } from '../../features/admin/verification/admin-profiles.ts';
import { adminVerificationAttempts } from '../../features/admin/verification/admin-verification-attempts.ts';
import { adminVerificationStats } from '../../features/admin/verification/admin-verification-stats.ts';
import type { Handlers } from '../../features/handler.ts';

export const adminHandlers = {
  'admin-stats': adminStats,
  'admin-days': adminDays,
  'admin-earnings': adminEarnings,
  'admin-person': adminPerson,
  'admin-left-person': adminLeftPerson,
  'admin-person-view': adminPersonView,
  'admin-timeline': adminTimeline,
  'admin-uncover-texts': adminUncoverTexts,
  'admin-add-note': adminAddNote,
  'admin-revoke-sessions': adminRevokeSessions,
  'admin-system': adminSystem,
  'admin-probe-provider': adminProbeProvider,
  'admin-jobs': adminJobs,
  'admin-retry-jobs': adminRetryJobs,
  'admin-set-aside-job': adminSetAsideJob,
  'admin-look-now': adminLookNow,
  'admin-errors': adminErrors,
  'admin-run-check': adminRunCheck,
  'admin-receipts': adminReceipts,
  'admin-contact-messages': adminContactMessages,
  'admin-answer-message': adminAnswerMessage,
  'admin-mailings': adminMailings,
  'admin-audit': adminAudit,
  'admin-export': adminExport,
  'admin-reset-factor': adminResetFactor,
  'admin-withdraw-factor-reset': adminWithdrawFactorReset,
  'admin-export-person': adminExportPerson,
  'admin-undo-deletion': adminUndoDeletion,
  'admin-delete-person': adminDeletePerson,
  'admin-search': adminSearch,
  'admin-users': adminUsers,
  'admin-profiles': adminProfiles,
  'admin-verification-attempts': adminVerificationAttempts,
  'admin-verification-stats': adminVerificationStats,
  'admin-update-role': adminUpdateRole,
  'admin-suspend-user': adminSuspendUser,
  'admin-block-user': adminBlockUser,
  'admin-unblock-user': adminUnblockUser,
  'admin-phone-numbers': adminPhoneNumbers,
  'admin-messages': adminMessages,
  'admin-uncover-message': adminUncoverMessage,
  'admin-outages': adminOutages,
} satisfies Partial<Handlers>;
