import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';

/** The minimum settings of a service with real providers. */
export const realSettings = {
  TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  TWILIO_AUTH_TOKEN: 'a-token',
  STRIPE_SECRET_KEY: 'sk_live_0123',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Numlet <hello@example.com>',
  DATA_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://numlet.example.com',
};

/** The sentence that refuses wrong settings, or `accepted`. */
export function answerTo(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message).toMatch(/^[^\n]+\.$/);
    return error.message;
  }
  return 'accepted';
}
