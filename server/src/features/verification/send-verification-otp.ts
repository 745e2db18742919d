import type { Handler } from '../handler.ts';
import { sendCode } from './send-code.ts';

/** Accepts the profile's own number only; changing it is `update-phone-number`. */
export const sendVerificationOtp: Handler<'send-verification-otp'> = (
  deps,
  actor,
  { phone_number: phone, proof },
) => sendCode(deps, actor, 'send_code', { phone, proof });
