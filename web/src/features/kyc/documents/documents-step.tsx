import { type KycDocumentKind, kycIdTypes, neededDocuments } from '@numlet/contract/kyc/kyc-options';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Kyc } from '../use-kyc.ts';
import { kycFailureWords, useKycChange } from '../use-kyc-change.ts';
import { DocumentAreas } from './document-areas.tsx';
import { slotId } from './document-slot.tsx';
import { documentName, missingWords } from './document-words.ts';
import {
  firstIdentityProblem,
  IDENTITY_LABELS,
  IDENTITY_NAMES,
  type IdentityValues,
  identityInput,
  identityProblems,
  identityValues,
  isIdentityField,
  isIdType,
  missingFields,
  resolveIdentity,
} from './identity-checks.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { shownUpload } from './upload.ts';
import type { Uploads } from './use-uploads.ts';

export type DocumentsStepProps = {
  kyc: Kyc;
  /** The typed values that are not saved yet. They survive a change of step. */
  draft: RefObject<IdentityValues | null>;
  uploads: Uploads;
  /** The field or document that receives the focus. */
  focusOn: string | null;
  onBack: () => void;
  onSaved: () => void;
};

const ID_TYPES = kycIdTypes.map((type) => ({ value: type, label: type }));

/** Step 2: the ID document and the files (second document, section 2.5). */
export function DocumentsStep({ kyc, draft, uploads, focusOn, onBack, onSaved }: DocumentsStepProps) {
  const { register, control, handleSubmit, setError, setFocus, subscribe, formState } =
    useForm<IdentityValues>({
      resolver: (values) => resolveIdentity(values, kyc),
      // The library would focus in the order in which the fields were registered.
      shouldFocusError: false,
      defaultValues: draft.current ?? identityValues(kyc.form?.identity ?? null),
    });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.current = values;
        },
      }),
    [subscribe, draft],
  );
  useEffect(() => {
    if (isIdentityField(focusOn)) setFocus(focusOn);
    else if (focusOn) focusOnSlot(focusOn);
  }, [focusOn, setFocus]);
  const values = useWatch({ control });
  const typed = { ...identityValues(null), ...values };
  const [removing, setRemoving] = useState<KycDocumentKind | null>(null);
  const missingId = useId();

  const needed = neededDocuments(typed.idType || 'National ID Card');
  const documentOf = (kind: KycDocumentKind) => kyc.form?.documents.find((each) => each.kind === kind);
  const uploadOf = (kind: KycDocumentKind) => shownUpload(uploads.of[kind], documentOf(kind));
  const isSending = (kind: KycDocumentKind) => ['waiting', 'sending'].includes(uploadOf(kind)?.state ?? '');
  const notSent = needed.filter((kind) => !documentOf(kind) && !isSending(kind));
  const missing = missingWords({
    fields: missingFields(typed).map((field) => IDENTITY_NAMES[field]),
    documents: notSent.map((kind) => documentName(kind, typed.idType)),
    sending: needed.filter(isSending).length,
  });

  const save = useKycChange(
    (input: NonNullable<ReturnType<typeof identityInput>>) => call('save-kyc-identity', input),
    () => {
      draft.current = null;
      onSaved();
    },
  );
  const isAtField = save.error instanceof CallError && isIdentityField(save.error.field);
  const submit = handleSubmit(
    (complete) => {
      const input = identityInput(complete);
      if (missing !== null || !input) return notSent[0] && focusOnSlot(notSent[0]);
      save.mutate(input, {
        onError: (error) => {
          if (error instanceof CallError && isIdentityField(error.field))
            setError(error.field, { message: error.message }, { shouldFocus: true });
        },
      });
    },
    (marked) => {
      const first = firstIdentityProblem(marked);
      if (first) setFocus(first);
    },
  );
  const { errors } = formState;
  // A date that is not accepted is reported at once, since its document would be useless.
  const proofProblem =
    errors.proofIssued?.message ?? (typed.proofIssued && identityProblems(typed, kyc).proofIssued);

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="idType"
          render={({ field: { ref, value, onChange } }) => (
            <Field label={IDENTITY_LABELS.idType} error={errors.idType?.message}>
              {(field) => (
                <Select
                  {...field}
                  ref={ref}
                  options={ID_TYPES}
                  value={value}
                  onValueChange={(next) => isIdType(next) && onChange(next)}
                  placeholder="Choose a type"
                />
              )}
            </Field>
          )}
        />
        <Field label={IDENTITY_LABELS.idNumber} error={errors.idNumber?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('idNumber')}
              mono
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <DocumentAreas
        idType={typed.idType}
        documentOf={documentOf}
        uploadOf={uploadOf}
        uploads={uploads}
        onRemove={setRemoving}
      >
        <Field
          label={IDENTITY_LABELS.proofIssued}
          hint="The date printed on it."
          error={proofProblem}
          className="max-w-60"
        >
          {(field) => (
            <Input
              {...field}
              {...register('proofIssued')}
              type="date"
              min={kyc.proof_since}
              max={kyc.today}
              autoComplete="off"
              className="appearance-none"
            />
          )}
        </Field>
      </DocumentAreas>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
        <Button variant="outline" className="max-sm:h-[50px]" onClick={onBack}>
          Back
        </Button>
        <div className="flex flex-col gap-3 sm:ml-auto sm:flex-row sm:items-center">
          {save.isError && !isAtField && <FieldError>{kycFailureWords(save.error)}</FieldError>}
          <p id={missingId} role="status" className="text-small text-ink-2 empty:hidden">
            {missing}
          </p>
          <Button
            type="submit"
            className="max-sm:h-[50px]"
            aria-disabled={missing !== null}
            aria-describedby={missingId}
            busy={save.isPending && 'Saving...'}
          >
            Continue to Review
          </Button>
        </div>
      </div>
      <RemoveDialog kind={removing} idType={typed.idType} onClose={() => setRemoving(null)} />
    </form>
  );
}

function focusOnSlot(kind: string): void {
  document.getElementById(slotId(kind))?.querySelector('button')?.focus();
}
