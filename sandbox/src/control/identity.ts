import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import {
  cancelSession,
  decideCheck,
  finishRedaction,
  submitCheck,
} from '../stripe/identity/change-session.ts';
import { readDay } from '../stripe/identity/page-routes.ts';
import type { CheckedDocument } from '../stripe/identity/records.ts';
import type { World } from '../world.ts';
import { type Body, ControlError, choiceOf, optionalText, readBody } from './read-json.ts';

/**
 * POST /control/identity/{vs}/{submit,verify,refuse,cancel,redact}: does what the person does on the page of Stripe
 * Identity, and what Stripe decides. `verify` and `refuse { code }` submit first if that has not been done; `redact`
 * finishes a pending redaction. Responds after the first attempt to deliver the webhooks.
 */
export async function actOnIdentity(world: World, { params, raw }: Call): Promise<Reply> {
  const session = world.state.identity.sessions.get(params.id ?? '');
  if (!session) throw new ControlError(404, `There is no verification session ${params.id}.`);
  const body = readBody(raw);
  const action = choiceOf({ action: params.action }, 'action', [
    'submit',
    'verify',
    'refuse',
    'cancel',
    'redact',
  ]);
  if (action === 'redact') {
    if (session.redaction !== 'processing') throw new ControlError(409, 'No redaction is pending.');
    await finishRedaction(world, session);
    return json(200, { id: session.id, redaction: session.redaction });
  }
  if (session.redaction || session.status === 'verified' || session.status === 'canceled')
    throw new ControlError(409, `This session is already ${session.status}.`);
  if (action === 'cancel') await cancelSession(world, session);
  else {
    if (session.status !== 'processing') await submitCheck(world, session, readDocument(body));
    if (action === 'verify') await decideCheck(world, session, null);
    if (action === 'refuse')
      await decideCheck(world, session, optionalText(body, 'code') ?? 'document_unverified_other');
  }
  return json(200, { id: session.id, status: session.status });
}

function readDocument(body: Body): Partial<CheckedDocument> {
  const [firstName, lastName, number] = ['firstName', 'lastName', 'number'].map((name) =>
    optionalText(body, name),
  );
  const [dob, expires] = ['dob', 'expires'].map((name) => readDay(optionalText(body, name)));
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(number ? { number } : {}),
    ...(dob ? { dob } : {}),
    ...(expires ? { expires } : {}),
  };
}
