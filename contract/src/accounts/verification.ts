import { z } from 'zod';
import { OTP_LENGTH } from '../constants.ts';
import { e164, input, instant, text } from '../fields.ts';

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

/** get-phone-verification: how far the proof of the person's own phone has come, for a screen that is opened anew. */
export const phoneVerificationOutput = z.object({
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  /**
   * The newest code to this number. `none`: none was sent, or surely none went out. `live`: it can be entered.
   * `expired`: its time is over, or a newer request has ended it. `spent`: it died of wrong guesses.
   */
  code: z.enum(['none', 'live', 'expired', 'spent']),
  /** Of a live code; 0 without one. */
  attempts_remaining: z.int().min(0),
  /** Seconds for which a live code is still good; 0 without one. */
  expires_in: z.int().min(0),
  /** Seconds until another code can be asked for, limits and a block included; 0 when it can be now. */
  cooldown_remaining: z.int().min(0),
  /** Why no code is sent, or why the last sending failed, in words for the person. */
  error: z.string().nullable(),
  /** False while no waiting helps: this number gets no code, or the person is blocked without an end. */
  sendable: z.boolean(),
  /** True while wrong codes, or an administrator, keep the person from trying; until when stands in the next field. */
  blocked: z.boolean(),
  blocked_until: instant.nullable(),
});
