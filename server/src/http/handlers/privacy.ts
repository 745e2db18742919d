import type { Handlers } from '../../features/handler.ts';
import { exportAccount } from '../../features/privacy/export-account.ts';
import { requestAccountDeletion } from '../../features/privacy/request-account-deletion.ts';
import { undoAccountDeletion } from '../../features/privacy/undo-account-deletion.ts';

export const privacyHandlers = {
  'export-account': exportAccount,
  'request-account-deletion': requestAccountDeletion,
  'undo-account-deletion': undoAccountDeletion,
} satisfies Partial<Handlers>;
