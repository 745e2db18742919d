import type { Handler } from '../handler.ts';
import { bindReferral } from './bind-referral.ts';

/** Repeats the binding that the server did at sign-up. The repeat is harmless (section 7 of the first document). */
export const processReferral: Handler<'process-referral'> = async (deps, actor, { referrerCode }) => {
  const binding = await bindReferral(deps, actor.userId, referrerCode);
  if (binding === 'unknown_code')
    return { success: false, error: 'This referral code does not exist. Please check it.' };
  if (binding === 'own_code') return { success: false, error: 'This is your own referral code.' };
  return { success: true };
};
