import { Link } from 'react-router';
import { formatDateTime, formatDay, formatTime } from '../../../../lib/format.ts';
import { orderWords } from '../../../../shared/orders/order-words.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { DELETED_ACCOUNT } from '../../parts/deletion-words.ts';
import { personAddress } from '../../parts/person-address.ts';
import { type RecoveryItem, stepWords } from './recovery-words.ts';

/** Shows the history, the exact words that the buyer reads, and the ids for research. */
export function RecoveryStory({ item }: { item: RecoveryItem }) {
  const buyerText = orderWords(item.order);
  return (
    <div className="border-line px-5 py-4 max-md:border-b md:border-r">
      <h3 className="text-small font-semibold">What happened</h3>
      <ol className="mt-3 grid gap-3">
        {item.story.map((step) => (
          <li
            key={`${step.what} ${step.at}`}
            className="grid grid-cols-[100px_minmax(0,1fr)] gap-3 text-small"
          >
            <time
              dateTime={step.at}
              title={formatDateTime(step.at)}
              translate="no"
              className="font-mono whitespace-nowrap text-ink-3"
            >
              {formatDay(step.at)} {formatTime(step.at)}
            </time>
            <span className="wrap-anywhere">{stepWords(step, item)}</span>
          </li>
        ))}
      </ol>
      {item.waits_until && (
        <p className="mt-3 text-small text-ink-2">
          Unless an administrator acts, the purchase is refunded on {formatDateTime(item.waits_until)}.
        </p>
      )}
      {item.user_email === null ? (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-2">
          Their account is deleted: no email is sent, and their address is not stored.
        </p>
      ) : item.kind === 'dispute' ? (
        <>
          <h3 className="mt-5 border-t border-line pt-4 text-small font-semibold">Until the bank decides</h3>
          <p className="mt-2 text-small text-ink-2">
            Everything bought with this payment is on hold: its texts are withheld, and its number is neither
            renewed nor released automatically. None of their cards is charged automatically.
          </p>
        </>
      ) : (
        <>
          <h3 className="mt-5 border-t border-line pt-4 text-small font-semibold">What they read</h3>
          <blockquote className="mt-2 border-l-2 border-line-2 pl-3 text-small text-ink-2">
            <p className="font-medium text-ink">{buyerText.title}</p>
            {buyerText.text && <p>{buyerText.text}</p>}
          </blockquote>
        </>
      )}
      <dl className="mt-5 grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line pt-4 text-small [&>dt]:text-ink-3">
        <dt>Person</dt>
        <dd>
          <Link
            to={personAddress(item.user_id)}
            className="font-semibold wrap-anywhere underline underline-offset-[0.25em]"
          >
            {item.user_email ?? DELETED_ACCOUNT}
          </Link>
        </dd>
        {item.phone_number && (
          <>
            <dt>Number</dt>
            <dd>
              <CopyText text={item.phone_number} label="Copy the number" />
            </dd>
          </>
        )}
        {item.card_payment && (
          <>
            <dt>At Stripe</dt>
            <dd className="min-w-0 wrap-anywhere">
              <CopyText text={item.card_payment} label="Copy the id of the payment" />
            </dd>
          </>
        )}
        <dt>Order</dt>
        <dd>
          <CopyText text={item.order_id} label="Copy the id of the order" />
        </dd>
      </dl>
    </div>
  );
}
