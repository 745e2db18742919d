import { REFERRAL_STORAGE_KEY } from '@numlet/contract/constants';

/**
 * The referral code of this visit, in upper case: from `ref` in the address, or from an earlier page of the visit
 * (specification 1 §3). Empty if there is none.
 */
export function storeReferral(search: string): string {
  const fromAddress = new URLSearchParams(search).get('ref')?.trim().toUpperCase();
  try {
    if (fromAddress) sessionStorage.setItem(REFERRAL_STORAGE_KEY, fromAddress);
    return fromAddress || (sessionStorage.getItem(REFERRAL_STORAGE_KEY) ?? '');
  } catch {
    return fromAddress ?? '';
  }
}
