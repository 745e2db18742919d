import { Checkbox } from '../../../ui/checkbox.tsx';

type RenewalBoxProps = {
  renews: boolean;
  /** The consequence of the choice, in a sentence. */
  words: string | null;
  onChange: (renews: boolean) => void;
};

/** The checkbox for a number's renewal. The choice takes effect with the payment. */
export function RenewalBox({ renews, words, onChange }: RenewalBoxProps) {
  return (
    <Checkbox
      className="mt-4"
      checked={renews}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <span className="font-semibold">Renew this number automatically</span>
          <span className="block text-small text-ink-2">{words}</span>
        </>
      }
    />
  );
}
