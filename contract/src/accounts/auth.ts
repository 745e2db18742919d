import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../constants.ts';
import { email, text } from '../fields.ts';

/**
 * Bodies of the authentication protocol (/auth/v1) as the browser's library sends them. Unknown fields are accepted,
 * since the library sends more than the server needs. The server decides whether a password is strong enough, a
 * purpose known or a phone possible, and answers with the protocol's own error codes.
 */
const security = z.looseObject({ captcha_token: text('Captcha', 8192, 0).nullish() }).nullish();
const password = text('Password', PASSWORD_MAX_LENGTH);
const challenge = {
  code_challenge: text('Code challenge', 128, 0).nullish(),
  code_challenge_method: text('Code challenge method', 16, 0).nullish(),
};
const token = (label: string) => text(label, 4096);

/** Sign-up metadata (section 3): `phone_number` is the dial code plus the digits. */
export const signupData = z.looseObject({
  full_name: text('Full name', 100, 0).nullish(),
  phone_number: text('Phone number', 32, 0).nullish(),
  referrer_code: text('Referral code', 32, 0).nullish(),
  selected_purposes: z.array(text('Purpose', 40)).max(20).nullish(),
  terms_accepted: z.boolean().nullish(),
});

export const signupBody = z.looseObject({
  email: email('Email'),
  password,
  data: signupData.nullish(),
  gotrue_meta_security: security,
  ...challenge,
});

/** POST /token?grant_type=password */
export const passwordGrantBody = z.looseObject({
  email: email('Email'),
  password,
  gotrue_meta_security: security,
});

/** POST /token?grant_type=refresh_token */
export const refreshGrantBody = z.looseObject({ refresh_token: token('Refresh token') });

/** POST /token?grant_type=pkce */
export const pkceGrantBody = z.looseObject({
  auth_code: token('Authorization code'),
  code_verifier: text('Code verifier', 256),
});

export const verifyTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
  'sms',
  'phone_change',
] as const;

/**
 * POST /verify: the hashed token of an emailed link, or an emailed code together with the email address. The second variant
 * drops every other field, so that a `token_hash` that is not a string cannot pass through it.
 */
export const verifyBody = z.union([
  z.looseObject({ type: z.enum(verifyTypes), token_hash: token('Token') }),
  z.object({ type: z.enum(verifyTypes), email: email('Email'), token: text('Code', 64) }),
]);

export const resendBody = z.looseObject({
  email: email('Email'),
  type: z.enum(['signup', 'email_change']),
  gotrue_meta_security: security,
  ...challenge,
});

export const recoverBody = z.looseObject({
  email: email('Email'),
  gotrue_meta_security: security,
  ...challenge,
});

/** POST /otp: mails a code and a link. It never signs a person up, whatever `create_user` says. */
export const otpBody = z.looseObject({
  email: email('Email'),
  gotrue_meta_security: security,
  ...challenge,
});

/** PUT /user */
export const updateUserBody = z.looseObject({
  email: email('Email').nullish(),
  password: password.nullish(),
  current_password: password.nullish(),
  nonce: text('Code', 64, 0).nullish(),
  data: signupData.nullish(),
  ...challenge,
});

/** POST /factors: the second factor is an authenticator app. */
export const enrollFactorBody = z.looseObject({
  factor_type: z.literal('totp'),
  friendly_name: text('Name', 64, 0).nullish(),
  issuer: text('Issuer', 64, 0).nullish(),
});

/** POST /factors/:id/verify */
export const verifyFactorBody = z.looseObject({
  challenge_id: z.uuid({ error: 'Challenge id must be an id.' }),
  code: text('Code', 12),
});

/** POST /factors/recovery-codes/verify: a code as typed; hyphens and spaces are allowed. */
export const recoveryCodeBody = z.looseObject({ code: text('Code', 64) });
