import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { lines, notices } from '@numlet/contract/texts';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { LikelyPhoneHint } from '../../shared/numbers/likely-phone-hint.tsx';
import { PhoneInput, type TypedPhone } from '../../shared/numbers/phone-input.tsx';
import { phoneProblem, typedPhone } from '../../shared/numbers/typed-phone.ts';
import { PurposeChips } from '../../shared/purpose-chips.tsx';
import { TermsCheckbox } from '../../shared/terms-checkbox.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type Details, useSaveDetails } from './use-save-details.ts';
import { useUpdatePhoneNumber } from './use-update-phone-number.ts';

type ChangePhoneProps = {
  /** The initial number, E.164: usually a single digit of it is wrong. */
  phone?: string | null;
  /** Whether the form also asks for purposes and terms. */
  asksDetails: boolean;
  isSending: boolean;
  onProblem: (problem: string | null) => void;
  onChanged: (phone: string) => void;
  onBack: (() => void) | null;
};

/** The dialog's Change mode, 'Update Phone Number' (specification 1 §2 and §5). */
export function ChangePhone({
  phone,
  asksDetails,
  isSending,
  onProblem,
  onChanged,
  onBack,
}: ChangePhoneProps) {
  const [typed, setTyped] = useState<TypedPhone>(() => typedPhone(phone));
  const [details, setDetails] = useState<Details>({ purposes: [], acceptsTerms: false });
  const [wasSent, setWasSent] = useState(false);
  const update = useUpdatePhoneNumber({
    onUpdated: (changed) => {
      notifySuccess(notices.phoneUpdated.title);
      onChanged(changed);
    },
    onFailed: onProblem,
  });
  const save = useSaveDetails({ onSaved: (changed) => update.mutate(changed), onFailed: onProblem });
  const isBusy = save.isPending || update.isPending || isSending;

  const retype = (value: TypedPhone) => {
    onProblem(null);
    setTyped(value);
  };
  const change = (next: Partial<Details>) => {
    onProblem(null);
    setDetails({ ...details, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (typed.digits === '') return onProblem(lines.enterPhone);
    const changed = parsePhone(typed.digits, typed.country);
    const problem = phoneProblem(typed);
    if (changed === null || problem !== null) return onProblem(problem);
    if (!asksDetails) return update.mutate(changed);
    if (details.purposes.length > 0 && details.acceptsTerms) save.mutate({ details, phone: changed });
  };
  const termsProblem = wasSent && !details.acceptsTerms ? notices.termsRequired.text : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <Field label="Phone Number">
        {(field) => (
          <>
            <PhoneInput {...field} value={typed} onChange={retype} />
            <LikelyPhoneHint typed={typed} onUse={retype} />
          </>
        )}
      </Field>
      {asksDetails && (
        <div className="mt-5 flex flex-col gap-5">
          <PurposeChips
            value={details.purposes}
            onValueChange={(purposes) => change({ purposes })}
            hasFailed={wasSent}
          />
          <TermsCheckbox
            checked={details.acceptsTerms}
            onChange={(event) => change({ acceptsTerms: event.target.checked })}
            problem={termsProblem}
          />
        </div>
      )}
      <div className="mt-6 flex gap-2 *:flex-1">
        {onBack && (
          <Button variant="outline" size="lg" disabled={isBusy} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" disabled={typed.digits === ''} busy={isBusy && lines.updating}>
          Update & Send Code
        </Button>
      </div>
    </form>
  );
}
