import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatCount } from '../../../lib/format.ts';
import { ShortNumber } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { WithheldWords } from '../withheld-words.ts';

type HiddenBarProps = {
  numbers: readonly PhoneNumberItem[];
  words: ReadonlyMap<string, WithheldWords>;
  onOpen: (numberId: string) => void;
};

/** The number of hidden texts of each number, and the one payment that shows them. */
export function HiddenBar({ numbers, words, onOpen }: HiddenBarProps) {
  const withHiddenTexts = numbers.filter(({ id, withheld_sms }) => withheld_sms > 0 && words.get(id)?.action);
  return withHiddenTexts.map((number) => (
    <Alert
      key={number.id}
      variant="look"
      className="mb-3"
      title={`${formatCount(number.withheld_sms)} ${number.withheld_sms === 1 ? 'text' : 'texts'} hidden`}
      action={
        <Button size="sm" onClick={() => onOpen(number.id)}>
          {words.get(number.id)?.action}
        </Button>
      }
    >
      {numbers.length > 1 && <ShortNumber number={plateNumber(number.phone_number)} name={number.name} />}
    </Alert>
  ));
}
