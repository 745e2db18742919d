import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test.each([
  ['/dashboard', 'your dashboard'],
  ['/dashboard?tab=search', 'Buy Numbers'],
  ['/dashboard/billing', 'Billing'],
  ['/dashboard/account', 'your account'],
  ['/kyc?step=2', 'the identity verification'],
  ['/admin?tab=users', 'the administration'],
])('the sign-in for %s asks to sign in to open %s', (address, name) => {
  expect(pageName(address)).toBe(name);
});
