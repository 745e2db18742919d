import { newId } from '../../../random.ts';
import type { Handler } from '../../handler.ts';
import { guardForm } from '../forms/guard-form.ts';
import { contactMailDue } from './contact-events.ts';
import { insertContactMessage } from './contact-messages.queries.ts';
import { isUrgentViolation } from './contact-rules.ts';

/**
 * Stores a message of the contact form (specification 2 §2.3 and §2.6), and has it mailed to support and confirmed to
 * its sender. One idempotency key is one message, however often it is sent.
 * @throws AppError proof_of_work_needed, too_many_requests
 */
export const sendContactMessage: Handler<'send-contact-message'> = async (
  deps,
  origin,
  { name, email, subject, message, idempotency_key = newId(), proof },
) => {
  await guardForm(deps, origin, proof);
  const id = newId();
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertContactMessage(trx, {
      ...{ id, idempotency_key, name, email: email.toLowerCase(), subject, body: message },
      is_urgent: isUrgentViolation(subject),
      received_at: deps.clock.now(),
    });
    if (!isNew) return;
    await deps.announce(trx, contactMailDue, { messageId: id, to: 'support' });
    await deps.announce(trx, contactMailDue, { messageId: id, to: 'sender' });
  });
  return { success: true };
};
