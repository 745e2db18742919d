import { z } from 'zod';
import { OTP_LENGTH } from '../constants.ts';
import { e164, input, text } from '../fields.ts';

/** send-verification-otp and update-phone-number: the whole number with its dial code. */
export const phoneInput = input({ phone_number: e164('Phone number') });

export const verifyOtpInput = input({
  otp_code: text('Verification code', OTP_LENGTH).regex(/^\d{6}$/, {
    error: `Please enter a valid ${OTP_LENGTH}-digit code`,
  }),
});

/** A refusal is an answer here: `error` says why, the counters say what is left and how long to wait in seconds. */
export const verificationOutcome = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  attempts_remaining: z.int().min(0).optional(),
  cooldown_remaining: z.int().min(0).optional(),
});
