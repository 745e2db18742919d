import { useEffect } from 'react';
import { useProfile } from '../../lib/use-profile.ts';

/**
 * Calls `onUnverified` with the phone of a signed-in person whose phone is not verified. A profile that cannot be loaded
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
