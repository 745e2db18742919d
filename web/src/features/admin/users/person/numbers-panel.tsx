import clsx from 'clsx';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { addUp } from '../../../../shared/billing/money.ts';
import { SubscriptionStatus } from '../../../../shared/billing/subscription-status.tsx';
import { AllowanceMarks } from '../../../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { AdminReleaseDialog } from '../admin-release-dialog.tsx';
import { useFirstRows } from './first-rows.tsx';
import { highlightedRow } from './highlighted-row.ts';
import { Panel, PanelEmpty } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

type RentedNumber = PersonPage['numbers'][number];
/** The number of the open dialog. */
type Releasing = { id: string; phone_number: string; disputed: boolean };
type Subscription = PersonPage['billing']['subscriptions'][number];

/** The person's current and former numbers, each with its plan and the usage of its period. */
export function NumbersPanel({ page: { person, numbers, billing } }: { page: PersonPage }) {
  const { shown, button } = useFirstRows(numbers);
  const [releasing, setReleasing] = useState<Releasing | null>(null);
  const rented = numbers.filter(({ status }) => status !== 'released');
  const cost = addUp(rented.map(({ monthly_cost }) => monthly_cost ?? 0));
  const unclaimed = billing.subscriptions.filter(({ status }) => status === 'unclaimed');
  return (
    <Panel
      title="Numbers"
      count={rented.length}
      aside={rented.length > 0 && `${formatMoney(cost, 'gbp', 'always')} a month at the carrier`}
    >
      {numbers.length === 0 && unclaimed.length === 0 && <PanelEmpty>No numbers yet.</PanelEmpty>}
      <ul>
        {unclaimed.map((plan) => (
          <li key={plan.id} className={rowClass}>
            <span className="text-ui font-medium">{plan.subscription_plans.name}</span>
            <SubscriptionStatus {...plan} />
            <span className="text-small text-ink-2">paid, waiting for its number</span>
          </li>
        ))}
        {shown.map((number) => {
          const plan = billing.subscriptions.find(({ phone_number_id }) => phone_number_id === number.id);
          return (
            <NumberRow
              key={number.id}
              number={number}
              plan={plan}
              onRelease={() => setReleasing({ ...number, disputed: plan?.disputed ?? false })}
            />
          );
        })}
      </ul>
      {button}
      <AdminReleaseDialog number={releasing} version={person.version} onClose={() => setReleasing(null)} />
    </Panel>
  );
}

const rowClass =
  'grid min-h-[57px] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 data-sought:bg-sunken max-sm:px-4 sm:grid-cols-[minmax(0,1.5fr)_108px_minmax(0,1.5fr)_92px_76px]';

type RowProps = { number: RentedNumber; plan: Subscription | undefined; onRelease: () => void };

function NumberRow({ number, plan, onRelease }: RowProps) {
  const { params } = useAddress();
  const isReleased = number.status === 'released';
  const isLate = plan?.status === 'grace_period' || plan?.status === 'suspended';
  return (
    <li className={rowClass} {...highlightedRow(params, number.id)}>
      <span className="min-w-0">
        <NumberPlate number={plateNumber(number.phone_number)} size="small" />
        <span className="block truncate text-small text-ink-2">{number.name ?? 'No name'}</span>
      </span>
      {isReleased || !plan ? (
        <span className={clsx('text-small text-ink-2', isReleased && 'sm:col-span-2')}>
          {isReleased && number.released_at ? `Released ${formatDate(number.released_at)}` : 'No plan'}
        </span>
      ) : (
        <SubscriptionStatus {...plan} />
      )}
      {plan && !isReleased ? (
        <span>
          <AllowanceMarks size="rail" used={plan.used_sms} total={plan.included_sms} />
          <span className="text-small text-ink-2">
            {plan.used_sms} of {plan.included_sms}
            {plan.withheld_sms > 0 && `, ${plan.withheld_sms} withheld`}
            <span className="text-ink-3">, {plan.subscription_plans.name}</span>
          </span>
        </span>
      ) : (
        !isReleased && <span className="max-sm:hidden" />
      )}
      <span className={clsx('text-small', isLate ? 'text-amber' : 'text-ink-2')}>
        {plan?.current_period_end && !isReleased && (
          <>
            <span className="sm:sr-only">Next due </span>
            {formatDate(plan.current_period_end)}
          </>
        )}
      </span>
      {number.status === 'active' ? (
        <Button
          variant="destructive-quiet"
          size="sm"
          className="-mx-3 justify-self-start"
          onClick={onRelease}
        >
          Release<span className="sr-only"> {number.phone_number}</span>
        </Button>
      ) : (
        <span className="max-sm:hidden" />
      )}
    </li>
  );
}
