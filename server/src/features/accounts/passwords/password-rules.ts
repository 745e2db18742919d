import {
  judgePassword,
  loadPasswordEstimator,
  type PasswordOwner,
} from '@numlet/contract/accounts/password-judgement';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';

/**
 * Refuses a password that would be guessed, by the judgement that the browser's meter shows: too short, among the
 * common ones, made of the person's own words, or of too simple a pattern. No kinds of characters are required (R1,
 * R2).
 * @throws AuthError weak_password, with the reasons that the browser's library shows; validation_failed when too long
 */
export async function requireUsablePassword(typed: string, owner: PasswordOwner) {
  const { refusal } = judgePassword(typed, owner, await loadPasswordEstimator());
  if (!refusal) return;
  const { reason, message } = refusal;
  if (reason === 'too_long') throw validationFailed(message);
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } });
}
