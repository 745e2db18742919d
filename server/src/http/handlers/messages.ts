import type { Handlers } from '../../features/handler.ts';
import { correctCode } from '../../features/messages/correction/correct-code.ts';
import { getOverageSettings } from '../../features/messages/overage/get-overage-settings.ts';
import { previewWithheldTexts } from '../../features/messages/overage/preview-withheld-texts.ts';
import { saveOverageSettings } from '../../features/messages/overage/save-overage-settings.ts';
import {
  deletePushSubscription,
  getPushKey,
  savePushSubscription,
} from '../../features/messages/push/push-subscription.ts';
import { listMessages } from '../../features/messages/reading/list-messages.ts';
import { userDashboard } from '../../features/messages/reading/user-dashboard.ts';
import { getMeasuredFigures } from '../../features/messages/reception/get-measured-figures.ts';
import { numberReception } from '../../features/messages/reception/number-reception.ts';

export const messagesHandlers = {
  'get-overage-settings': getOverageSettings,
  'save-overage-settings': saveOverageSettings,
  'preview-withheld-texts': previewWithheldTexts,
  'user-dashboard': userDashboard,
  'list-messages': listMessages,
  'get-push-key': getPushKey,
  'save-push-subscription': savePushSubscription,
  'delete-push-subscription': deletePushSubscription,
  'number-reception': numberReception,
  'correct-code': correctCode,
  'get-measured-figures': getMeasuredFigures,
} satisfies Partial<Handlers>;
