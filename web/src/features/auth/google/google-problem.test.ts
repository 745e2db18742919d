import { expect, test } from 'vitest';
import { googleProblem } from './google-problem.ts';

test('the more specific error code is used, and the general one if there is no other', () => {
  expect(googleProblem(new URLSearchParams('error=access_denied'))).toBe('You came back without signing in.');
  expect(googleProblem(new URLSearchParams('error=access_denied&error_code=bad_oauth_callback'))).toBe(
    'You came back without signing in.',
  );
  expect(googleProblem(new URLSearchParams('error=invalid_request&error_code=bad_oauth_callback'))).toBe(
    'The response from Google was not valid. Please try again.',
  );
  expect(googleProblem(new URLSearchParams('error=access_denied&error_code=user_banned'))).toBe(
    'This account is suspended or blocked.',
  );
});

test('words from the URL are never shown', () => {
  const address = new URLSearchParams('error=x&error_description=Call+this+number+to+get+your+money+back');
  expect(googleProblem(address)).toBe('Please try again.');
});
