import type { Deps } from './deps.ts';
import { ProviderError } from './ports/provider-error.ts';

/**
 * Greets the mail server once after the start. Without mail no one can confirm an address. An administrator would
 * otherwise see the reason in /admin, but the first administrator is also affected.
 */
export async function greetMailServer({ monitor, log }: Pick<Deps, 'monitor' | 'log'>): Promise<void> {
  try {
    await monitor.probe('mail');
  } catch (error) {
    const code = error instanceof ProviderError ? error.info.code : undefined;
    log.warn({ err: error, code }, 'the mail server takes no mail: check SMTP_URL');
  }
}
