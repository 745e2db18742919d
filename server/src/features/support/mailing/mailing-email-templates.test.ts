import { expect, test } from 'vitest';
import { composeConfirmation, composeWelcome } from './mailing-email-templates.ts';

test('the emails about a country name it as in a sentence', () => {
  const links = { confirm: 'https://numlet.test/confirm', unsubscribe: 'https://numlet.test/unsubscribe' };
  for (const { text } of [composeConfirmation('GB', links), composeWelcome('GB', links.unsubscribe)])
    expect(text).toContain('when numbers in the United Kingdom can be rented.');
  expect(composeConfirmation('KE', links).text).toContain('when numbers in Kenya can be rented.');
});
