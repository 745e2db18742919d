import { makeStripeId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { StripeFailure } from '../errors.ts';
import { toSeconds } from '../events.ts';
import type { Wire } from '../present-payment.ts';
import type { CheckedDocument, IdentitySession } from './records.ts';

const REDACTED = '[redacted]';
/** Fields that only a restricted key may expand. */
const SENSITIVE = [
  'verified_outputs.dob',
  'verified_outputs.id_number',
  'last_verification_report.document.dob',
  'last_verification_report.document.expiration_date',
  'last_verification_report.document.number',
];
const EXPANDABLE = [...SENSITIVE, 'verified_outputs', 'last_verification_report'];

type Asked = { expanded: string[]; isRestricted: boolean };

/**
 * A session as Stripe sends it. It contains the verified data only if that is expanded; date of birth, number and
 * expiry of the document only for a restricted key.
 */
export function presentSession(
  session: IdentitySession,
  url: string | null,
  { expanded, isRestricted }: Asked = { expanded: [], isRestricted: false },
): Wire {
  requireExpandable(expanded, isRestricted);
  const wants = (path: string) => expanded.some((one) => one === path || one.startsWith(`${path}.`));
  const { report, requireSelfie, requireLiveCapture, allowedTypes } = session;
  return {
    id: session.id,
    object: 'identity.verification_session',
    client_reference_id: session.redaction ? null : session.clientReferenceId,
    client_secret: url === null ? null : `${session.id}_secret_${session.links.at(-1)?.token}`,
    created: session.created,
    last_error: session.lastError,
    last_verification_report:
      report && wants('last_verification_report')
        ? presentReport(
            session,
            expanded.map((path) => path.replace(/^last_verification_report\./, '')),
          )
        : (report?.id ?? null),
    livemode: false,
    metadata: session.redaction ? {} : session.metadata,
    options: {
      document: {
        allowed_types: allowedTypes,
        require_id_number: false,
        require_live_capture: requireLiveCapture,
        require_matching_selfie: requireSelfie,
      },
    },
    redaction: session.redaction ? { status: session.redaction } : null,
    related_customer: null,
    related_customer_account: null,
    status: session.status,
    type: 'document',
    url,
    ...(wants('verified_outputs') ? { verified_outputs: presentOutputs(session, wants) } : {}),
  };
}

/** A report. It contains the sensitive fields of its document if they are expanded. */
export function presentReport(session: IdentitySession, expanded: string[]): Wire {
  const { report, redaction, lastError, requireSelfie, requireLiveCapture, allowedTypes } = session;
  if (!report) throw new Error('the session has no report');
  const { document } = report;
  const of = <T>(value: T) => (redaction ? REDACTED : value);
  const error = (kind: string) => (lastError?.code.startsWith(kind) ? lastError : null);
  const status = (kind: string) => (error(kind) ? 'unverified' : 'verified');
  const sensitive = (name: string, value: unknown) =>
    expanded.includes(`document.${name}`) ? { [name]: value } : {};
  return {
    id: report.id,
    object: 'identity.verification_report',
    client_reference_id: redaction ? null : session.clientReferenceId,
    created: report.created,
    document: {
      address: null,
      error: error('document'),
      files: [],
      first_name: of(document.firstName),
      issued_date: null,
      issuing_country: of(document.country),
      last_name: of(document.lastName),
      status: status('document'),
      type: document.type,
      ...sensitive('dob', dayOf(session, document.dob)),
      ...sensitive('expiration_date', document.expires && dayOf(session, document.expires)),
      ...sensitive('number', of(document.number)),
    },
    livemode: false,
    options: {
      document: {
        allowed_types: allowedTypes,
        require_live_capture: requireLiveCapture,
        require_matching_selfie: requireSelfie,
      },
    },
    ...(requireSelfie
      ? { selfie: { document: null, error: error('selfie'), selfie: null, status: status('selfie') } }
      : {}),
    type: 'document',
    verification_session: session.id,
  };
}

/** Makes the address of the page: it works once, and for 48 hours. */
export function makeLink(world: World, session: IdentitySession): string {
  const token = makeStripeId('vlink', 32);
  session.links.push({ token, created: toSeconds(world.now()), isUsed: false });
  return `${world.stripeOrigin}/identity/start/${token}`;
}

function presentOutputs(session: IdentitySession, wants: (path: string) => boolean): Wire | null {
  if (session.status !== 'verified' || !session.report) return null;
  const { document } = session.report;
  const of = <T>(value: T) => (session.redaction ? REDACTED : value);
  return {
    address: null,
    email: null,
    first_name: of(document.firstName),
    id_number_type: null,
    last_name: of(document.lastName),
    phone: null,
    ...(wants('verified_outputs.dob') ? { dob: dayOf(session, document.dob) } : {}),
    ...(wants('verified_outputs.id_number') ? { id_number: null } : {}),
  };
}

function dayOf({ redaction }: IdentitySession, day: CheckedDocument['dob']) {
  return redaction ? { day: null, month: null, year: null } : day;
}

export function requireExpandable(expanded: string[], isRestricted: boolean) {
  for (const path of expanded) {
    if (!EXPANDABLE.includes(path))
      throw new StripeFailure({
        status: 400,
        type: 'invalid_request_error',
        message: `This property cannot be expanded (${path}).`,
      });
    if (SENSITIVE.includes(path) && !isRestricted)
      throw new StripeFailure({
        status: 403,
        type: 'invalid_request_error',
        message: `The provided key does not have access to ${path}: use a restricted key.`,
      });
  }
}
