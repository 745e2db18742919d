import { createTransport } from 'nodemailer';
import { type Mailer, ProviderError } from '../../ports.ts';

/** Sends mail through an SMTP server. Without an address for one, sending fails and the job tries again later. */
export function createSmtpMailer(smtpUrl: string | undefined, from: string): Mailer {
  const transport = smtpUrl ? createTransport(smtpUrl, { from }) : undefined;
  return {
    async send(mail) {
      if (!transport) throw new ProviderError('mail', 'auth', 'SMTP_URL is not set');
      try {
        await transport.sendMail(mail);
      } catch (cause) {
        throw new ProviderError('mail', 'retryable', cause instanceof Error ? cause.message : String(cause), {
          cause,
        });
      }
    },
  };
}
