import type { Handler } from '../handler.ts';
import { sendCode } from './send-code.ts';

/** Sends the code again, to the profile's own number. */
export const resendVerificationOtp: Handler<'resend-verification-otp'> = (deps, actor, { proof }) =>
  sendCode(deps, actor, 'resend_code', { phone: null, proof });
