import { AppError } from '../../../app-error.ts';
import type { Handler } from '../../handler.ts';
import { readCounter } from '../account-counters.queries.ts';
import { deleteSubscription, saveSubscription } from './push-subscriptions.queries.ts';

/** The key with which a browser subscribes; null if none is configured, and then notifications are not offered. */
export const getPushKey: Handler<'get-push-key'> = async ({ push }) => ({
  public_key: push?.publicKey ?? null,
});

/**
 * Subscribes the caller's browser to notifications of future texts, until its session ends (docs/decisions/042).
 * @throws AppError invalid_input for an address that is not a push service's
 */
export const savePushSubscription: Handler<'save-push-subscription'> = async (
  { db, push, clock },
  { sessionId, accountId },
  subscription,
) => {
  if (!push?.serviceOf(subscription.endpoint))
    throw new AppError('invalid_input', {
      message: 'Endpoint must be the address of a known push service.',
      field: 'endpoint',
    });
  const { change_seq: sentSeq } = await readCounter(db, accountId);
  await db
    .transaction()
    .execute((trx) =>
      saveSubscription(trx, { ...subscription, sessionId, accountId, sentSeq, now: clock.now() }),
    );
  return { success: true };
};

export const deletePushSubscription: Handler<'delete-push-subscription'> = async ({ db }, { sessionId }) => {
  await deleteSubscription(db, sessionId);
  return { success: true };
};
