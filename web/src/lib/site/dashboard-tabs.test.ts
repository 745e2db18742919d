import { expect, test } from 'vitest';
import { dashboardTitleOf } from './dashboard-tabs.ts';

test.each([
  ['', 'Dashboard'],
  ['tab=nonsense', 'Dashboard'],
  ['tab=search', 'Buy Numbers'],
  ['tab=billing&part=overage', 'Billing'],
  ['tab=referrals&view=numbers', 'Referrals'],
  ['view=numbers', 'My Numbers'],
])('the page at ?%s is called %s', (search, title) => {
  expect(dashboardTitleOf(new URLSearchParams(search))).toBe(title);
});
