import { expect, test } from 'vitest';
import { withheldWords } from './withheld-words.ts';

const preview = { included_sms: 0, charged_sms: 0, charged: 0 };

test('rule 14, overage-reveals: the page of a payment names how many withheld texts it reveals and their cost', () => {
  expect(withheldWords('credit', { ...preview, charged_sms: 12, charged: 0.6 })).toBe(
    'Shown at once: 12 hidden texts for $0.60, since overage is on.',
  );
  expect(withheldWords('credit', { included_sms: 3, charged_sms: 1, charged: 0.05 })).toBe(
    'Shown at once: 3 hidden texts included in what it renews, and 1 hidden text for $0.05, since overage is on.',
  );
  expect(withheldWords('plan', { included_sms: 40, charged_sms: 5, charged: 0.25 })).toBe(
    'Overage is on: 5 more hidden texts are then shown for $0.25.',
  );
});

test('rule 14, overage-reveals: a payment that reveals no text for money does not mention a cost of texts', () => {
  expect(withheldWords('credit', preview)).toBeNull();
  expect(withheldWords('plan', { ...preview, included_sms: 40 })).toBeNull();
});
