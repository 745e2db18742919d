import clsx from 'clsx';
import { Link } from 'react-router';
import { serverNow } from '../../../../lib/call/server-time.ts';
import { formatArrival, formatMoney } from '../../../../lib/format.ts';
import { personAddress } from '../../parts/person-address.ts';
import { Aside } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

const REFERRAL_WORDS: Record<PersonPage['referrals'][number]['status'], string> = {
  awaiting_purchase: 'No purchase yet',
  purchase_made: 'Purchased',
  commission_paid: 'Rewarded',
  reversed: 'Reversed',
};

/** The newest attempts to verify the person's own phone. */
export function AttemptsAside({ attempts }: Pick<PersonPage, 'attempts'>) {
  return (
    <Aside title="Verification attempts">
      {attempts.length === 0 && <p className="text-small text-ink-2">None yet.</p>}
      {attempts.slice(0, 6).map((attempt) => (
        <p key={attempt.id} className="flex items-baseline justify-between gap-3 text-small">
          <span className="min-w-0">
            {attempt.attempt_type.replaceAll('_', ' ').toUpperCase()}{' '}
            <span className={clsx(attempt.success ? 'text-ink-2' : 'font-medium text-amber')}>
              {attempt.success ? 'Success' : 'Failed'}
            </span>
            {attempt.error_message && <span className="block text-ink-2">{attempt.error_message}</span>}
          </span>
          <span className="shrink-0 text-ink-3">{formatArrival(attempt.created_at, serverNow())}</span>
        </p>
      ))}
      {attempts.length > 6 && <p className="text-small text-ink-3">Older ones are in the timeline.</p>}
    </Aside>
  );
}

/** The people they referred, and the rewards for it. */
export function ReferralsAside({ referrals }: Pick<PersonPage, 'referrals'>) {
  return (
    <Aside title="Referrals">
      {referrals.length === 0 && <p className="text-small text-ink-2">No one signed up with their link.</p>}
      {referrals.map(({ id, person, status, reward_amount }) => (
        <p key={id} className="flex items-baseline justify-between gap-3 text-small">
          <Link to={personAddress(person.id)} className="text-link min-w-0 truncate">
            {person.full_name ?? person.email}
          </Link>
          <span className="shrink-0 text-ink-2">
            {REFERRAL_WORDS[status]}
            {status === 'commission_paid' && `, ${formatMoney(reward_amount, 'usd', 'always')}`}
          </span>
        </p>
      ))}
    </Aside>
  );
}
