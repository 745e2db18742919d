import clsx from 'clsx';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useAutoRenew } from '../../../lib/use-auto-renew.ts';
import { billingWords } from '../../../shared/billing/billing-words.ts';
import { immediateChargeWords } from '../../../shared/billing/renewal-words.ts';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import { Button } from '../../../ui/button.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { tableRoles } from '../../../ui/table-roles.ts';
import { paymentOutlook } from '../renewal/payment-outlook.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { UsageHead } from './usage-head.tsx';

/** With this many numbers the overview shows a table: one panel of marks for each would hide the plans below. */
export const TABLE_FROM_NUMBERS = 5;

/** The rows that are shown until the person asks for all. */
const FIRST_ROWS = 8;

/** Every number in a row: plan, texts, next payment and the switch of its renewal, the next due number on top. */
export function NumbersTable({ info }: { info: BillingInfo }) {
  const [showsAll, setShowsAll] = useState(false);
  const numbers = info.subscriptions
    .filter(({ phone_number }) => phone_number !== null)
    .toSorted((a, b) => (a.current_period_end ?? '9').localeCompare(b.current_period_end ?? '9'));
  const shownNumbers = showsAll ? numbers : numbers.slice(0, FIRST_ROWS);
  return (
    <section className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border">
      <div className="px-4 py-4 sm:px-5">
        <UsageHead usage={info.usage} title="Your numbers" />
      </div>
      <div className="border-t border-line">
        <RecordTable columns={['Number', 'Plan', 'Texts', 'Next payment']} last="Renewal">
          {shownNumbers.map((subscription) => (
            <NumberRow key={subscription.id} subscription={subscription} info={info} />
          ))}
        </RecordTable>
      </div>
      {numbers.length > FIRST_ROWS && (
        <div className="border-t border-line px-2 py-2 sm:px-3">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll((before) => !before)}
          >
            {showsAll ? 'Show fewer' : `Show all ${formatCount(numbers.length)} numbers`}
          </Button>
        </div>
      )}
    </section>
  );
}

const CELL = 'sm:px-5 sm:py-2.5';
const TONES = { plain: '', amber: 'font-medium text-amber', red: 'font-medium text-red' };

function NumberRow({ subscription, info }: { subscription: Subscription; info: BillingInfo }) {
  const { change, pending } = useAutoRenew();
  const { phone_number: phone, phone_number_id: id, status } = subscription;
  if (!phone || !id) return null;
  const isOn = pending ?? subscription.auto_renew;
  const { when, sum, tone } = paymentOutlook(subscription);
  const atOnce = isOn ? null : immediateChargeWords(subscription, info.saved_card);
  return (
    <tr
      {...tableRoles.row}
      className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3"
    >
      <td {...tableRoles.cell} className={clsx(CELL, 'max-w-[220px] max-sm:max-w-none')}>
        <NamedNumber phone={phone} name={subscription.number_name} size="small" />
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(CELL, 'text-ink-2 max-sm:row-start-2 max-sm:text-small max-sm:text-ink-3')}
      >
        {billingWords[subscription.billing_type]}
        <span className="sm:hidden">
          , <Texts subscription={subscription} />
        </span>
      </td>
      <td {...tableRoles.cell} className={clsx(CELL, 'max-sm:hidden')}>
        <Texts subscription={subscription} />
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(CELL, 'tabular-nums max-sm:row-start-3 max-sm:min-w-0 max-sm:text-small')}
      >
        <span className={TONES[tone]}>{when}</span>
        <span className="text-small text-ink-3 sm:block">
          <span className="sm:hidden">{sum && ', '}</span>
          {sum}
        </span>
        {atOnce && (
          <span className="block max-w-[230px] text-small text-ink-3">
            If you switch it on, {atOnce} at once
          </span>
        )}
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(
          CELL,
          'text-right leading-none max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1',
        )}
      >
        {/* A suspended number renews through the payment that reactivates it. */}
        {status !== 'suspended' && (
          <Switch
            aria-label={`Renew ${phone} automatically`}
            checked={isOn}
            onChange={(event) => change({ phoneNumberId: id, autoRenew: event.target.checked })}
          />
        )}
      </td>
    </tr>
  );
}

function Texts({ subscription }: { subscription: Subscription }) {
  const { used_sms, included_sms, withheld_sms, overage_sms_count, overage_charges } = subscription;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-medium text-ink">{formatCount(used_sms)}</span> of {formatCount(included_sms)}
      <span className="sm:hidden"> texts</span>
      {withheld_sms > 0 && (
        <span className="font-medium text-amber sm:block sm:text-small">
          <span className="sm:hidden">, </span>
          {formatCount(withheld_sms)} hidden
        </span>
      )}
      {overage_sms_count > 0 && (
        <span className="text-ink-3 sm:block sm:text-small">
          <span className="sm:hidden">, </span>
          {formatCount(overage_sms_count)} extra, {formatMoney(overage_charges, 'usd', 'always')}
        </span>
      )}
    </span>
  );
}
