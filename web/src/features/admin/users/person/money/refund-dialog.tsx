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
  const { payment, mayStay: asksWhatStays } = refundable;
  const [key] = useState(() => crypto.randomUUID());
  const [isPart, setIsPart] = useState(false);
  const [typed, setTyped] = useState('');
  const [paidFor, setPaidFor] = useState<'ends' | 'stays'>('ends');
  const refund = useRefundPayment();
  const part = readSum(typed);
  const sum = formatMoney(payment.amount, payment.currency, 'always');
  const words = isPart && part ? formatMoney(part, payment.currency, 'always') : null;
  return (
    <ActForm
      title={`Refund ${sum} for “${typeWords(payment)}”?`}
      action={words ? `Refund ${words}` : isPart ? 'Refund a part' : 'Refund what is left'}
      busy={refund.isPending && 'Refunding...'}
      withWords
      isLoss
      problem={isPart && part === null ? `Please enter a sum, at most ${sum}.` : null}
      failure={unansweredWords(refund.error)}
      onClose={onClose}
      onConfirm={(said) =>
        payment.order_id &&
        refund.mutate(
          {
            ...said,
            key,
            orderId: payment.order_id,
            userId: person.id,
            version: person.version,
            ...(isPart && part !== null ? { amount: part } : asksWhatStays && { paidFor }),
          },
          closeWhenAnswered(onClose),
        )
      }
      fields={
        <>
          <Segmented
            label="How much"
            options={[
              { value: 'all', label: 'All that is left' },
              { value: 'part', label: 'A part' },
            ]}
            value={isPart ? 'part' : 'all'}
            onValueChange={(value) => setIsPart(value === 'part')}
          />
          {isPart ? (
            <SumField
              label="Amount"
              aside={asksWhatStays ? `of ${sum}; what was paid for stays` : `of ${sum}`}
              value={typed}
              onChange={setTyped}
            />
          ) : (
            asksWhatStays && (
              <Segmented
                label="What was paid for"
                options={[
                  { value: 'ends', label: 'What was paid for ends' },
                  { value: 'stays', label: 'It stays' },
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
      {asksWhatStays &&
        !isPart &&
        paidFor === 'ends' &&
        'The number or period that was paid for ends at once.'}
      {payment.transaction_type === 'credit_topup' && 'Only the unspent part of this credit can be refunded.'}
    </ActForm>
  );
}
