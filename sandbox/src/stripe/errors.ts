import { json, type Reply } from '../http/reply.ts';

export type StripeProblem = {
  status: number;
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Record<string, unknown>;
};

/** An error in Stripe's format; handlers throw it and the routes answer with it. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  readonly problem: StripeProblem;
  constructor(problem: StripeProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export function invalid(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure({
    status: 400,
    type: 'invalid_request_error',
    message,
    ...given({ param, code }),
  });
}

export function missingParam(param: string): StripeFailure {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure({
    status: 404,
    type: 'invalid_request_error',
    message,
    param,
    code: 'resource_missing',
  });
}

/** The error body that Stripe answers with. */
export function toStripeErrorReply({ problem: { status, ...error } }: StripeFailure): Reply {
  const docs = error.code
    ? { doc_url: `https://docs.stripe.com/error-codes/${error.code.replaceAll('_', '-')}` }
    : {};
  return json(status, { error: { ...error, ...docs } });
}

function given(fields: { param: string | undefined; code: string | undefined }) {
  return { ...(fields.param ? { param: fields.param } : {}), ...(fields.code ? { code: fields.code } : {}) };
}
