import { ADJUSTMENT_REVERSIBLE_MS } from '@numlet/contract/constants';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/format.ts';
import { SumField } from '../../../parts/fields/sum-field.tsx';
import { closeWhenAnswered, unansweredWords } from '../../../parts/lost-answer.ts';
import type { PersonPage } from '../use-person.ts';
import { ActForm, readSum } from './act-form.tsx';
import { useForfeitCredit, useGiveCredit, useGrantNumber, useWithdrawCredit } from './use-money-acts.ts';

const WITHDRAWABLE_HOURS = ADJUSTMENT_REVERSIBLE_MS / 3_600_000;

export type GivenCredit = PersonPage['gifts'][number];
type DialogProps = { page: PersonPage; onClose: () => void };

const subjectOf = ({ person }: PersonPage) => ({ userId: person.id, version: person.version });
const nameOf = ({ person }: PersonPage) => person.full_name ?? person.email;

/**
 * Gives credit. The dialog has one idempotency key: repeated requests give the credit once.
 */
export function GiveCredit({ page, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const give = useGiveCredit();
  const amount = readSum(typed);
  return (
    <ActForm
      title={`Give ${nameOf(page)} credit?`}
      action={amount ? `Give ${formatMoney(amount, 'usd', 'always')}` : 'Give credit'}
      busy={give.isPending && 'Giving...'}
      withMessage
      problem={amount === null ? 'Please enter a sum in dollars, such as 2.50.' : null}
      failure={unansweredWords(give.error)}
      onClose={onClose}
      onConfirm={(input) =>
        amount !== null &&
        give.mutate({ ...subjectOf(page), ...input, key, amount }, closeWhenAnswered(onClose))
      }
      fields={<SumField label="Amount" aside="in dollars" value={typed} onChange={setTyped} />}
    >
      It pays open and due amounts at once. They get an email. Within {WITHDRAWABLE_HOURS} hours you can
      withdraw the unspent part, beside its row under Payments.
    </ActForm>
  );
}

/** Withdraws the unspent part of credit that was given by mistake. */
export function WithdrawCredit({ page, gift, onClose }: DialogProps & { gift: GivenCredit }) {
  const [key] = useState(() => crypto.randomUUID());
  const withdraw = useWithdrawCredit();
  const sum = formatMoney(gift.left, 'usd', 'always');
  return (
    <ActForm
      title={`Withdraw ${sum} of credit from ${nameOf(page)}?`}
      action={`Withdraw ${sum}`}
      busy={withdraw.isPending && 'Withdrawing...'}
      withMessage
      isDestructive
      problem={null}
      failure={unansweredWords(withdraw.error)}
      onClose={onClose}
      onConfirm={(input) =>
        withdraw.mutate(
          { ...subjectOf(page), ...input, key, transactionId: gift.transaction_id },
          closeWhenAnswered(onClose),
        )
      }
      fields={null}
    >
      An administrator gave it, and this much of it is unspent. What it has already paid for is not affected.
      They get an email.
    </ActForm>
  );
}

/** Forfeits all the credit of a blocked person. */
export function ForfeitCredit({ page, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const forfeit = useForfeitCredit();
  // The balance when the dialog was opened: otherwise the dialog would name $0.00 after the act.
  const [sum] = useState(() => formatMoney(page.billing.credit_balance, 'usd', 'always'));
  return (
    <ActForm
      title={`Forfeit ${sum} of credit from ${nameOf(page)}?`}
      action={`Forfeit ${sum}`}
      busy={forfeit.isPending && 'Forfeiting...'}
      isDestructive
      problem={null}
      failure={unansweredWords(forfeit.error)}
      onClose={onClose}
      onConfirm={({ reason }) =>
        forfeit.mutate({ ...subjectOf(page), key, reason }, closeWhenAnswered(onClose))
      }
      fields={null}
    >
      They lose all their credit for good. They get no email.
    </ActForm>
  );
}

/** Grants a number at our cost. The person's version when the dialog was opened ensures that it is done once, as a key does. */
export function GrantNumber({ page, onClose }: DialogProps) {
  const [subject] = useState(() => subjectOf(page));
  const give = useGrantNumber();
  return (
    <ActForm
      title={`Give ${nameOf(page)} a free number?`}
      action="Give a number"
      busy={give.isPending && 'Buying it...'}
      problem={null}
      failure={unansweredWords(give.error)}
      onClose={onClose}
      onConfirm={({ reason }) => give.mutate({ ...subject, reason }, closeWhenAnswered(onClose))}
      fields={null}
    >
      A local US number with a Starter month, at our cost. It does not renew automatically.
    </ActForm>
  );
}
