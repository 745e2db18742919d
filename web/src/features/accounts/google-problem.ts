/**
 * What to say to somebody who comes back from Google without a session. Only codes are read: the words in an address
 * are written by whoever made the link. `code` is what our own server said when the browser came back.
 */
export function googleProblem(address: URLSearchParams, code?: string): string {
  const codes = [code, address.get('error_code'), address.get('error')];
  return codes.map((known) => reasons[known ?? '']).find((reason) => reason !== undefined) ?? otherwise;
}

const otherwise = 'Please try again.';

const tooLate = 'It took too long, or began in another browser. Please try again.';

const reasons: Record<string, string> = {
  access_denied: 'You came back without signing in.',
  bad_oauth_state: tooLate,
  bad_oauth_callback: tooLate,
  flow_state_expired: tooLate,
  flow_state_not_found: tooLate,
  flow_state_already_used: tooLate,
  bad_code_verifier: tooLate,
  provider_email_needs_verification: 'Google has not verified this email address yet.',
  user_banned: 'This account is suspended.',
  signup_disabled: 'New accounts cannot be opened at the moment.',
  over_request_rate_limit: 'Too many tries. Please wait a few minutes.',
};
