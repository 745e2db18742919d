import { type RefObject, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Kyc } from '../use-kyc.ts';
import { kycFailureWords, useKycChange } from '../use-kyc-change.ts';
import { CountryField } from './country-field.tsx';
import {
  firstPersonalProblem,
  isPersonalField,
  PERSONAL_LABELS,
  type PersonalValues,
  personalInput,
  personalValues,
  resolvePersonal,
} from './personal-checks.ts';

type PersonalStepProps = {
  kyc: Kyc;
  /** The typed values that are not saved yet. They survive a change of step. */
  draft: RefObject<PersonalValues | null>;
  /** The field that receives the focus. */
  focusOn: string | null;
  onSaved: () => void;
};

/** Step 1: the person (second document, section 2.5). */
export function PersonalStep({ kyc, draft, focusOn, onSaved }: PersonalStepProps) {
  const { register, control, handleSubmit, setError, setFocus, subscribe, formState } =
    useForm<PersonalValues>({
      resolver: (values, _context, { fields }) =>
        resolvePersonal(values, { ...kyc, isHalfDate: isHalfDate(fields.dateOfBirth?.ref) }),
      // The library would focus in the order in which the fields were registered.
      shouldFocusError: false,
      defaultValues: draft.current ?? personalValues(kyc.form?.personal ?? null),
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
    if (isPersonalField(focusOn)) setFocus(focusOn);
  }, [focusOn, setFocus]);

  const save = useKycChange(
    (values: PersonalValues) => call('save-kyc-personal', personalInput(values)),
    () => {
      draft.current = null;
      onSaved();
    },
  );
  const isAtField = save.error instanceof CallError && isPersonalField(save.error.field);
  const submit = handleSubmit(
    (values) =>
      save.mutate(values, {
        onError: (error) => {
          if (error instanceof CallError && isPersonalField(error.field))
            setError(error.field, { message: error.message }, { shouldFocus: true });
        },
      }),
    (marked) => {
      const first = firstPersonalProblem(marked);
      if (first) setFocus(first);
    },
  );
  const { errors } = formState;

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Field label={PERSONAL_LABELS.firstName} error={errors.firstName?.message}>
          {(field) => (
            <Input {...field} {...register('firstName')} autoComplete="given-name" maxLength={100} />
          )}
        </Field>
        <Field label={PERSONAL_LABELS.lastName} error={errors.lastName?.message}>
          {(field) => (
            <Input {...field} {...register('lastName')} autoComplete="family-name" maxLength={100} />
          )}
        </Field>
        <Field label={PERSONAL_LABELS.dateOfBirth} error={errors.dateOfBirth?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('dateOfBirth')}
              type="date"
              min={kyc.born_since}
              max={kyc.born_by}
              autoComplete="bday"
              className="appearance-none"
            />
          )}
        </Field>
        <Controller
          control={control}
          name="nationality"
          render={({ field: { ref, value, onChange } }) => (
            <CountryField
              label={PERSONAL_LABELS.nationality}
              value={value}
              onChange={onChange}
              error={errors.nationality?.message}
              ref={ref}
            />
          )}
        />
        <Controller
          control={control}
          name="country"
          render={({ field: { ref, value, onChange } }) => (
            <CountryField
              label={PERSONAL_LABELS.country}
              value={value}
              onChange={onChange}
              error={errors.country?.message}
              ref={ref}
            />
          )}
        />
        <Field label={PERSONAL_LABELS.address} error={errors.address?.message}>
          {(field) => (
            <Input {...field} {...register('address')} autoComplete="street-address" maxLength={200} />
          )}
        </Field>
        <Field label={PERSONAL_LABELS.city} error={errors.city?.message}>
          {(field) => (
            <Input {...field} {...register('city')} autoComplete="address-level2" maxLength={100} />
          )}
        </Field>
        <Field label={PERSONAL_LABELS.postalCode} aside="Optional" error={errors.postalCode?.message}>
          {(field) => (
            <Input {...field} {...register('postalCode')} autoComplete="postal-code" maxLength={20} />
          )}
        </Field>
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-end">
        {save.isError && !isAtField && <FieldError>{kycFailureWords(save.error)}</FieldError>}
        <Button type="submit" className="max-sm:h-[50px]" busy={save.isPending && 'Saving...'}>
          Continue to Documents
        </Button>
      </div>
    </form>
  );
}

/** A half-filled date field returns an empty value. */
function isHalfDate(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.validity.badInput;
}
