import { useState } from 'react';
import { formatMoney } from '../../../../../lib/format.ts';
import { typeWords } from '../../../../../shared/billing/transaction-words.ts';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { SumField } from '../../../parts/fields/sum-field.tsx';
import { closeWhenAnswered, unansweredWords } from '../../../parts/lost-answer.ts';
import type { PersonPage, Refundable } from '../use-person.ts';
import { ActForm, readSum } from './act-form.tsx';
import { useRefundPayment } from './use-money-acts.ts';

type RefundProps = { page: PersonPage; refundable: Refundable; onClose: () => void };

/** Refunds the whole remaining sum of a payment, or a part of it. */
export function RefundDialog({ page: { person }, refundable, onClose }: RefundProps) {
  const { payment, canKeepPurchase } = refundable;
  const [key] = useState(() => crypto.randomUUID());
  const [isPart, setIsPart] = useState(false);
  const [typed, setTyped] = useState('');
  const [paidFor, setPaidFor] = useState<'ends' | 'stays'>('ends');
  const refund = useRefundPayment();
  const part = readSum(typed);
  const sum = formatMoney(payment.amount, payment.currency, 'always');
  const partSum = isPart && part ? formatMoney(part, payment.currency, 'always') : null;
  return (
    <ActForm
      title={`Refund “${typeWords(payment)}” (${sum})?`}
      action={partSum ? `Refund ${partSum}` : isPart ? 'Refund part' : 'Refund the rest'}
      busy={refund.isPending && 'Refunding...'}
      withMessage
      isDestructive
      problem={isPart && part === null ? `Please enter an amount, at most what remains of ${sum}.` : null}
      failure={unansweredWords(refund.error)}
      onClose={onClose}
      onConfirm={(input) =>
        payment.order_id &&
        refund.mutate(
          {
            ...input,
            key,
            orderId: payment.order_id,
            userId: person.id,
            version: person.version,
            ...(isPart && part !== null ? { amount: part } : canKeepPurchase && { paidFor }),
          },
          closeWhenAnswered(onClose),
        )
      }
      fields={
        <>
          <Segmented
            label="How much"
            options={[
              { value: 'all', label: 'Everything remaining' },
              { value: 'part', label: 'Part' },
            ]}
            value={isPart ? 'part' : 'all'}
            onValueChange={(value) => setIsPart(value === 'part')}
          />
          {isPart ? (
            <SumField
              label="Amount"
              aside={canKeepPurchase ? `of ${sum}; the purchase stays active` : `of ${sum}`}
              value={typed}
              onChange={setTyped}
            />
          ) : (
            canKeepPurchase && (
              <Segmented
                label="The purchase"
                options={[
                  { value: 'ends', label: 'Ends now' },
                  { value: 'stays', label: 'Stays active' },
                ]}
                value={paidFor}
                onValueChange={setPaidFor}
              />
            )
          )}
        </>
      }
    >
      {payment.payment_method === 'card'
        ? 'It is refunded to the card it was paid with.'
        : 'It becomes credit, since it cannot be refunded the way it was paid.'}{' '}
      {canKeepPurchase && !isPart && paidFor === 'ends' && 'The number or period paid for ends immediately.'}
      {payment.transaction_type === 'credit_topup' && 'Only the unspent part of this credit can be refunded.'}
    </ActForm>
  );
}
