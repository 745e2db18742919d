import { json, type Reply } from '../../http/reply.ts';
import { makeStripeId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { invalid, noSuch } from '../errors.ts';
import { emitEvent, toSeconds } from '../events.ts';
import type { StripeCall } from '../guard.ts';
import {
  type Params,
  readChoice,
  readGroup,
  readList,
  readMetadata,
  readText,
  refuseUnknown,
  requireText,
} from '../params.ts';
import { cancelSession, finishRedaction } from './change-session.ts';
import { makeLink, presentReport, presentSession, requireExpandable } from './present-session.ts';
import type { IdentitySession } from './records.ts';

const DOCUMENT_TYPES = ['driving_license', 'id_card', 'passport'];
const KNOWN = [
  'type',
  'client_reference_id',
  'metadata',
  'options',
  'provided_details',
  'return_url',
  'expand',
];
/** How long a redaction takes if no control call ends it sooner, by the sandbox's clock. Stripe's take up to four days. */
const REDACTION_MS = 3_600_000;

/** POST verification_sessions: a session that waits for the person, with the address of its page. */
export function createSession(world: World, { params }: StripeCall): Reply {
  refuseUnknown(params, KNOWN);
  requireText(params, 'type');
  readChoice(params, 'type', ['document']);
  const document = readGroup(readGroup(params, 'options'), 'document');
  refuseUnknown(document, [
    'allowed_types',
    'require_id_number',
    'require_live_capture',
    'require_matching_selfie',
  ]);
  const session: IdentitySession = {
    id: makeStripeId('vs'),
    created: toSeconds(world.now()),
    status: 'requires_input',
    clientReferenceId: readText(params, 'client_reference_id'),
    metadata: readMetadata(params, 'metadata'),
    returnUrl: readText(params, 'return_url'),
    requireSelfie: readFlag(document, 'require_matching_selfie'),
    requireLiveCapture: readFlag(document, 'require_live_capture'),
    allowedTypes: readTypes(document),
    lastError: null,
    report: null,
    chosen: null,
    redaction: null,
    redactedAt: null,
    links: [],
  };
  world.state.identity.sessions.set(session.id, session);
  void emitEvent(world, 'identity.verification_session.created', presentSession(session, null));
  return json(200, presentSession(session, makeLink(world, session)));
}

/** GET verification_sessions/{id}: with a fresh address while it waits for the person. */
export function retrieveSession(world: World, call: StripeCall): Reply {
  const session = findSession(world, call.id);
  requireExpandable(call.expanded, call.isRestricted);
  if (session.redaction === 'processing' && world.now() >= (session.redactedAt ?? 0))
    void finishRedaction(world, session);
  const isOpen = session.status === 'requires_input' && !session.redaction;
  return json(200, presentSession(session, isOpen ? makeLink(world, session) : null, call));
}

/** POST verification_sessions/{id}/cancel */
export function cancelVerification(world: World, call: StripeCall): Reply {
  const session = findSession(world, call.id);
  if (session.status !== 'requires_input' || session.redaction)
    throw invalid(`You cannot cancel a VerificationSession whose status is ${session.status}.`);
  void cancelSession(world, session);
  return json(200, presentSession(session, null));
}

/** POST verification_sessions/{id}/redact: ends a session that waits for the person. */
export function redactSession(world: World, call: StripeCall): Reply {
  const session = findSession(world, call.id);
  if (session.status === 'processing')
    throw invalid('You cannot redact a VerificationSession while its status is processing.');
  if (session.redaction) throw invalid('This VerificationSession is already redacted or being redacted.');
  session.redaction = 'processing';
  session.redactedAt = world.now() + REDACTION_MS;
  if (session.status === 'requires_input') void cancelSession(world, session);
  return json(200, presentSession(session, null));
}

/** GET verification_reports/{id} */
export function retrieveReport(world: World, { id, expanded, isRestricted }: StripeCall): Reply {
  const session = [...world.state.identity.sessions.values()].find(({ report }) => report?.id === id);
  if (!session) throw noSuch('verification_report', id);
  requireExpandable(
    expanded.map((path) => `last_verification_report.${path}`),
    isRestricted,
  );
  return json(200, presentReport(session, expanded));
}

function findSession(world: World, id: string): IdentitySession {
  const session = world.state.identity.sessions.get(id);
  if (!session) throw noSuch('verification_session', id, 'session');
  return session;
}

function readTypes(document: Params): string[] {
  const types = readList(document, 'allowed_types').filter((one) => typeof one === 'string');
  const unknown = types.find((one) => !DOCUMENT_TYPES.includes(one));
  if (unknown !== undefined) throw invalid(`Invalid allowed_types: ${unknown}`, 'options[document]');
  return types.length > 0 ? types : DOCUMENT_TYPES;
}

function readFlag(params: Params, name: string): boolean {
  return readChoice(params, name, ['true', 'false']) === 'true';
}
