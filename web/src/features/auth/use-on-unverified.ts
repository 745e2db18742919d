import { useEffect } from 'react';
import { useProfile } from '../../lib/use-profile.ts';

/**
 * Tells of somebody who is signed in that their phone is not proven, and which it is. Whoever's profile cannot be read
 * counts as not verified (specification 1 §4). @returns the profile
 */
export function useOnUnverified(onUnverified: (phone: string | null) => void) {
  const profile = useProfile();
  const isUnverified = !profile.isPending && !profile.data?.phone_verified;
  const phone = profile.data?.phone_number ?? null;
  useEffect(() => {
    if (isUnverified) onUnverified(phone);
  }, [isUnverified, phone, onUnverified]);
  return profile;
}
