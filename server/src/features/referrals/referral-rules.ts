type Referral = {
  reversed_at: Date | null;
  reward_given: boolean;
  first_purchase_made: boolean;
  reward_minor: number;
};

/** The progress of a referral. A reversal is final (rule 25, referral-reward). */
export function referralProgress(referral: Omit<Referral, 'reward_minor'>) {
  if (referral.reversed_at) return 'reversed' as const;
  if (referral.reward_given) return 'commission_paid' as const;
  return referral.first_purchase_made ? ('purchase_made' as const) : ('awaiting_purchase' as const);
}

/** The cents of the rewards that were paid and not reversed. */
export function earnedMinor(referrals: readonly Referral[]): number {
  const paid = referrals.filter((each) => referralProgress(each) === 'commission_paid');
  return paid.reduce((sum, { reward_minor }) => sum + reward_minor, 0);
}
