import type { Deps } from '../../../deps.ts';
import type { Carrier, InboundSms } from '../../../ports/carrier.ts';
import { storeBlockedTexts } from '../blocked/store-blocked-texts.ts';
import type { TextIntake } from './text-intake.ts';

/**
 * Receives a webhook's text, or a picture message without words, of which the inbox shows sender and time
 * (docs/decisions/070). Resolves when it is committed.
 */
export async function receiveInbound(
  deps: Deps,
  texts: TextIntake,
  carrier: Carrier,
  sms: InboundSms,
): Promise<void> {
  if (!sms.isPicture) return texts.receive({ ...sms, carrier: carrier.name });
  const { carrierMessageId, to, from } = sms;
  const sentAt = deps.clock.now();
  await storeBlockedTexts(deps, carrier, [
    { carrierMessageId, to, from, sentAt, why: 'picture', errorCode: null },
  ]);
}
