import { AppError } from '../../../../../app-error.ts';
import type { Handler } from '../../../../handler.ts';
import { requireOffer } from '../../../orders/entry/require-offer.ts';
import { describeOutcome } from '../../recovery/describe-outcome.ts';
import { giveAnotherNumber } from '../../recovery/give-another-number.ts';
import { grantNumber } from '../../recovery/grant-number.ts';
import { requireWaiting } from '../require-waiting.ts';

/**
 * Buys another number for a purchase in the recovery queue or, without an order, grants one at our cost (section 7 of
 * the second document).
 * @throws AppError not_found, conflict, number_taken, regulatory, order_in_progress, provider_unavailable
 */
export const purchasePhoneNumber: Handler<'purchase-phone-number'> = async (deps, actor, input) => {
  const waiting = input.orderId ? await requireWaiting(deps, input.orderId, 'another_number') : null;
  if (waiting && waiting.order.user_id !== input.userId) throw new AppError('not_found');
  const offer = await requireOffer(deps, input.phoneNumber, input.countryCode);
  const number = {
    e164: input.phoneNumber,
    carrier: offer.carrier,
    country_code: input.countryCode,
    phone_type: offer.type,
    friendly_name: input.friendlyName,
  };
  const reason = input.reason ?? null;
  if (!waiting && input.words)
    throw new AppError('invalid_input', {
      field: 'words',
      message:
        'A message is possible only when you replace the number of a purchase: no mail is sent for a free number.',
    });
  if (!waiting)
    return describeOutcome(
      deps,
      await grantNumber(deps, actor, {
        userId: input.userId,
        number,
        surchargeMinor: offer.surchargeMinor,
        reason,
      }),
    );
  await giveAnotherNumber(deps, actor, waiting.order, {
    kind: waiting.kind,
    number,
    reason,
    words: input.words,
  });
  return describeOutcome(deps, waiting.order.id);
};
