import type { Deps } from './deps.ts';
import { ProviderError } from './ports/provider-error.ts';

/**
 * Connects to the mail server once after the start, and logs a failure. Without mail, no address can be confirmed.
 * Administrators see the reason in /admin, but the first administrator cannot sign up without mail.
 */
export async function greetMailServer({ monitor, log }: Pick<Deps, 'monitor' | 'log'>): Promise<void> {
  try {
    await monitor.probe('mail');
  } catch (error) {
    const code = error instanceof ProviderError ? error.info.code : undefined;
    log.warn({ err: error, code }, 'the mail server does not accept mail: check SMTP_URL');
  }
}
