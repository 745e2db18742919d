import { ADJUSTMENT_REVERSIBLE_MS } from '@numlet/contract/constants';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/format.ts';
import { SumField } from '../../../parts/fields/sum-field.tsx';
import { closeWhenAnswered, unansweredWords } from '../../../parts/lost-answer.ts';
import type { PersonPage } from '../use-person.ts';
import { ActForm, readSum } from './act-form.tsx';
import { useForfeitCredit, useGiveCredit, useGrantNumber, useWithdrawCredit } from './use-money-acts.ts';

const GIFT_HOURS = ADJUSTMENT_REVERSIBLE_MS / 3_600_000;

export type GivenCredit = PersonPage['gifts'][number];
type DialogProps = { page: PersonPage; onClose: () => void };

const subjectOf = ({ person }: PersonPage) => ({ userId: person.id, version: person.version });
const nameOf = ({ person }: PersonPage) => person.full_name ?? person.email;

/**
 * Gives credit. The dialog has one idempotency key: pressed twice, also after a lost answer, it gives the credit once.
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
      withWords
      problem={amount === null ? 'Please enter a sum in dollars, such as 2.50.' : null}
      failure={unansweredWords(give.error)}
      onClose={onClose}
      onConfirm={(said) =>
        amount !== null &&
        give.mutate({ ...subjectOf(page), ...said, key, amount }, closeWhenAnswered(onClose))
      }
      fields={<SumField label="Amount" aside="in dollars" value={typed} onChange={setTyped} />}
    >
      It pays at once what is open and due. They get a mail. Within {GIFT_HOURS} hours you can withdraw what
      is unspent, beside its row in the payments.
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
      withWords
      isLoss
      problem={null}
      failure={unansweredWords(withdraw.error)}
      onClose={onClose}
      onConfirm={(said) =>
        withdraw.mutate(
          { ...subjectOf(page), ...said, key, transactionId: gift.transaction_id },
          closeWhenAnswered(onClose),
        )
      }
      fields={null}
    >
      It was given by an administrator, and this much of it is unspent. What it has paid stays paid. They get
      a mail about it.
    </ActForm>
  );
}

/** Forfeits all the credit of a blocked person. */
export function ForfeitCredit({ page, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const forfeit = useForfeitCredit();
  // The balance when the dialog was opened: after the act the dialog would otherwise name $0.00.
  const [sum] = useState(() => formatMoney(page.billing.credit_balance, 'usd', 'always'));
  return (
    <ActForm
      title={`Forfeit ${sum} of credit from ${nameOf(page)}?`}
      action={`Forfeit ${sum}`}
      busy={forfeit.isPending && 'Forfeiting...'}
      isLoss
      problem={null}
      failure={unansweredWords(forfeit.error)}
      onClose={onClose}
      onConfirm={({ reason }) =>
        forfeit.mutate({ ...subjectOf(page), key, reason }, closeWhenAnswered(onClose))
      }
      fields={null}
    >
      They lose all their credit for good. They get no mail.
    </ActForm>
  );
}

/** Grants a number at our cost. The person's version at opening ensures that it is done once, like a key. */
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
      A local number of the United States with a Starter month, at our cost. It does not renew automatically.
    </ActForm>
  );
}
