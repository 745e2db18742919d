import { z } from 'zod';
import { OTP_LENGTH } from '../constants.ts';
import { e164, input, instant, text } from '../fields.ts';
import { asciiDigits } from '../numbers/typed-digits.ts';

const phone = e164('Phone number');
/** Required if the last answer named `proof_of_work`: the solution of GET /auth/v1/proof-of-work?length=long. */
const proof = text('Proof of work', 4_000).optional();

/** update-phone-number: the whole number with its dial code. */
export const phoneInput = input({ phone_number: phone });

/** send-verification-otp: the person's own number. */
export const sendCodeInput = input({ phone_number: phone, proof });

export const resendCodeInput = input({ proof });

/**
 * The further requirement for a code. `proof_of_work`: few codes sent to such numbers are entered, so the browser must
 * first solve a task.
 */
const needed = z.enum(['proof_of_work']);

export const verifyOtpInput = input({
  otp_code: text('Verification code', OTP_LENGTH)
    .overwrite(asciiDigits)
    .regex(/^\d{6}$/, { error: `Please enter a valid ${OTP_LENGTH}-digit code` }),
});

/**
 * A refusal is part of the answer: `error` gives the reason; the counters are the remaining attempts and the seconds to
 * wait.
 */
export const verificationOutcome = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  attempts_remaining: z.int().min(0).optional(),
  cooldown_remaining: z.int().min(0).optional(),
  /** What the same call must also contain so that the code is sent. */
  needs: needed.optional(),
});

/**
 * get-phone-verification: the state of the person's own phone verification, for a screen that is opened again later.
 */
export const phoneVerificationOutput = z.object({
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  /**
   * The newest code sent to this number. `none`: no code was sent, or it is certain that sending failed. `live`: it can
   * be entered. `expired`: it has expired, or a newer request has replaced it. `spent`: its attempts are used up.
   * `taken`: the right code was entered, but the number verifies another account; `error` says what to do.
   */
  code: z.enum(['none', 'live', 'expired', 'spent', 'taken']),
  /** Attempts left for a live code; 0 without one. */
  attempts_remaining: z.int().min(0),
  /** Seconds for which a live code remains valid; 0 without one. */
  expires_in: z.int().min(0),
  /** Seconds until another code can be requested, limits and a block included; 0 if it can be now. */
  cooldown_remaining: z.int().min(0),
  /** The further requirement for the next code; null if there is none, and while there is a wait. */
  needs: needed.nullable(),
  /** Why no code is sent, or why the last one could not be sent, in words for the person. */
  error: z.string().nullable(),
  /** False if waiting does not help: this number gets no codes, or the person is blocked without an end. */
  sendable: z.boolean(),
  /** True while wrong codes or an administrator block the person; the next field says until when. */
  blocked: z.boolean(),
  blocked_until: instant.nullable(),
});
