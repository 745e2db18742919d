import { json, type Reply } from '../http/reply.ts';

/** An error in the format of NOWPayments. */
export function nowpaymentsError(statusCode: number, code: string, message: string): Reply {
  return json(statusCode, { status: false, statusCode, code, message });
}
