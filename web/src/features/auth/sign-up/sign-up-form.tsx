import { lines } from '@numlet/contract/texts';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { CHECKING_BROWSER } from '../../../lib/auth/use-proof-of-work.ts';
import { likelyCountry } from '../../../lib/likely-country.ts';
import { notifyError } from '../../../lib/notify.ts';
import { rememberReferral } from '../../../lib/referral.ts';
import { PhoneInput } from '../../../shared/numbers/phone-input.tsx';
import { PurposeChips } from '../../../shared/purpose-chips.tsx';
import { TermsCheckbox } from '../../../shared/terms-checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { confirmationRules, emailRules, newPasswordRules } from '../field-rules.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { isRefusal } from '../use-sign-in.ts';
import { firstProblem, type SignUpValues } from './sign-up-checks.ts';
import { type SignedUp, useSignUp } from './use-sign-up.ts';

type SignUpFormProps = {
  onSubmitted: () => void;
  onSignedUp: (result: SignedUp) => void;
};

/** The tab for new people (specification 1 §2 and §5). */
export function SignUpForm({ onSubmitted, onSignedUp }: SignUpFormProps) {
  const { search } = useLocation();
  const { register, control, handleSubmit, setError, formState } = useForm<SignUpValues>({
    defaultValues: {
      fullName: '',
      email: '',
      phone: { country: likelyCountry(), digits: '' },
      password: '',
      confirmation: '',
      referralCode: rememberReferral(search),
      purposes: [],
      acceptsTerms: false,
    },
  });
  const [password, email, fullName] = useWatch({ control, name: ['password', 'email', 'fullName'] });
  const signUp = useSignUp(onSignedUp);
  const { errors } = formState;
  const isTooWeak = isAuthWeakPasswordError(signUp.error);

  const submit = handleSubmit((values) => {
    const problem = firstProblem(values);
    if (problem) {
      notifyError(problem.notice.title, problem.notice.text);
      setError(
        problem.field,
        { message: problem.notice.text ?? problem.notice.title },
        { shouldFocus: true },
      );
      return;
    }
    onSubmitted();
    signUp.mutate(values, {
      onError: (error) => {
        if (isAuthWeakPasswordError(error))
          setError('password', { message: error.message }, { shouldFocus: true });
      },
    });
  });
  const busy = signUp.isPending
    ? signUp.isChecking
      ? CHECKING_BROWSER
      : lines.creatingAccount
    : signUp.isSuccess
      ? lines.sendingVerification
      : false;

  return (
    <form className="grid gap-x-3 gap-y-4 sm:grid-cols-2" onSubmit={submit} noValidate>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(field) => <Input {...field} {...register('fullName')} autoComplete="name" maxLength={100} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email', emailRules)} type="email" autoComplete="email" />}
      </Field>
      <Field
        label="Phone Number"
        hint="We verify this number to keep your account secure. Standard message and data rates may apply."
        error={errors.phone?.message}
        className="sm:col-span-2"
      >
        {(field) => (
          <Controller
            control={control}
            name="phone"
            render={({ field: { ref, value, onChange } }) => (
              <PhoneInput {...field} ref={ref} value={value} onChange={onChange} />
            )}
          />
        )}
      </Field>
      <NewPasswordField
        password={password}
        context={[fullName, email]}
        error={errors.password?.message}
        input={register('password', newPasswordRules)}
      />
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('confirmation', confirmationRules)}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Referral Code" aside="Optional" className="sm:col-span-2">
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
      {signUp.isError && isRefusal(signUp.error) && !isTooWeak && (
        <div className="sm:col-span-2">
          <FieldError>{signUp.error.message}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" className="w-full sm:col-span-2" busy={busy}>
        Create Account & Verify Phone
      </Button>
    </form>
  );
}

function toCapitals(value: string): string {
  return value.toUpperCase();
}
