import { brand } from './brand.ts';

/** A notification: a title, and a line below it where the specification quotes one. */
export interface Notice {
  readonly title: string;
  readonly text?: string;
}

/** The quoted texts for visitors and users (first document, sections 2, 4, 5 and 8). */
export const notices = {
  // Sign-in
  signInFailed: { title: 'Sign In Failed' },
  signInError: { title: 'Sign In Error', text: 'An unexpected error occurred.' },
  signInSuccess: { title: 'Welcome back!' },
  googleSignInFailed: { title: 'Google Sign In Failed' },
  signedOut: { title: 'Signed Out' },
  signOutError: { title: 'Sign Out Error' },

  // Sign-up, in the order of the checks
  passwordsDoNotMatch: { title: "Passwords Don't Match", text: 'Please make sure your passwords match.' },
  fullNameRequired: { title: 'Full Name Required', text: 'Please enter your full name.' },
  phoneRequired: { title: 'Phone Number Required', text: 'Please enter your phone number for verification.' },
  purposeRequired: {
    title: 'Purpose Selection Required',
    text: 'Please select at least one purpose for using the product.',
  },
  termsRequired: {
    title: 'Terms Acceptance Required',
    text: 'Please accept the Terms of Service and Privacy Policy to continue.',
  },
  signUpFailed: { title: 'Sign Up Failed' },
  signUpError: { title: 'Sign Up Error', text: 'An unexpected error occurred.' },
  confirmEmail: {
    title: 'Please Confirm Your Email',
    text: 'Check your email and click the confirmation link, then try signing in.',
  },
  emailConfirmationRequired: {
    title: 'Email Confirmation Required',
    text: 'Please confirm your email, then sign in.',
  },
  accountCreated: { title: 'Account Created!' },
  accountCreatedConfirm: {
    title: 'Account Created Successfully',
    text: 'Please check your email to confirm your account.',
  },
  verificationError: { title: 'Verification Error', text: 'Failed to send verification code' },

  // Password reset
  resetFailed: { title: 'Password Reset Failed' },
  resetError: { title: 'Password Reset Error', text: 'An unexpected error occurred.' },
  resetSent: { title: 'Password Reset Email Sent' },

  // Phone verification
  phoneVerified: { title: 'Phone number verified successfully!' },
  welcome: { title: `Welcome to ${brand.name}!` },
  codeSent: { title: 'New verification code sent!' },
  phoneUpdated: { title: 'Phone number updated! Sending verification code...' },

  // Payments
  cryptoOptionsFailed: { title: 'Failed to load cryptocurrency options' },
  cryptoPaymentFailed: { title: 'Failed to create crypto payment' },
  cryptoPaymentCreated: { title: 'Crypto payment created successfully!' },
  addressCopied: { title: 'Address copied to clipboard' },
  addressCopyFailed: { title: 'Failed to copy address' },
  authenticationRequired: { title: 'Authentication Required', text: 'Please sign in to purchase a plan.' },
  authenticationError: { title: 'Authentication Error', text: 'Please sign in again to continue.' },
  firstMonthRequired: {
    title: 'First Month Required',
    text: 'You must purchase the Starter Plan first before accessing monthly top-ups.',
  },
  paymentError: { title: 'Payment Error', text: 'Failed to initiate payment. Please try again.' },
  checkoutFailed: { title: 'Checkout Failed' },
  purchaseError: { title: 'Purchase Error' },

  // Search
  countryRequired: { title: 'Country Required' },
  searchFailed: { title: 'Search Failed', text: 'Failed to search for available numbers.' },
  searchError: { title: 'Search Error', text: 'An unexpected error occurred.' },
  regulatoryRequirements: { title: 'Regulatory Requirements' },
  noNumbersFound: { title: 'No Numbers Found' },

  // Dashboard
  dashboardError: { title: 'Dashboard Error' },
  numberReleased: { title: 'Number Released' },
  releaseFailed: { title: 'Release Failed' },
  releaseError: { title: 'Release Error' },
  codeCopied: { title: 'Code Copied' },
  noCodeFound: { title: 'No Code Found', text: 'No verification code detected in this message.' },
  copyFailed: { title: 'Copy Failed' },

  // Billing
  overageLoadFailed: {
    title: 'Error loading overage settings',
    text: 'Failed to load overage settings',
  },
  overageSaveFailed: { title: 'Failed to save overage settings' },
  billingLoadFailed: { title: 'Failed to load billing information' },
} as const satisfies Record<string, Notice>;

/** Quoted lines inside a screen, without a title. */
export const lines = {
  loading: 'Loading...',
  loadingDashboard: 'Loading dashboard...',
  loadingAccount: 'Loading your account...',
  loadingAdmin: 'Loading admin dashboard...',
  signingIn: 'Signing In...',
  creatingAccount: 'Creating Account...',
  sendingVerification: 'Sending Verification...',
  sendingResetEmail: 'Sending Reset Email...',
  verifying: 'Verifying...',
  sending: 'Sending...',
  sendingCode: 'Sending Code...',
  updating: 'Updating...',
  selectPurpose: 'Please select at least one purpose to continue',
  noSessionAfterSignUp: 'Unable to establish session. Please try again.',
  invalidCode: 'Please enter a valid 6-digit code',
  verificationFailed: 'Verification failed',
  resendFailed: 'Failed to resend code',
  noActiveSession: 'No active session',
  updatePhoneFailed: 'Failed to update phone number',
  enterPhone: 'Please enter a phone number',
  selectCryptocurrency: 'Please select a cryptocurrency',
  logInToContinue: 'Please log in to continue',
  loginRequired: 'Login Required',
  completeVerification: 'Complete Verification',
  completeVerificationTitle: 'Complete Phone Verification',
  completeVerificationText: 'You need to verify your phone number to access your dashboard.',
  dashboardWelcome: 'Welcome back!',
  dashboardIntro: 'Manage your phone numbers, billing, and OTP services from your dashboard.',
  somethingWentWrong: 'Something went wrong',
  errorOccurred: 'An error occurred: ',
  tryAgain: 'Try again',
  unexpectedApplicationError: 'Unexpected Application Error!',
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
} as const;

/** '{n} attempt(s) remaining', shown when one or two remain. */
export function attemptsRemainingText(attempts: number): string {
  return `${attempts} attempt(s) remaining`;
}

/** The label of the resend button during its cooldown. */
export function resendInText(seconds: number): string {
  return `Resend in ${seconds}s`;
}
