import { toMajor } from '@numlet/contract/billing/plans';
import { UNCONFIRMED_DAY_SUM_MINOR } from '@numlet/contract/constants';
import { formatMoney } from '../../../../../lib/format.ts';
import { ActButton } from '../acts-aside.tsx';
import { mayOf, type PersonPage } from '../use-person.ts';
import { ForfeitCredit, GiveCredit, GrantNumber } from './credit-dialogs.tsx';

/** The sum that an administrator may give and refund within a day without confirming their identity. */
const UNCONFIRMED_DAY_SUM = formatMoney(toMajor(UNCONFIRMED_DAY_SUM_MINOR), 'usd');

export type MoneyAct = 'credit' | 'number' | 'forfeit';

/** The grants that an administrator may make; none to an account that is blocked or is being deleted. */
export function GrantActs({ page, onAct }: { page: PersonPage; onAct: (act: MoneyAct) => void }) {
  const may = mayOf(page.person);
  return (
    <>
      {may('give_credit') && (
        <ActButton onClick={() => onAct('credit')} aside={`above ${UNCONFIRMED_DAY_SUM} confirm first`}>
          Give credit...
        </ActButton>
      )}
      {may('give_number') && (
        <ActButton onClick={() => onAct('number')} aside="confirm first">
          Give a free number...
        </ActButton>
      )}
    </>
  );
}

/** The acts that withdraw something from a blocked person. */
export function WithdrawalActs({ page, onAct }: { page: PersonPage; onAct: (act: MoneyAct) => void }) {
  if (!mayOf(page.person)('forfeit_credit')) return null;
  return (
    <ActButton isDestructive onClick={() => onAct('forfeit')} aside="confirm first">
      Forfeit {formatMoney(page.billing.credit_balance, 'usd', 'always')} of credit...
    </ActButton>
  );
}

export function MoneyDialogs({
  page,
  act,
  onClose,
}: {
  page: PersonPage;
  act: MoneyAct | null;
  onClose: () => void;
}) {
  if (act === 'credit') return <GiveCredit page={page} onClose={onClose} />;
  if (act === 'number') return <GrantNumber page={page} onClose={onClose} />;
  return act === 'forfeit' ? <ForfeitCredit page={page} onClose={onClose} /> : null;
}
