/**
 * Says why a return from Google brought no session. Only known codes are read, because anyone can
 * craft a link with other words. `code` is our own server's response.
 */
export function googleProblem(address: URLSearchParams, code?: string): string {
  const [exact, wide] = [address.get('error_code'), address.get('error')];
  const codes = [code, `${wide} ${exact}`, exact, wide];
  return codes.map((known) => reasons[known ?? '']).find((reason) => reason !== undefined) ?? otherwise;
}

const otherwise = 'Please try again.';

const tooLate = 'It took too long, or was started in another browser. Please try again.';

const cameBack = 'You came back without signing in.';

const reasons: Record<string, string> = {
  'access_denied bad_oauth_callback': cameBack,
  access_denied: cameBack,
  request_timeout: 'The service is busy. Please try again in a moment.',
  temporarily_unavailable: 'Google cannot be reached at the moment. Please try again later.',
  bad_oauth_callback: 'The response from Google was not valid. Please try again.',
  bad_oauth_state: tooLate,
  flow_state_expired: tooLate,
  flow_state_not_found: tooLate,
  flow_state_already_used: tooLate,
  bad_code_verifier: tooLate,
  provider_email_needs_verification: 'Google has not verified this email address yet.',
  identity_already_exists:
    'This Google account, or the account with its email address, is already connected.',
  user_banned: 'This account is suspended or blocked.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes.',
};
