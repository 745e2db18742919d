import type { FunctionOutput } from '@numlet/contract/functions';
import type { Profile } from '../../accounts/profile/profiles.queries.ts';
import { isLeaving } from '../../accounts/status/account-rules.ts';
import { forfeitRefusal, receivingRefusal } from '../../billing/operations/entry/require-may-receive.ts';
import { phoneActs } from '../../verification/administration/phone-acts.ts';
import { accountActs } from '../users/account-acts.ts';

type PersonAct = FunctionOutput<'admin-person'>['person']['may'][number];

type Facts = Parameters<typeof phoneActs>[1] & {
  creditMinor: number;
  hasFactor: boolean;
  /** Whether a reset of the second factor is scheduled. */
  hasReset: boolean;
};

/** The acts that an administrator may do on the page of a person, by the same rules as the acts themselves. */
export function personActs(profile: Profile, facts: Facts, now: Date): PersonAct[] {
  const { isOwn, creditMinor, hasFactor, hasReset } = facts;
  const mayReceive = !isOwn && receivingRefusal(profile, now) === null;
  const isDeleting = profile.deletion_requested_at !== null;
  const further: readonly [PersonAct, boolean][] = [
    ['give_credit', mayReceive],
    ['give_number', mayReceive],
    ['forfeit_credit', forfeitRefusal(profile, creditMinor, now) === null],
    ['reset_factor', !isOwn && hasFactor && !hasReset],
    ['delete', !isOwn && !isDeleting],
    ['undo_deletion', !isOwn && isDeleting && !isLeaving(profile, now)],
  ];
  return [
    ...accountActs(profile, isOwn, now),
    ...phoneActs(profile, facts, now),
    ...further.filter(([, isAllowed]) => isAllowed).map(([act]) => act),
  ];
}
