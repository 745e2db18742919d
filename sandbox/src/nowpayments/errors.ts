import { json, type Reply } from '../http/reply.ts';

/** A refusal as NOWPayments words it. */
export function refuse(statusCode: number, code: string, message: string): Reply {
  return json(statusCode, { status: false, statusCode, code, message });
}
