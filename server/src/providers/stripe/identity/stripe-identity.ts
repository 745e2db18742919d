import type { KycIdType } from '@numlet/contract/kyc/kyc-options';
import type Stripe from 'stripe';
import type { IdentityCheck, IdentityVerifier, VerifiedDocument } from '../../../ports/identity-verifier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { createStripeClient } from '../stripe-client.ts';
import { calling } from '../stripe-values.ts';
import { canBeRedacted, isRedacted, isRefused, lastDayOf, UNKNOWN_STATUS, wholeDay } from './assumptions.ts';
import { reasonOf } from './refusal-reasons.ts';

export type StripeIdentitySettings = { key: string; apiUrl: string | undefined };
type Session = Stripe.Identity.VerificationSession;

const ID_TYPES: Readonly<Record<string, KycIdType>> = {
  driving_license: "Driver's License",
  id_card: 'National ID Card',
  passport: 'International Passport',
};

/** The data that we compare and keep. Stripe returns date of birth, number and expiry only to a restricted key. */
const RESULTS = {
  expand: [
    'verified_outputs',
    'verified_outputs.dob',
    'last_verification_report',
    'last_verification_report.document.number',
    'last_verification_report.document.expiration_date',
  ],
};

/**
 * Stripe Identity: the check of a document and a face on Stripe's page. It has its own key, which needs access to
 * nothing else in the Stripe account.
 */
export function createStripeIdentity({ key, apiUrl }: StripeIdentitySettings): IdentityVerifier {
  const { verificationSessions } = createStripeClient(key, apiUrl).identity;
  /** Stripe rejects a key that may not read the results, and after 48 hours any key without an IP address filter. */
  const withResults = (ref: string, session: Session) =>
    calling(() => verificationSessions.retrieve(ref, RESULTS)).catch((error: unknown) => {
      if (error instanceof ProviderError && (error.kind === 'auth' || error.kind === 'invalid'))
        return session;
      throw error;
    });
  return {
    start: ({ reference, returnUrl }) =>
      calling(async () => {
        const { id, url } = await verificationSessions.create(
          {
            type: 'document',
            client_reference_id: reference,
            options: {
              document: {
                allowed_types: Object.keys(ID_TYPES),
                require_live_capture: true,
                require_matching_selfie: true,
              },
            },
            return_url: returnUrl,
          },
          { idempotencyKey: reference },
        );
        if (url === null) throw new ProviderError('stripe', 'unavailable', 'the new check has no page');
        return { ref: id, url };
      }),

    read: (ref) =>
      calling(async () => {
        const session = await verificationSessions.retrieve(ref);
        if (session.redaction || session.status !== 'verified') return toCheck(session);
        // The verified data is read only for a verified check.
        return toCheck(await withResults(ref, session));
      }),

    resume: (ref) =>
      calling(async () => {
        const session = await verificationSessions.retrieve(ref);
        return toCheck(session).outcome === 'open' ? session.url : null;
      }),

    redact: (ref) =>
      calling(async () => {
        const before = await verificationSessions.retrieve(ref);
        if (isRedacted(before)) return 'redacted';
        if (before.redaction || !canBeRedacted(before)) return 'processing';
        return isRedacted(await verificationSessions.redact(ref)) ? 'redacted' : 'processing';
      }),
  };
}

function toCheck(session: Session): IdentityCheck {
  const outcome = outcomeOf(session);
  return {
    ref: session.id,
    outcome,
    reason: outcome === 'refused' ? reasonOf(session.last_error?.code ?? null) : null,
    document: outcome === 'verified' ? toDocument(session) : null,
  };
}

function outcomeOf(session: Session): IdentityCheck['outcome'] {
  if (session.redaction) return 'redacted';
  switch (session.status) {
    case 'requires_input':
      return isRefused(session) ? 'refused' : 'open';
    case 'verified':
      return 'verified';
    case 'canceled':
      return 'canceled';
    default:
      return UNKNOWN_STATUS;
  }
}

function toDocument({
  verified_outputs: person,
  last_verification_report: report,
}: Session): VerifiedDocument {
  const document = typeof report === 'object' ? report?.document : undefined;
  return {
    firstName: person?.first_name ?? null,
    lastName: person?.last_name ?? null,
    dateOfBirth: wholeDay(person?.dob),
    number: document?.number ?? null,
    type: ID_TYPES[document?.type ?? ''] ?? null,
    expiresOn: lastDayOf(document?.expiration_date),
  };
}
