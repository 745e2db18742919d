import { REFERRAL_PROCESSING_DELAY_MS } from '@numlet/contract/constants';
import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { notices } from '@numlet/contract/texts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useProofOfWork } from '../../../lib/auth/use-proof-of-work.ts';
import { call } from '../../../lib/call/call.ts';
import { notify, notifyError, notifySuccess } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isRefusal } from '../use-sign-in.ts';
import { refusedField } from './refused-field.ts';
import type { SignUpValues } from './sign-up-checks.ts';

export type SignedUp =
  | { next: 'verify-phone'; phone: string }
  /** No session exists until the link in the email is followed. */
  | { next: 'confirm-email'; email: string };

/**
 * Creates the account. The next step depends on whether the server returned a session (specification 1 §4, Sign-up).
 */
export function useSignUp(onSignedUp: (result: SignedUp) => void) {
  const { isChecking, prove } = useProofOfWork();
  const signUp = useSingleMutation({
    mutationFn: (values: SignUpValues) => createAccount(values, prove),
    onSuccess: (result, values) => {
      if (result.next === 'verify-phone') {
        notifySuccess(notices.accountCreated.title);
        processReferral(values.referralCode);
      }
      onSignedUp(result);
    },
    onError: (error) => {
      if (!isRefusal(error)) notifyError(notices.signUpError.title, notices.signUpError.text);
      else if (/email not confirmed/i.test(error.message)) {
        notifyError(notices.confirmEmail.title, notices.confirmEmail.text);
      } else notifyError(notices.signUpFailed.title, refusedField(error).message);
    },
  });
  return { ...signUp, isChecking };
}

type Prove = ReturnType<typeof useProofOfWork>['prove'];

async function createAccount(values: SignUpValues, prove: Prove): Promise<SignedUp> {
  const phone = parsePhone(values.phone.digits, values.phone.country) ?? '';
  const { data, error } = await prove((captchaToken) =>
    authClient().signUp({
      email: values.email.trim(),
      password: values.password,
      options: {
        captchaToken,
        emailRedirectTo: `${window.location.origin}/dashboard`,
        data: {
          full_name: values.fullName.trim(),
          phone_number: phone,
          referrer_code: values.referralCode.trim() || null,
          selected_purposes: values.purposes,
          terms_accepted: true,
        },
      },
    }),
  );
  if (error) throw error;
  if (data.session) return { next: 'verify-phone', phone };
  const { title, text } = data.user ? notices.emailConfirmationRequired : notices.accountCreatedConfirm;
  notify(title, text);
  return { next: 'confirm-email', email: values.email.trim() };
}

/** The server has already recorded the referral. The specification also requires this call, but its failure is not shown. */
function processReferral(code: string): void {
  if (code.trim() === '') return;
  setTimeout(() => {
    call('process-referral', { referrerCode: code.trim() }).catch(() => undefined);
  }, REFERRAL_PROCESSING_DELAY_MS);
}
