import { expect, test } from 'vitest';
import { findRuleArithmetic } from './web-rules.ts';

test.each([
  'const left = info.credit_balance - info.open_overage;',
  'const price = plan.priceMinor / 100;',
  'const paid = due + months * 30;',
  'const opens = Math.min(number.withheld_sms, plan.includedSms);',
  'let total = 0; total += subscription.monthlyCost;',
  'until.setUTCMonth(until.getUTCMonth() + 1);',
])('the browser computes nothing that the server decides: %s', (code) => {
  expect(findRuleArithmetic('web/src/x.ts', code)).not.toEqual([]);
});

test.each([
  'const left = creditLeftMinor(info.spendable_credit, price);',
  'const price = toMajor(plan.priceMinor);',
  'const isFree = info.credit_balance > 0;',
  'const width = rows * PITCH + 2;',
])('what the contract computes, comparisons and drawings are allowed: %s', (code) => {
  expect(findRuleArithmetic('web/src/x.ts', code)).toEqual([]);
});
