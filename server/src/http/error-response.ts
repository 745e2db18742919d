import { errors } from '@numlet/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../db/postgres-errors.ts';
import { AuthError } from '../features/accounts/protocol/auth-error.ts';
import { hasNoAnswer, ProviderError } from '../ports/provider-error.ts';
import { randomBelow } from '../random.ts';

/** Callers refused at the same time get a random delay of up to this before they retry. */
const RETRY_WITHIN_SECONDS = 4;
const PROVIDER_RETRY_SECONDS = 30;

/** Answers every refusal and failure: the public part is sent, the rest is logged with the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AuthError) return answerAuthError(error, reply);
  // The caller no longer waits for an answer, and the service has not failed.
  if (isHangUp(error, request)) return reply.status(400).send();
  const known =
    error instanceof AppError
      ? error
      : (fromDatabase(error, request) ?? fromProvider(error, request) ?? fromFastify(error, request));
  if (!known) {
    request.log.error({ err: error, requestId: request.id }, 'a request failed');
    if (isAuthRoute(request))
      return answerAuthError(
        new AuthError(
          500,
          'unexpected_failure',
          'Unexpected failure, please check server logs for more information',
        ),
        reply,
      );
  }
  const refusal = known ?? new AppError('internal');
  if (isAuthRoute(request) && known) return answerAuthError(asAuthError(known), reply);
  const { status, message } = errors[refusal.code];
  const { field } = refusal.details;
  const isUnavailable = refusal.code === 'provider_unavailable';
  const retryAfterSeconds = refusal.details.retryAfterSeconds ?? (isUnavailable ? PROVIDER_RETRY_SECONDS : 0);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).send({
    code: refusal.code,
    message: (isUnavailable ? outageMessage(refusal.cause) : null) ?? refusal.details.message ?? message,
    ...(field ? { field } : {}),
    ...refusal.details.facts,
    ...(status >= 500 ? { requestId: request.id } : {}),
  });
}

/** Whether the caller closed the connection before the whole request had arrived, or while a file was sent. */
function isHangUp(error: unknown, { raw }: FastifyRequest): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (code === 'ECONNRESET' && raw.readableAborted) || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Sends both formats that the protocol has used, so that every version of its library finds the code. */
function answerAuthError(refusal: AuthError, reply: FastifyReply) {
  const { status, code, message, extra, retryAfterSeconds } = refusal;
  if (retryAfterSeconds > 0) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(status)
    .header('x-sb-error-code', code)
    .send({ code, error_code: code, message, msg: message, ...extra });
}

/**
 * A database outage is temporary and not the caller's mistake: the same call may succeed in a moment. It must not be
 * reported as any other refusal, especially not as a missing session.
 */
function fromDatabase(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof ProviderError || !isDatabaseUnavailable(error)) return null;
  request.log.warn({ err: error, requestId: request.id }, 'the database is unavailable: a request got a 503');
  return new AppError('overloaded', {
    retryAfterSeconds: 1 + randomBelow(RETRY_WITHIN_SECONDS),
    cause: error,
  });
}

/**
 * The error for a provider that is not responding, if the handler has no error of its own: nothing was promised to the
 * person yet.
 */
function fromProvider(error: unknown, request: FastifyRequest): AppError | null {
  if (!(error instanceof ProviderError) || (error.kind !== 'retryable' && error.kind !== 'unknown_outcome'))
    return null;
  request.log.warn(
    { err: error, requestId: request.id },
    'a provider is not responding: a request got a 503',
  );
  return new AppError('provider_unavailable', { cause: error });
}

const SUBJECTS: Readonly<Record<string, string>> = {
  stripe: 'Card payments are',
  nowpayments: 'Crypto payments are',
  twilio: 'The phone carrier is',
  'document-store': 'Document storage is',
};

/** The message if a provider is known to be down, or has just not responded. It must not suggest an immediate retry. */
function outageMessage(cause: unknown): string | null {
  if (!(cause instanceof ProviderError) || !(cause.info.isDown || hasNoAnswer(cause))) return null;
  const subject = SUBJECTS[cause.provider] ?? 'A provider is';
  return `${subject} temporarily unavailable. Please try again in a minute.`;
}

/** Fastify's own refusals: a body that is not JSON, too large, or of another type. */
function fromFastify(error: unknown, request: FastifyRequest): AppError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  switch (status) {
    case 400:
      return new AppError('invalid_input', {
        field: 'body',
        message: 'The request body must be a JSON object.',
      });
    case 413:
      return new AppError('body_too_large', {
        message: `The request body is larger than the limit of ${Math.floor(request.routeOptions.bodyLimit / 1024)} KB.`,
      });
    case 415:
      return new AppError('unsupported_media_type');
    case 429:
      return error instanceof AppError ? error : new AppError('too_many_requests');
    case 503:
      return new AppError('overloaded', { retryAfterSeconds: 1 });
    default:
      return null;
  }
}

function asAuthError({ code, details }: AppError): AuthError {
  const { status, message } = errors[code];
  const text = details.message ?? message;
  const wait = details.retryAfterSeconds;
  if (status === 429) return new AuthError(429, 'over_request_rate_limit', text, {}, wait);
  if (status === 413) return new AuthError(413, 'request_entity_too_large', text);
  if (status === 503) return new AuthError(503, 'request_timeout', text, {}, wait ?? 1);
  return new AuthError(status, details.field === 'body' ? 'bad_json' : 'validation_failed', text);
}

function isAuthRoute(request: FastifyRequest): boolean {
  return request.url.startsWith('/auth/');
}
