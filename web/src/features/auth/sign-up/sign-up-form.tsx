import { lines } from '@numlet/contract/texts';
import { type RefObject, useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { CHECKING_BROWSER } from '../../../lib/auth/use-proof-of-work.ts';
import { likelyCountry } from '../../../lib/likely-country.ts';
import { notifyError } from '../../../lib/notify.ts';
import { storeReferral } from '../../../lib/referral.ts';
import { LikelyAddressHint } from '../../../shared/did-you-mean/likely-address-hint.tsx';
import { LikelyPhoneHint } from '../../../shared/numbers/likely-phone-hint.tsx';
import { PhoneInput } from '../../../shared/numbers/phone-input.tsx';
import { PurposeChips } from '../../../shared/purpose-chips.tsx';
import { TermsCheckbox } from '../../../shared/terms-checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { isRefusal } from '../use-sign-in.ts';
import { refusedField } from './refused-field.ts';
import { firstMarked, firstNotice, resolveSignUp, type SignUpValues } from './sign-up-checks.ts';
import { type SignedUp, useSignUp } from './use-sign-up.ts';

/** What the person has typed into the form, without the passwords. */
export type SignUpDraft = Omit<SignUpValues, 'password' | 'confirmation'>;

type SignUpFormProps = {
  /** Survives closing the form, but not leaving the page. */
  draft: RefObject<SignUpDraft | null>;
  onSubmitted: () => void;
  onSignedUp: (result: SignedUp) => void;
};

/** The tab for new people (specification 1 §2 and §5). */
export function SignUpForm({ draft, onSubmitted, onSignedUp }: SignUpFormProps) {
  const { search } = useLocation();
  const { register, control, handleSubmit, setError, setFocus, setValue, getValues, subscribe, formState } =
    useForm<SignUpValues>({
      resolver: resolveSignUp,
      // The library would focus in the order in which the fields were registered.
      shouldFocusError: false,
      defaultValues: {
        fullName: '',
        email: '',
        phone: { country: likelyCountry(), digits: '' },
        password: '',
        confirmation: '',
        referralCode: storeReferral(search),
        purposes: [],
        acceptsTerms: false,
        ...draft.current,
      },
    });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password: _, confirmation: __, ...typed } }) => {
          draft.current = typed;
        },
      }),
    [subscribe, draft],
  );
  const [password, email, fullName] = useWatch({ control, name: ['password', 'email', 'fullName'] });
  const signUp = useSignUp(onSignedUp);
  const { errors } = formState;
  const refusal = signUp.isError && isRefusal(signUp.error) ? refusedField(signUp.error) : null;

  const submit = handleSubmit(
    (values) => {
      onSubmitted();
      signUp.mutate(values, {
        onError: (error) => {
          const { field, message } = refusedField(error);
          if (isRefusal(error) && field) setError(field, { message }, { shouldFocus: true });
        },
      });
    },
    (marked) => {
      const notice = firstNotice(getValues());
      if (notice) notifyError(notice.title, notice.text);
      const first = firstMarked(marked);
      if (first) setFocus(first);
    },
  );
  const busy = signUp.isPending
    ? signUp.isChecking
      ? CHECKING_BROWSER
      : lines.creatingAccount
    : signUp.isSuccess
      ? lines.sendingVerification
      : false;

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-y-3">
        <Field label="Full Name" error={errors.fullName?.message}>
          {(field) => <Input {...field} {...register('fullName')} autoComplete="name" maxLength={100} />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(field) => (
            <>
              <Input {...field} {...register('email')} type="email" autoComplete="email" />
              <LikelyAddressHint
                typed={email}
                onUse={(meant) => {
                  setValue('email', meant, { shouldValidate: formState.isSubmitted });
                  setFocus('email');
                }}
              />
            </>
          )}
        </Field>
        <Field
          label="Phone Number"
          hint="Verified for security. Standard message and data rates may apply."
          error={errors.phone?.message}
          className="sm:col-span-2"
        >
          {(field) => (
            <Controller
              control={control}
              name="phone"
              render={({ field: { ref, value, onChange } }) => (
                <>
                  <PhoneInput {...field} ref={ref} value={value} onChange={onChange} />
                  <LikelyPhoneHint
                    typed={value}
                    onUse={(meant) => {
                      setValue('phone', meant, { shouldValidate: formState.isSubmitted });
                      setFocus('phone');
                    }}
                  />
                </>
              )}
            />
          )}
        </Field>
        <NewPasswordField
          password={password}
          owner={{ email, fullName }}
          error={errors.password?.message}
          input={register('password', { deps: ['confirmation'] })}
        />
        <Field label="Confirm Password" error={errors.confirmation?.message}>
          {(field) => <PasswordInput {...field} {...register('confirmation')} autoComplete="new-password" />}
        </Field>
        <Field
          label="Referral Code"
          aside="Optional"
          error={errors.referralCode?.message}
          className="sm:col-span-2"
        >
          {(field) => (
            <Input
              {...field}
              {...register('referralCode', { setValueAs: toCapitals })}
              mono
              maxLength={32}
              autoComplete="off"
              className="uppercase"
            />
          )}
        </Field>
        <Controller
          control={control}
          name="purposes"
          render={({ field: { ref, value, onChange } }) => (
            <PurposeChips
              ref={ref}
              value={value}
              onValueChange={onChange}
              hasFailed={errors.purposes !== undefined}
              className="sm:col-span-2"
            />
          )}
        />
        <TermsCheckbox
          {...register('acceptsTerms')}
          problem={errors.acceptsTerms?.message}
          className="sm:col-span-2"
        />
        {refusal && refusal.field === null && (
          <div className="sm:col-span-2">
            <FieldError>{refusal.message}</FieldError>
          </div>
        )}
      </div>
      {/* Stays visible when errors make the form longer than the window. */}
      <div className="mt-4 sm:sticky sm:-bottom-6 sm:-mx-8 sm:mt-1 sm:-mb-7 sm:rounded-b-dialog sm:bg-surface sm:px-8 sm:pt-2 sm:pb-6 sm:fade-above">
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Create Account & Verify Phone
        </Button>
      </div>
    </form>
  );
}

function toCapitals(value: string): string {
  return value.toUpperCase();
}
