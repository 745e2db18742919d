import type { Message } from '@numlet/contract/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../lib/call/call.ts';
import { formatCount, formatDate, formatMoney } from '../../../../lib/format.ts';
import { SubscriptionStatus } from '../../../../shared/billing/subscription-status.tsx';
import { statusWords, typeWords } from '../../../../shared/billing/transaction-words.ts';
import { blockedReason } from '../../../../shared/messages/blocked-words.ts';
import { sentAndReached } from '../../../../shared/messages/late-words.ts';
import { AllowanceMarks } from '../../../../shared/numbers/allowance-marks.tsx';
import { NumberPlate, ShortNumber } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CouldNotRead } from '../../parts/could-not-read.tsx';
import { personAddress } from '../../parts/person-address.ts';
import { Panel, PanelEmpty } from './panel.tsx';
import { usePerson } from './use-person.ts';
import { ownersRenewalWords, viewNotices } from './view-notices.ts';

/** The person's dashboard as they see it: read-only, and with covered texts. */
export function PersonView({ userId }: { userId: string }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'person-view', userId],
    queryFn: () => call('admin-person-view', { userId }),
  });
  const person = usePerson(userId).data?.person;
  const name = person && (person.full_name ?? person.email);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-h2">{name ? `As ${name} sees it` : 'As this person sees it'}</h2>
          <p className="mt-1 text-small text-ink-2">
            Read-only. You are signed in as yourself: no administrator acts as another person. The texts are
            covered.
          </p>
        </div>
        <Link to={personAddress(userId)} className="text-link text-ui font-medium">
          Back to {name ?? 'the person'}
        </Link>
      </header>
      {isError && (
        <CouldNotRead
          variant="destructive"
          title="The view could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && (
        <>
          {viewNotices(data).map((notice) => (
            <Alert key={notice} variant="look">
              {notice}
            </Alert>
          ))}
          <Figures statistics={data.dashboard.statistics} credit={data.billing.credit_balance} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
            <Panel title="Numbers" count={data.dashboard.phoneNumbers.length}>
              {data.dashboard.phoneNumbers.length === 0 && <PanelEmpty>No active numbers.</PanelEmpty>}
              <ul>
                {data.dashboard.phoneNumbers.map((number) => (
                  <li key={number.id} className="grid gap-2 border-t border-line px-5 py-3 max-sm:px-4">
                    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                      <NumberPlate number={plateNumber(number.phone_number)} size="small" />
                      <SubscriptionStatus status={number.payment_status} disputed={number.disputed} />
                    </span>
                    <AllowanceMarks size="rail" used={number.used_sms} total={number.included_sms} />
                    <span className="text-small text-ink-2">
                      {number.used_sms} of {number.included_sms}
                      {number.withheld_sms > 0 && `, ${number.withheld_sms} withheld`}
                      {number.next_payment_due && `, due ${formatDate(number.next_payment_due)}`}
                      {number.payment_status !== 'suspended' &&
                        `, ${ownersRenewalWords(number, data.billing.saved_card)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="Payments">
              {data.billing.transactions.length === 0 && <PanelEmpty>No payments yet.</PanelEmpty>}
              <ul>
                {data.billing.transactions.slice(0, 10).map((payment) => (
                  <li
                    key={payment.id}
                    className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-5 py-2 text-ui max-sm:px-4"
                  >
                    <span>
                      {typeWords(payment)}
                      <span className="block text-small text-ink-2">
                        {formatDate(payment.created_at)}, {statusWords(payment)}
                      </span>
                    </span>
                    <b className="tabular-nums">{formatMoney(payment.amount, payment.currency, 'always')}</b>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
          <Panel title="Texts" count={data.dashboard.recentMessages.length}>
            {data.dashboard.recentMessages.length === 0 && <PanelEmpty>No texts yet.</PanelEmpty>}
            <ul>
              {data.dashboard.recentMessages.slice(0, 20).map((text) => (
                <li
                  key={text.id}
                  className="grid gap-x-4 gap-y-0.5 border-t border-line px-5 py-2 text-small max-sm:px-4 sm:grid-cols-[140px_minmax(0,160px)_120px_minmax(0,1fr)]"
                >
                  <span className="text-ink-2">{sentAndReached(text)}</span>
                  <span className="truncate font-medium">{text.from_number}</span>
                  <ShortNumber number={plateNumber(text.phone_numbers.phone_number)} />
                  <span className="truncate text-ink-3">{bodyWords(text)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </div>
  );
}

function bodyWords({ blocked, withheld, message_body }: Message): string | null {
  if (blocked) return `Blocked. ${blockedReason(blocked)}`;
  return withheld ? 'Withheld' : message_body;
}

type FiguresProps = {
  statistics: { activeNumbers: number; totalMessages: number; totalCost: string; messagesThisMonth: number };
  credit: number;
};

function Figures({ statistics, credit }: FiguresProps) {
  const figures = [
    ['Active numbers', formatCount(statistics.activeNumbers)],
    ['Texts', formatCount(statistics.totalMessages)],
    ['This month', formatCount(statistics.messagesThisMonth)],
    ['Total cost', `$${statistics.totalCost}`],
    ['Credit', formatMoney(credit, 'usd', 'always')],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="text-h2 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
