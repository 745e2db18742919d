import { waitingCreditWords } from '@numlet/contract/billing/credit-limit';
import { formatMinor, toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../../app-error.ts';
import { type Spendable, spendableMinor } from '../../money/entry/spendable.ts';

/**
 * Returns an error with the price and the spendable credit. The screen shows all credit, so the message says why less
 * can be spent.
 */
export function insufficientCreditError(spendable: Spendable, priceMinor: number): AppError {
  const { credit, open, disputed, waiting } = spendable;
  const available = Math.max(0, spendableMinor(spendable));
  const dollars = (minor: number) => formatMinor(minor, 'usd');
  const sentences = [
    `This costs ${dollars(priceMinor)}, but only ${dollars(available)} of your credit can be spent.`,
    ...(credit < 0 ? [`Your credit is ${dollars(-credit)} below zero.`] : []),
    ...(credit > 0 && open > 0
      ? [`${dollars(open)} of it is reserved for extra texts that you have already received.`]
      : []),
    ...(credit > 0 && disputed > 0
      ? [`${dollars(disputed)} came from a disputed payment and waits until the dispute is decided.`]
      : []),
    ...(credit > 0 && waiting.until
      ? [`${dollars(waiting.minor)} of it ${waitingCreditWords(waiting.until)}`]
      : []),
  ];
  return new AppError('insufficient_credit', {
    message: sentences.join(' '),
    facts: { required: toMajor(priceMinor), available: toMajor(available) },
  });
}
