import { z } from 'zod';
import { id, input, instant, matchingText, money } from './fields.ts';

export const processReferralInput = input({
  referrerCode: matchingText('Referral code', 32, /^[0-9A-Za-z-]+$/, 'letters and digits'),
});

export const referralStatus = z.enum(['awaiting_purchase', 'purchase_made', 'commission_paid', 'reversed']);

/**
 * get-referrals: the person's own code, the link that contains it, and the people who signed up with it, newest first.
 */
export const referralsOutput = z.object({
  code: z.string(),
  link: z.string(),
  /** The rewards paid and not reversed, in dollars. */
  earned: money,
  referrals: z.array(
    z.object({
      id,
      referrer_user_id: id,
      created_at: instant,
      /** Dollars; 0 once it is reversed. */
      reward_amount: money,
      reward_given: z.boolean(),
      first_purchase_made: z.boolean(),
      status: referralStatus,
    }),
  ),
});
