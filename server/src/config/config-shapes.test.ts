import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';

const ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

test.each([
  [
    'the two keys of Twilio swapped',
    { TWILIO_ACCOUNT_SID: ID, TWILIO_AUTH_TOKEN: `AC${ID}` },
    'TWILIO_ACCOUNT_SID',
  ],
  ['the id of an API key', { TWILIO_ACCOUNT_SID: `SK${ID}` }, 'TWILIO_ACCOUNT_SID'],
  ['an account id without its end', { TWILIO_ACCOUNT_SID: `AC${ID.slice(4)}` }, 'TWILIO_ACCOUNT_SID'],
  ['an account id as the token', { TWILIO_AUTH_TOKEN: `AC${ID}` }, 'TWILIO_AUTH_TOKEN'],
  [
    'a messaging service as the Verify service',
    { TWILIO_VERIFY_SERVICE_SID: `MG${ID}` },
    'TWILIO_VERIFY_SERVICE_SID',
  ],
  ['a publishable key of Stripe', { STRIPE_SECRET_KEY: 'pk_live_51Habc' }, 'STRIPE_SECRET_KEY'],
  ['the id of an endpoint as its secret', { STRIPE_WEBHOOK_SECRET: 'we_1Mabc' }, 'STRIPE_WEBHOOK_SECRET'],
  [
    'the secret key as the secret of the endpoint',
    { STRIPE_WEBHOOK_SECRET: 'sk_live_51H' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  ['a mail server without a scheme', { SMTP_URL: 'smtp.mail.net:587' }, 'SMTP_URL'],
  ['a page as the mail server', { SMTP_URL: 'https://mail.net' }, 'SMTP_URL'],
  ['a bundle as an address', { TWILIO_ADDRESS_SIDS: `AU:BU${ID}` }, 'TWILIO_ADDRESS_SIDS'],
  ['an address as a bundle', { TWILIO_BUNDLE_SIDS: `AU:BU${ID},GB-MOBILE:AD${ID}` }, 'TWILIO_BUNDLE_SIDS'],
])(
  '%s is refused at the start with the name of the setting, and the value is not quoted',
  (_, wrong, key) => {
    const answer = answerTo({ ...realSettings, ...wrong });
    expect(answer).toMatch(new RegExp(`^${key} must `));
    expect(answer).not.toContain(ID);
  },
);

test('keys in the providers’ formats are accepted', () => {
  const accepted: Record<string, string>[] = [
    { TWILIO_AUTH_TOKEN: ID, TWILIO_VERIFY_SERVICE_SID: `VA${ID}` },
    { STRIPE_SECRET_KEY: 'rk_live_51Habc', STRIPE_WEBHOOK_SECRET: 'whsec_Abc123' },
    { STRIPE_SECRET_KEY: 'sk_test_51Habc', SMTP_URL: 'smtp://user:pa%24s@mail.net:587' },
    { TWILIO_ADDRESS_SIDS: `AU:AD${ID}`, TWILIO_BUNDLE_SIDS: `AU:BU${ID},AU-MOBILE:BU${ID}` },
  ];
  for (const right of accepted)
    expect([right, answerTo({ ...realSettings, ...right })]).toEqual([right, 'accepted']);
});
