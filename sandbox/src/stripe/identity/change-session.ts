import { makeStripeId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { emitEvent, toSeconds } from '../events.ts';
import { presentSession } from './present-session.ts';
import type { CheckedDocument, IdentitySession } from './records.ts';

/** A document that matches no particular person. */
export const sampleDocument: CheckedDocument = {
  firstName: 'Ines',
  lastName: 'Adeyemi',
  dob: { day: 31, month: 12, year: 1990 },
  number: 'C01X00T47',
  type: 'passport',
  country: 'NG',
  expires: { day: 30, month: 6, year: 2040 },
};

/** The person has submitted document and face, and Stripe decides next. Resolves after the webhook's first attempt. */
export function submitCheck(
  world: World,
  session: IdentitySession,
  document: Partial<CheckedDocument> = {},
): Promise<void> {
  session.status = 'processing';
  session.lastError = null;
  session.report = {
    id: makeStripeId('vr'),
    created: toSeconds(world.now()),
    document: { ...sampleDocument, ...document },
  };
  return emit(world, session, 'processing');
}

/** The outcome of the checks: verified, or refused with a code of `last_error`. */
export function decideCheck(world: World, session: IdentitySession, refusal: string | null): Promise<void> {
  session.status = refusal === null ? 'verified' : 'requires_input';
  session.lastError = refusal === null ? null : { code: refusal, reason: `The check ended with ${refusal}.` };
  return emit(world, session, refusal === null ? 'verified' : 'requires_input');
}

export function cancelSession(world: World, session: IdentitySession): Promise<void> {
  session.status = 'canceled';
  return emit(world, session, 'canceled');
}

/** Removes all personal data from the session. */
export function finishRedaction(world: World, session: IdentitySession): Promise<void> {
  session.redaction = 'redacted';
  session.clientReferenceId = null;
  session.metadata = {};
  if (session.report)
    session.report.document = {
      ...sampleDocument,
      firstName: '',
      lastName: '',
      number: '',
      country: '',
      dob: { day: 1, month: 1, year: 1 },
      expires: null,
    };
  return emit(world, session, 'redacted');
}

function emit(world: World, session: IdentitySession, change: string): Promise<void> {
  world.changed();
  return emitEvent(world, `identity.verification_session.${change}`, presentSession(session, null));
}
