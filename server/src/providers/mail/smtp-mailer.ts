import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';
import { ProviderError } from '../../ports/provider-error.ts';

/** Milliseconds to connect, to wait for the server's greeting, and without any data afterwards. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
/** "Service not available, closing": unlike any other code it does not count as an answer. */
const CLOSING = 421;

/** Sends mail through an SMTP server. Without `smtpUrl` sending fails, and the job retries later. */
export function createSmtpMailer(smtpUrl: string | undefined, from: string): Mailer {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }, { from }) : undefined;
  const required = () => {
    if (!transport) throw new ProviderError('mail', 'auth', 'SMTP_URL is not set');
    return transport;
  };
  return {
    async send(mail) {
      const through = required();
      await through.sendMail({ ...mail, headers: { ...mail.headers } }).catch(refuse);
    },

    async probe() {
      const through = required();
      await through.verify().catch(refuse);
      return { detail: 'It accepts mail.' };
    },
  };
}

/** @throws ProviderError */
function refuse(cause: unknown): never {
  const field = (name: string): unknown =>
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined;
  const code = field('responseCode');
  const kind = field('code') === 'EAUTH' ? 'auth' : 'retryable';
  throw new ProviderError('mail', kind, cause instanceof Error ? cause.message : String(cause), {
    ...codeOf(cause, field('code')),
    cause,
    answered: typeof code === 'number' && code !== CLOSING,
  });
}

/**
 * The system's code for a failed connection, which the library only has in its message; `code` is the library's own.
 */
function codeOf(cause: unknown, code: unknown): { code?: string } {
  const [system] = /\bE[A-Z]{4,}\b/.exec(cause instanceof Error ? cause.message : '') ?? [];
  const found = system ?? code;
  return typeof found === 'string' ? { code: found } : {};
}
